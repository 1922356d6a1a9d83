import { protectingDefaults } from '@zarpa/contract/tax/words/advice.rules.ts';
import { agreementProblems } from '@zarpa/contract/documents/agreement/problems.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { useState } from 'react';
import { queryClient } from '../../../platform/api/query-client.ts';
import { ApiError, errorOfFailure } from '../../../platform/api/api-error.ts';
import { keepDraft, readDraft } from '../../formation/drafts.storage.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { useCheckedForm } from '../../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { choicesOfDraft, draftOf } from './agreement-draft.state.ts';
import { agreementQuery, saveAgreement, type Agreement, type Choices } from './agreement.data.ts';
import { MemberFields } from './member-fields.tsx';
import { SeveralFields } from './several-fields.tsx';
import { SuccessorFields } from './successor-fields.tsx';

export function AgreementForm({ registrationId, agreement }: { registrationId: string; agreement: Agreement }) {
  const draftId = `agreement.${registrationId}`;
  const isAlone = agreement.members.length === 1;
  const [restored] = useState(() => choicesOfDraft(readDraft(draftId, ['choices'])['choices'], agreement));
  const [isStale, setIsStale] = useState(false);
  const { element, control, form, submit, show, others, isSending } = useCheckedForm<Choices>({
    initial: restored ?? agreement.choices,
    check: (choices) => agreementProblems(choices, { isAlone, today: dayOf(new Date()) }),
    onChange: (choices) => keepDraft(draftId, { choices: draftOf(agreement.version, choices) }),
  });

  async function save(choices: Choices) {
    try {
      await saveAgreement(registrationId, { version: agreement.version, choices });
      keepDraft(draftId, undefined);
      toast.success('Guardamos las decisiones. El acuerdo se prepara de nuevo con ellas.');
    } catch (cause) {
      const { message, details } = errorOfFailure(cause);
      if (cause instanceof ApiError && cause.code === 'agreement.changed') setIsStale(true);
      else if (details.length > 0) show(details);
      else toast.error(message, { title: 'No pudimos guardar las decisiones' });
    }
  }

  function discard() {
    keepDraft(draftId, undefined);
    setIsStale(false);
    form.reset(agreement.choices);
    void queryClient.invalidateQueries({ queryKey: agreementQuery(registrationId).queryKey });
  }

  return (
    <form
      ref={element}
      noValidate
      aria-label="Decisiones del acuerdo"
      className="mt-3 grid grid-cols-1 gap-8"
      onSubmit={submit(save)}
    >
      <p className="max-w-prose text-muted">{protectingDefaults(isAlone)}</p>
      {restored && (
        <Alert
          tone="info"
          title="Recuperamos lo que no guardaste"
          announce={false}
          action={
            <Button variant="secondary" size="sm" onClick={discard}>
              Descartarlo
            </Button>
          }
        />
      )}
      {isAlone ? (
        // A company leaves nothing to heirs.
        !agreement.members[0]!.is_company && <SuccessorFields control={control} />
      ) : (
        <SeveralFields control={control} signers={agreement.signers} responsible={agreement.responsible} />
      )}
      {agreement.members.map((member, place) => (
        <MemberFields key={`${place} ${member.name}`} control={control} place={place} member={member} />
      ))}
      {others.map((message) => (
        <p key={message} role="alert" className="text-danger">
          {message}
        </p>
      ))}
      {isStale && (
        <Alert
          tone="warning"
          announce
          title="Estas decisiones cambiaron mientras las tenías abiertas"
          action={
            <Button variant="secondary" size="sm" onClick={discard}>
              Cargar cómo están ahora
            </Button>
          }
        >
          Lo que escribiste sigue aquí: anota lo que quieras conservar antes de cargar lo otro.
        </Alert>
      )}
      <div className="border-t border-line pt-5">
        <Button type="submit" busy={isSending} busyLabel="Guardando…" disabled={isStale}>
          Guardar decisiones
        </Button>
      </div>
    </form>
  );
}
