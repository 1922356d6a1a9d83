import { EndOthersButton } from '../identity/end-others-button.tsx';
import { Alert } from '../ui/alert.tsx';

/** After turning 2FA off: whoever is signed in elsewhere is asked for no code any more. */
export function OtherSessionsOffer({ onDone }: { onDone: () => void }) {
  return (
    <Alert
      tone="info"
      title="¿Tienes la sesión abierta en otros dispositivos?"
      className="mb-5"
      onDismiss={onDone}
      action={<EndOthersButton onDone={onDone} />}
    >
      Desde ahora basta tu contraseña para entrar. Si no reconoces algún dispositivo, ciérralos todos menos este.
    </Alert>
  );
}
