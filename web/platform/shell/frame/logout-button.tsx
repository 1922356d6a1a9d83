import { onApproach } from '../../ui/lazy-part.tsx';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { preloadDialog } from '../../ui/dialogs/dialog.tsx';
import { useSignOut } from './use-sign-out.ts';

export function LogoutButton() {
  const [isAsking, setIsAsking] = useState(false);
  const { isLeaving, leave } = useSignOut();
  return (
    <>
      <button
        type="button"
        aria-label="Cerrar Sesión"
        title="Cerrar Sesión"
        {...onApproach(preloadDialog)}
        onClick={() => setIsAsking(true)}
        className="grid size-10 shrink-0 place-items-center rounded-md border border-danger/40 bg-danger-soft text-danger transition-colors hover:border-danger"
      >
        <LogOut className="size-4.5" />
      </button>
      <ConfirmDialog
        open={isAsking}
        title="¿Cerrar Sesión?"
        message="¿Estás seguro de que quieres cerrar tu sesión? Tendrás que iniciar sesión nuevamente. Lo que escribiste sin enviar se borra de este navegador."
        confirmLabel="Cerrar Sesión"
        tone="danger"
        busy={isLeaving}
        onConfirm={() => void leave()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
