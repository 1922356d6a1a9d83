import { Alert } from '../../platform/ui/alert.tsx';

/** Setting up waits for a fresh sign-in; where it leads, and what is kept on the way. */
export function SignInAgain({ message }: { message: string }) {
  return (
    <Alert tone="info" announce title={message}>
      Así, quien encuentre tu sesión abierta no puede ponerle un código a tu cuenta. Después vuelves aquí sin perder lo
      que llevas; solo una tarjeta se escribe de nuevo.
    </Alert>
  );
}
