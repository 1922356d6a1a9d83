import { useState } from 'react';
import { Alert } from '../ui/alert.tsx';
import { EndOthersButton } from './end-others-button.tsx';

/** For whoever comes from having changed the password: a thief's session does not end with the old one. */
export function PasswordChangedNotice() {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <Alert
      tone="success"
      title="Tu contraseña se cambió"
      onDismiss={() => setIsOpen(false)}
      action={<EndOthersButton variant="primary" onDone={() => setIsOpen(false)} />}
    >
      Si alguien más conocía la anterior, quizá siga dentro de tu cuenta en otro dispositivo. Cierra todas las sesiones
      menos esta y quedará fuera.
    </Alert>
  );
}
