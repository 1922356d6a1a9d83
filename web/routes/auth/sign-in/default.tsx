import { createFileRoute } from '@tanstack/react-router';
import { homePath, signInHref } from '../../../platform/api/return-path.ts';
import { SignInPage } from '../../../domains/identity/sign-in/sign-in-page.tsx';

export const Route = createFileRoute('/auth/sign-in/default')({
  staticData: { title: 'Iniciar Sesión' },
  component: () => (
    <SignInPage doors={{ signInHref: signInHref(homePath), signUpHref: signInHref(homePath, { signUp: true }) }} />
  ),
});
