import { lockedFacts, type LockedFact } from '@zarpa/contract/profile/completion.rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FormTextArea } from '../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../platform/ui/form/use-checked-form.ts';
import { SaveFailure } from '../form/save-failure.tsx';
import { createChangeRequest, refetchProfile } from '../profile.data.ts';
import { keepDraft, readDraft } from '../profile-drafts.storage.ts';
import { useProfile } from '../profile-context.ts';

type RequestEntry = { wanted: string; reason: string };

export function ChangeRequestForm({ fact, onSent }: { fact: LockedFact; onSent: () => void }) {
  const client = useQueryClient();
  const { registrationId, draftOf, close } = useProfile();
  const key = draftOf(`request/${fact}`);
  const [initial] = useState<RequestEntry>(() => ({ wanted: '', reason: '', ...readDraft(key)?.entry }));
  const [failure, setFailure] = useState<Error>();
  const { element, control, submit, show, isSending } = useCheckedForm<RequestEntry>({
    initial,
    check: ({ wanted }) =>
      wanted.trim() === '' ? [{ field: 'wanted', message: 'Escribe cómo debería quedar.', isMissing: true }] : [],
    onChange: (entry) => {
      const isEmpty = `${entry.wanted}${entry.reason}`.trim() === '';
      keepDraft(key, isEmpty ? undefined : { entry, read: {}, version: 0 });
    },
  });
  useEffect(() => element.current?.querySelector('textarea')?.focus(), [element]);

  async function send({ wanted, reason }: RequestEntry) {
    setFailure(undefined);
    try {
      await createChangeRequest(registrationId, {
        fact,
        wanted: wanted.trim(),
        ...(reason.trim() && { reason: reason.trim() }),
      });
      keepDraft(key, undefined);
      onSent();
      close();
    } catch (cause) {
      const error = errorOfFailure(cause);
      if (error.details.length > 0) show(error.details);
      else setFailure(error);
    }
    // After a refusal too: another tab may have asked already.
    await refetchProfile(client, registrationId);
  }

  return (
    <form
      ref={element}
      noValidate
      aria-label={`Solicitar cambio: ${lockedFacts[fact].label}`}
      className="mt-3 grid gap-4"
      onSubmit={submit(send)}
    >
      <FormTextArea control={control} name="wanted" label="Cómo debería quedar" maxLength={1000} />
      <FormTextArea control={control} name="reason" label="Por qué" optional maxLength={1000} rows={2} />
      <SaveFailure error={failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={isSending} busyLabel="Enviando…">
          Enviar solicitud
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            keepDraft(key, undefined);
            close();
          }}
        >
          Cancelar
        </Button>
      </div>
    </form>
  );
}
