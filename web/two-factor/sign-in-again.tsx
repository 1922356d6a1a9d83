import { Alert } from '../ui/alert.tsx';

/** Setting up waits for a fresh sign-in; where it leads, and that nothing is lost on the way. */
export function SignInAgain({ message }: { message: string }) {
  return (
    <Alert tone="info" announce title={message}>
      Así, quien encuentre tu sesión abierta no puede ponerle un código a tu cuenta. Después vuelves a esta página y lo
      que llevas hecho sigue aquí; los datos de una tarjeta se escriben de nuevo.
    </Alert>
  );
}
