import { jobText } from '@zarpa/contract/system/labels.rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx';
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { startFailedJobs } from './system.data.ts';
import { allStartedText } from './system-words.state.ts';

/** Every job of a kind, asked for twice. */
export function RetryAll({ kind }: { kind: string }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const start = useMutation({
    mutationFn: () => startFailedJobs(client, kind),
    onSuccess: (answer) => toast.success(allStartedText(answer)),
    onError: (error) => toast.error(error.message),
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setIsAsking(true)}
      >
        Reintentar todas
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="¿Reintentar todas las de este tipo?"
        message={`«${jobText(kind)}»: cada una se intenta una vez ahora mismo, hasta 500. Queda anotado en la actividad del equipo.`}
        confirmLabel="Reintentar todas"
        busy={start.isPending}
        onConfirm={() => start.mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
