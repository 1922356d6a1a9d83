import { useState } from 'react';
import { signOut } from '../../api/sign-in.ts';
import { toast } from '../../ui/dialogs/toast.ts';

export function useSignOut(): { isLeaving: boolean; leave: () => Promise<void> } {
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

  return { isLeaving, leave };
}
