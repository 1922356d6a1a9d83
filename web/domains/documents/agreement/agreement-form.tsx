import { protectingDefaults } from '@zarpa/contract/tax/words/advice.rules.ts';
import { agreementProblems } from '@zarpa/contract/documents/agreement/problems.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { useState } from 'react';
import { queryClient } from '../../../platform/api/api-query.ts';
import { keepDraft, readDraft } from '../../formation/drafts.storage.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { choicesOfDraft, draftOf } from './agreement-draft.state.ts';
import { agreementQuery, saveAgreement, type Agreement, type Choices } from './agreement.data.ts';
import { MemberFields } from './member-fields.tsx';
import { SeveralFields } from './several-fields.tsx';
import { successorsMax } from '@zarpa/contract/documents/agreement/choices.rules.ts';
import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import { FormCheckboxField, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { FieldGroup } from './field-group.tsx';

export function AgreementForm({ registrationId, agreement }: { registrationId: string; agreement: Agreement }) {
  const draftId = `agreement.${registrationId}`;
  const isAlone = agreement.members.length === 1;
  const [restored] = useState(() => choicesOfDraft(readDraft(draftId, ['choices'])['choices'], agreement));
  const [isStale, setIsStale] = useState(false);
  const { element, control, form, others, onSubmit, isSending } = useSentForm<Choices>({
    initial: restored ?? agreement.choices,
    check: (choices) => agreementProblems(choices, { isAlone, today: dayOf(new Date()) }),
    onChange: (choices) => keepDraft(draftId, { choices: draftOf(agreement.version, choices) }),
    send: async (choices) => {
      await saveAgreement(registrationId, { version: agreement.version, choices });
      keepDraft(draftId, undefined);
      toast.success('Guardamos las decisiones. El acuerdo se prepara de nuevo con ellas.');
    },
    failure: 'No pudimos guardar las decisiones',
    onRefused: ({ code }) => {
      if (code === 'agreement.changed') setIsStale(true);
      return code === 'agreement.changed';
    },
  });

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
      onSubmit={onSubmit}
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
        // Companies have no heirs.
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

function SuccessorFields({ control }: { control: Control<Choices> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'successors', keyName: 'key' });
  return (
    <FieldGroup
      title="Si falleces"
      about="Sin ningún miembro durante 90 días la empresa se disuelve. Si no nombras a nadie, pasa a tus herederos, y el acuerdo lleva un formulario para nombrarlos a mano. No sustituye a un testamento."
    >
      {fields.map(({ key }, place) => (
        <Successor key={key} control={control} place={place} onRemove={() => remove(place)} />
      ))}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        disabled={fields.length >= successorsMax}
        onClick={() => append({ name: '', share: fields.length === 0 ? '100' : '', is_minor: false, guardian: '' })}
      >
        Nombrar a alguien
      </Button>
    </FieldGroup>
  );
}

function Successor({ control, place, onRemove }: { control: Control<Choices>; place: number; onRemove: () => void }) {
  const path = `successors.${place}` as const;
  const isMinor = useWatch({ control, name: `${path}.is_minor` });
  return (
    <fieldset aria-label={`Sucesor ${place + 1}`} className="grid min-w-0 gap-4 rounded-md border border-line p-4">
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_8rem]">
        <FormTextField control={control} name={`${path}.name`} label="Nombre completo" maxLength={150} />
        <FormTextField
          control={control}
          name={`${path}.share`}
          label="Parte"
          suffix="%"
          inputMode="decimal"
          maxLength={5}
        />
      </div>
      <FormCheckboxField control={control} name={`${path}.is_minor`} label="Es menor de edad" />
      {isMinor && (
        <FormTextField
          control={control}
          name={`${path}.guardian`}
          label="Quién decide por esa persona hasta que sea mayor"
          maxLength={150}
        />
      )}
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        aria-label={`Quitar al sucesor ${place + 1}`}
        onClick={onRemove}
      >
        Quitar
      </Button>
    </fieldset>
  );
}
