import type { ChangeRequest } from '@zarpa/contract/profile/change-requests.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { changeRequestStateLabels, lockedFacts } from '@zarpa/contract/profile/completion.rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx';
import type { Tone } from '../../../platform/ui/tone.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { refetchProfile, withdrawChangeRequest } from '../profile.data.ts';
import { useProfile } from '../profile-context.ts';

const tones: Readonly<Record<ChangeRequest['state'], Tone>> = {
  open: 'info',
  done: 'success',
  declined: 'caution',
  withdrawn: 'neutral',
};

export function RequestState({ request, announce }: { request: ChangeRequest; announce: boolean }) {
  const client = useQueryClient();
  const { registrationId } = useProfile();
  const [isAsking, setIsAsking] = useState(false);
  const { state, wanted, asked_at, settled_at, answer } = request;
  const { mutate: withdraw, isPending } = useMutation({
    mutationFn: () => withdrawChangeRequest(request.id),
    onSuccess: () => toast.success('Solicitud retirada.'),
    onError: (cause) => toast.error(errorOfFailure(cause).message, { title: 'No pudimos retirarla' }),
    // After a refusal too: it may have been answered meanwhile.
    onSettled: async () => {
      await refetchProfile(client, registrationId);
      setIsAsking(false);
    },
  });
  return (
    <Alert
      tone={tones[state]}
      announce={announce}
      title={changeRequestStateLabels[state]}
      className="mt-3"
      {...(state === 'open' && {
        action: (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Retirar la solicitud: ${lockedFacts[request.fact].label}`}
            onClick={() => setIsAsking(true)}
          >
            Retirar
          </Button>
        ),
      })}
    >
      <p className="whitespace-pre-line">
        Pediste el {formatShortDay(asked_at)}: «{wanted}»
      </p>
      {answer && (
        <p className="mt-1.5 whitespace-pre-line">
          Te respondimos{settled_at && ` el ${formatShortDay(settled_at)}`}: «{answer}»
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        title="¿Retirar la solicitud?"
        message="Dejamos de revisarla. Puedes volver a pedir el cambio cuando quieras."
        confirmLabel="Retirar"
        busy={isPending}
        onConfirm={() => withdraw()}
        onCancel={() => setIsAsking(false)}
      />
    </Alert>
  );
}
