import { createFileRoute } from '@tanstack/react-router';
import { CallbackPage } from '../../domains/identity/sign-in/callback-page.tsx';

export const Route = createFileRoute('/auth/callback')({
  staticData: { title: 'Iniciar Sesión' },
  component: CallbackPage,
});
