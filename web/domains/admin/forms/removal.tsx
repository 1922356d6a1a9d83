import { onApproach } from '../../../platform/ui/lazy-part.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx';
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';

type RemovalProps = {
  name: string;
  title: string;
  message: ReactNode;
  run: () => Promise<unknown>;
  done: string;
  failed: string;
};

export function Removal({ name, title, message, run, done, failed }: RemovalProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const removal = useMutation({
    mutationFn: run,
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error(errorOfFailure(error).message, { title: failed }),
    onSettled: () => setIsConfirming(false),
  });
  return (
    <>
      <Button variant="ghost" size="sm" {...onApproach(preloadDialog)} onClick={() => setIsConfirming(true)}>
        Quitar
        <span className="sr-only"> {name}</span>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={title}
        message={message}
        confirmLabel="Quitar"
        tone="danger"
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}
