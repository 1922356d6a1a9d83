import { EndOthersButton } from '../identity/account/end-others-button.tsx';
import { Alert } from '../../platform/ui/alert.tsx';

/** After 2FA was turned on or off: what that means for whoever is signed in elsewhere, and the way to end it. */
export function OtherSessionsOffer({ turned, onDone }: { turned: 'on' | 'off'; onDone: () => void }) {
  return (
    <Alert
      tone="info"
      title="¿Tienes la sesión abierta en otros dispositivos?"
      className="mb-5"
      onDismiss={onDone}
      action={<EndOthersButton onDone={onDone} />}
    >
      {meaning[turned]} Si no reconoces algún dispositivo, ciérralos todos menos este.
    </Alert>
  );
}

const meaning = {
  on: 'Allí pediremos un código antes de seguir.',
  off: 'Desde ahora basta tu contraseña para entrar.',
};
