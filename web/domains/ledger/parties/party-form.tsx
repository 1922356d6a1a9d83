import { partyRelations, partyRelationWords } from '@zarpa/contract/ledger/related/parties.rules.ts';
import { useState } from 'react';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { keepDraft, readDraft } from '../../formation/drafts.storage.ts';
import { countryOptions } from '../../formation/country-options.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { FormSelectField, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../platform/ui/form/use-checked-form.ts';
import { createParty, updateParty, type Party } from './parties.data.ts';
import { emptyParty, partyProblems, partyInput, typedParty, type TypedParty } from './typed-party.state.ts';

type PartyFormProps = { registrationId: string; party: Party | undefined; onDone: () => void };

export function PartyForm({ registrationId, party, onDone }: PartyFormProps) {
  /** Stable across retries, so that a repeated send stores one party. */
  const [id] = useState(() => crypto.randomUUID());
  const draftId = `movimientos.${registrationId}.parte.${party?.id ?? 'nueva'}`;
  const [initial] = useState<TypedParty>(() => ({
    ...(party ? typedParty(party) : emptyParty),
    ...readDraft(draftId, Object.keys(emptyParty)),
  }));
  const [failure, setFailure] = useState<string>();
  const { element, control, form, submit, show, others, isSending } = useCheckedForm<TypedParty>({
    initial,
    check: partyProblems,
    onChange: (typed) => {
      setFailure(undefined);
      keepDraft(draftId, typed);
    },
  });
  const isCompany = form.watch('is_company') === 'yes';

  async function send(typed: TypedParty) {
    setFailure(undefined);
    try {
      const fields = partyInput(typed);
      if (party) await updateParty(registrationId, party, fields);
      else await createParty(registrationId, { id, ...fields });
    } catch (cause) {
      const { message, details } = errorOfFailure(cause);
      return details.length > 0 ? show(details) : setFailure(message);
    }
    keepDraft(draftId, undefined);
    onDone();
  }

  return (
    <form
      ref={element}
      noValidate
      aria-label={party ? `Cambiar ${party.name}` : 'Añadir una parte relacionada'}
      className="grid grid-cols-1 gap-4"
      onSubmit={submit(send)}
    >
      <FormTextField control={control} name="name" label="Nombre" maxLength={100} autocomplete="off" />
      <FormSelectField
        control={control}
        name="relation"
        label="Qué es del dueño"
        placeholder="Elige"
        options={partyRelations.map((value) => ({ value, label: partyRelationWords[value] }))}
      />
      <FormSelectField
        control={control}
        name="is_company"
        label="¿Persona o empresa?"
        placeholder="Elige"
        options={[
          { value: 'no', label: 'Una persona' },
          { value: 'yes', label: 'Una empresa' },
        ]}
      />
      <FormSelectField
        control={control}
        name="is_us"
        label="¿Es de Estados Unidos para sus impuestos?"
        hint="Ciudadano o residente, o una empresa creada allí."
        placeholder="Elige"
        options={[
          { value: 'no', label: 'No' },
          { value: 'yes', label: 'Sí' },
        ]}
      />
      {isCompany && (
        <FormTextField
          control={control}
          name="share"
          label="Qué parte de ella tiene el dueño"
          suffix="%"
          inputMode="decimal"
          maxLength={6}
          optional
          autocomplete="off"
        />
      )}
      <FormTextField
        control={control}
        name="street"
        label="Calle y número"
        hint="Va en el formulario del IRS, en letras latinas."
        maxLength={100}
        autocomplete="off"
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FormTextField control={control} name="city" label="Ciudad" maxLength={60} autocomplete="off" />
        <FormTextField
          control={control}
          name="state"
          label="Estado o provincia"
          maxLength={60}
          optional
          autocomplete="off"
        />
        <FormTextField control={control} name="zip" label="Código postal" maxLength={20} optional autocomplete="off" />
        <FormSelectField
          control={control}
          name="country"
          label="País"
          placeholder="Elige el país"
          options={countryOptions()}
        />
      </div>
      {[...others, ...(failure === undefined ? [] : [failure])].map((message) => (
        <Alert key={message} tone="danger">
          {message}
        </Alert>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSending} busyLabel="Guardando…">
          Guardar
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
