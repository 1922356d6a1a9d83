import { useWatch, type Control } from 'react-hook-form';
import { FormCheckboxField, FormTextField, FormSelectField } from '../../../platform/ui/form/form-fields.tsx';
import type { Choices } from './agreement.data.ts';
import { FieldGroup } from './field-group.tsx';
import { choiceWords, hintOf } from './choice-labels.state.ts';

type SeveralFieldsProps = { control: Control<Choices>; signers: number; responsible: string };

export function SeveralFields({ control, signers, responsible }: SeveralFieldsProps) {
  const [use, major, representative] = useWatch({ control, name: ['accounts_use', 'major', 'representative'] });
  const isOne = signers === 1;
  return (
    <>
      <FieldGroup
        title="Las cuentas"
        about={
          isOne
            ? `${responsible} administra la empresa: donde dice dos juntas hace falta el permiso de la mayoría.`
            : `La persona responsable es ${responsible}.`
        }
      >
        <ChoiceField control={control} name="accounts_use" />
        {use === 'limited' && (
          <FormTextField
            control={control}
            name="accounts_limit_usd"
            label="Hasta qué suma, en dólares por pago"
            inputMode="numeric"
            maxLength={8}
          />
        )}
        {!isOne && <ChoiceField control={control} name="accounts_close" />}
      </FieldGroup>
      <FieldGroup title="Qué mayoría decide">
        <ChoiceField control={control} name="ordinary" />
        <ChoiceField control={control} name="major" />
        {major === 'percentage' && (
          <FormTextField
            control={control}
            name="major_percent"
            label="Qué porcentaje hace falta"
            suffix="%"
            inputMode="numeric"
            maxLength={2}
          />
        )}
      </FieldGroup>
      <FieldGroup title="Si alguien sale, o no hay acuerdo">
        <ChoiceField control={control} name="expulsion_price" />
        <FormTextField
          control={control}
          name="expulsion_months"
          label="Meses para pagar"
          hint="En partes iguales. Con tiempo la empresa puede pagar sin ahogarse."
          inputMode="numeric"
          maxLength={2}
        />
        <ChoiceField control={control} name="deadlock" />
      </FieldGroup>
      <FieldGroup title="Ante el IRS">
        <FormTextField
          control={control}
          name="representative"
          label="Representante de la sociedad («partnership representative»)"
          optional
          hint="Habla por todos en una inspección. Si no nombras a nadie, se nombra cada año en la declaración."
          maxLength={150}
        />
        {representative.trim() !== '' && (
          <FormCheckboxField
            control={control}
            name="representative_in_us"
            label="Tiene presencia en EE. UU.: puede reunirse allí con el IRS, y tiene dirección, teléfono y número fiscal del país"
          />
        )}
      </FieldGroup>
    </>
  );
}

function ChoiceField({ control, name }: { control: Control<Choices>; name: keyof typeof choiceWords }) {
  const value = useWatch({ control, name });
  const { label, options } = choiceWords[name];
  return (
    <FormSelectField
      control={control}
      name={name}
      label={label}
      options={options.map((option) => ({ value: option.value, label: option.label }))}
      hint={hintOf(name, value)}
    />
  );
}
