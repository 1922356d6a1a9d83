import { createFileRoute } from '@tanstack/react-router';
import { safeReturnPath } from '../../platform/api/return-path.ts';
import { LoginPage } from '../../domains/identity/sign-in/login-page.tsx';

export const Route = createFileRoute('/auth/login')({
  staticData: { title: 'Iniciar Sesión' },
  validateSearch: (search): { returnTo?: string; screen_hint?: string } => ({
    ...(typeof search['returnTo'] === 'string' && { returnTo: search['returnTo'] }),
    ...(search['screen_hint'] === 'signup' && { screen_hint: 'signup' }),
  }),
  component: Login,
});

function Login() {
  const { returnTo, screen_hint } = Route.useSearch();
  return <LoginPage returnTo={safeReturnPath(returnTo)} signUp={screen_hint === 'signup'} />;
}
