import { useState } from 'react';
import { signOut } from '../api/sign-in.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';

/** For somebody who cannot pass the question, or is not the one it is put to. */
export function LeaveButton() {
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave() {
    setIsLeaving(true);
    try {
      await signOut();
    } catch {
      setIsLeaving(false);
      toast.error('No pudimos cerrar tu sesión. Revisa tu conexión e inténtalo de nuevo.');
    }
  }

  return (
    <Button variant="secondary" size="sm" busy={isLeaving} onClick={() => void leave()}>
      Cerrar sesión
    </Button>
  );
}
