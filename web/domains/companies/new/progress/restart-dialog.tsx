import { ConfirmDialog } from '../../../../platform/ui/dialogs/confirm-dialog.tsx';

export function RestartDialog(props: { open: boolean; onConfirm: () => void; onCancel: () => void }) {
  return (
    <ConfirmDialog
      {...props}
      title="Empezar de nuevo"
      message="¿Estás seguro de que quieres empezar de nuevo? Se perderá todo el progreso actual."
      confirmLabel="Empezar de nuevo"
      tone="danger"
    />
  );
}
