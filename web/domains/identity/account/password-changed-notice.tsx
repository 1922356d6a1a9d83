import { useState } from 'react';
import { Alert } from '../../../platform/ui/alert.tsx';
import { EndOthersButton } from './end-others-button.tsx';

/** After a change of the password: not every provider tells us that sessions of the old one must end. */
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
      Si la cambiaste porque alguien más conocía la anterior, asegúrate de que nadie siga dentro: cierra todas las
      sesiones menos esta.
    </Alert>
  );
}
