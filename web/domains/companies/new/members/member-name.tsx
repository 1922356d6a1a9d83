import { irsName } from '@zarpa/contract/values/person-names.rules.ts';
import { seemsCompany } from '@zarpa/contract/companies/seems-company.rules.ts';
import { Check, CircleHelp } from 'lucide-react';
import { useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { afterPaint } from '../../../../platform/ui/after-paint.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { FormTextField } from '../../../../platform/ui/form/form-fields.tsx';
import { TextField } from '../../../../platform/ui/fields/text-field.tsx';
import type { DetailsForm } from './details.form.ts';
import { filedParts, shownName } from './member-name.state.ts';

type MemberNameProps = { form: DetailsForm; index: number; autocomplete: string };

/** The whole name; its parts only where our guess is doubtful, or whoever types wants other ones. */
export function MemberName({ form, index, autocomplete }: MemberNameProps) {
  const path = `members.${index}` as const;
  const member = useWatch({ control: form.control, name: path });
  const parts = useRef<HTMLFieldSetElement>(null);
  const { isGuess, isConfirmed, ...filed } = filedParts(member);
  const shown = shownName(member);
  const isCompanyLike = seemsCompany(member.name);
  const isDivided = isGuess || isConfirmed;

  function divide({ first, last }: { first: string; last: string }) {
    form.setValue(`${path}.first_name`, first);
    form.setValue(`${path}.last_name`, last);
    form.setValue(`${path}.dividedName`, member.name);
  }

  function openParts() {
    divide(filed);
    // The pressed button has disappeared.
    afterPaint(() => parts.current?.querySelector('input')?.focus());
  }

  function switchToCompany() {
    form.setValue(`${path}.company_name`, member.company_name || member.name);
    form.setValue(`${path}.is_company`, true);
    form.setFocus(`${path}.is_company`);
  }

  return (
    <>
      <FormTextField
        control={form.control}
        name={`${path}.name`}
        label="Nombre completo"
        required
        maxLength={200}
        autocomplete={autocomplete}
        hint={
          filed.last && !isDivided ? (
            <>
              Nombres: {filed.first}. Apellidos: {filed.last}. {irsSentence(`${filed.first} ${filed.last}`)}{' '}
              <button
                type="button"
                onClick={openParts}
                className="min-h-6 font-semibold text-link underline underline-offset-4"
              >
                Separarlo de otra forma
              </button>
            </>
          ) : (
            'Nombre y apellidos, como en su documento. Sin apellido no podemos presentar la LLC.'
          )
        }
        className="sm:col-span-2"
      />
      {isCompanyLike && (
        <Doubt
          text="Parece el nombre de una empresa: una persona va con sus nombres y apellidos."
          action="Es una empresa"
          onAction={switchToCompany}
        />
      )}
      {isDivided && (
        <fieldset ref={parts} className="grid gap-4 rounded-md border border-line p-4 sm:col-span-2 sm:grid-cols-2">
          <legend className="px-1 text-sm font-medium">Así lo presentamos</legend>
          <PartField
            form={form}
            name={`${path}.first_name`}
            label="Nombres"
            value={shown.first}
            onChange={(first) => divide({ ...shown, first })}
          />
          <PartField
            form={form}
            name={`${path}.last_name`}
            label="Apellidos"
            value={shown.last}
            onChange={(last) => divide({ ...shown, last })}
          />
          <p className="text-xs wrap-anywhere text-faint sm:col-span-2">
            {irsSentence(`${filed.first} ${filed.last}`)}
          </p>
          {isGuess && !isCompanyLike && (
            <Doubt
              text="¿Está así en el documento? Lo separamos por nuestra cuenta."
              action="Sí, está así"
              onAction={() => divide(filed)}
            />
          )}
          {isConfirmed && (
            <p aria-live="polite" className="flex min-h-9 items-center gap-1.5 text-sm text-muted sm:col-span-2">
              <Check className="size-4 shrink-0 text-success" />
              Lo presentamos así, como lo confirmaste.
            </p>
          )}
        </fieldset>
      )}
    </>
  );
}

function Doubt({ text, action, onAction }: { text: string; action: string; onAction: () => void }) {
  return (
    <div aria-live="polite" className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 text-sm sm:col-span-2">
      <span className="flex items-center gap-1.5 text-caution">
        <CircleHelp className="size-4 shrink-0" />
        {text}
      </span>
      <Button variant="secondary" size="sm" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}

type PartFieldProps = {
  form: DetailsForm;
  name: `members.${number}.first_name` | `members.${number}.last_name`;
  label: string;
  value: string;
  onChange: (text: string) => void;
};

function PartField({ form, name, label, value, onChange }: PartFieldProps) {
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
