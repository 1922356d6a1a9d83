import { irsName } from '@zarpa/contract/values/person-names.rules.ts';
import { seemsCompany } from '@zarpa/contract/companies/seems-company.rules.ts';
import { Check, CircleHelp } from 'lucide-react';
import { useFormState, useWatch } from 'react-hook-form';
import { Button } from '../../../../platform/ui/button.tsx';
import { TextField } from '../../../../platform/ui/fields/text-field.tsx';
import type { DetailsForm } from './details.form.ts';
import { filedParts, shownName } from './member-name.state.ts';

export function MemberName({ form, index }: { form: DetailsForm; index: number }) {
  const path = `members.${index}` as const;
  const member = useWatch({ control: form.control, name: path });
  const { isGuess, isConfirmed, ...filed } = filedParts(member);
  const shown = shownName(member);

  function divide({ first, last }: { first: string; last: string }) {
    form.setValue(`${path}.first_name`, first);
    form.setValue(`${path}.last_name`, last);
    form.setValue(`${path}.dividedName`, member.name);
  }

  function switchToCompany() {
    form.setValue(`${path}.company_name`, member.company_name || member.name);
    form.setValue(`${path}.is_company`, true);
    form.setFocus(`${path}.is_company`);
  }

  return (
    <fieldset className="grid gap-4 rounded-md border border-line p-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="px-1 text-sm font-medium">Así lo presentamos</legend>
      <PartField
        form={form}
        name={`${path}.first_name`}
        label="Nombres"
        value={shown.first}
        isFree={member.name.trim() !== ''}
        onChange={(first) => divide({ ...shown, first })}
      />
      <PartField
        form={form}
        name={`${path}.last_name`}
        label="Apellidos"
        value={shown.last}
        isFree={member.name.trim() !== ''}
        onChange={(last) => divide({ ...shown, last })}
      />
      <p className="text-xs wrap-anywhere text-faint sm:col-span-2">{irsSentence(`${filed.first} ${filed.last}`)}</p>
      {/* Keeps its height while it has nothing to ask. */}
      <div aria-live="polite" className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 text-sm sm:col-span-2">
        {seemsCompany(member.name) && (
          <>
            <span className="flex items-center gap-1.5 text-caution">
              <CircleHelp className="size-4 shrink-0" />
              Parece el nombre de una empresa: una persona va con sus nombres y apellidos.
            </span>
            <Button variant="secondary" size="sm" onClick={switchToCompany}>
              Es una empresa
            </Button>
          </>
        )}
        {isGuess && !seemsCompany(member.name) && (
          <>
            <span className="flex items-center gap-1.5 text-caution">
              <CircleHelp className="size-4 shrink-0" />
              ¿Está así en el documento? Lo separamos por nuestra cuenta.
            </span>
            <Button variant="secondary" size="sm" onClick={() => divide(filed)}>
              Sí, está así
            </Button>
          </>
        )}
        {isConfirmed && (
          <span className="flex items-center gap-1.5 text-muted">
            <Check className="size-4 shrink-0 text-success" />
            Lo presentamos así, como lo confirmaste.
          </span>
        )}
      </div>
    </fieldset>
  );
}

type PartFieldProps = {
  form: DetailsForm;
  name: `members.${number}.first_name` | `members.${number}.last_name`;
  label: string;
  value: string;
  isFree: boolean;
  onChange: (text: string) => void;
};

function PartField({ form, name, label, value, isFree, onChange }: PartFieldProps) {
  const formState = useFormState({ control: form.control, name });
  const error = form.getFieldState(name, formState).error?.message;
  return (
    <TextField
      name={name}
      label={label}
      value={value}
      onChange={onChange}
      maxLength={200}
      autocomplete="off"
      disabled={!isFree}
      error={error}
    />
  );
}

function irsSentence(name: string): string {
  const taken = irsName(name);
  if (taken === '') return 'El IRS lo escribe con letras de la A a la Z, sin tildes.';
  return taken === undefined
    ? 'El IRS solo admite letras de la A a la Z: escríbelo como en las últimas líneas del pasaporte.'
    : `Para el IRS: ${taken}`;
}
