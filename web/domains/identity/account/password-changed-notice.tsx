import { useState } from 'react';
import { Alert } from '../../../platform/ui/alert.tsx';
import { EndOthersButton } from './end-others-button.tsx';

/** Offers to end other sessions, because not every provider ends them after a password change. */
export function PasswordChangedNotice() {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <Alert
      tone="success"
      title="Tu contraseña se cambió"
      onDismiss={() => setIsOpen(false)}
      action={<EndOthersButton onDone={() => setIsOpen(false)} />}
    >
      Si la cambiaste porque alguien más conocía la anterior, asegúrate de que nadie siga dentro: cierra todas las
      sesiones menos esta.
    </Alert>
  );
}
