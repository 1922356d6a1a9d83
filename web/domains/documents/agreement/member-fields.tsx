import { useWatch, type Control } from 'react-hook-form';
import { countryOptions } from '../../formation/country-options.ts';
import { FormSelectField, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import type { Agreement, Choices } from './agreement.data.ts';
import { contributionOptions, spouseOptions } from './choice-labels.state.ts';
import { FieldGroup } from './field-group.tsx';

type MemberFieldsProps = { control: Control<Choices>; place: number; member: Agreement['members'][number] };

export function MemberFields({ control, place, member: { name, share, is_company } }: MemberFieldsProps) {
  const path = `members.${place}` as const;
  const [kind, spouse] = useWatch({ control, name: [`${path}.contribution_kind`, `${path}.spouse`] });
  return (
    <FieldGroup title={`${name} · ${share} %`} about="Sale en el anexo A. Lo que dejes vacío no se escribe.">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {!is_company && (
          <FormSelectField
            control={control}
            name={`${path}.nationality`}
            label="Nacionalidad"
            optional
            placeholder="Sin decir"
            options={countryOptions()}
          />
        )}
        <FormTextField
          control={control}
          name={`${path}.tax_number`}
          label="Número fiscal de su país"
          optional
          maxLength={40}
          autocomplete="off"
        />
      </div>
      <FormSelectField
        control={control}
        name={`${path}.contribution_kind`}
        label="Aporte inicial"
        options={contributionOptions}
        hint="Anotarlo protege: prueba qué es tuyo y no un ingreso de la empresa."
      />
      {kind !== 'none' && (
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <FormTextField
            control={control}
            name={`${path}.contribution_amount`}
            label={kind === 'money' ? 'Importe' : 'Valor acordado'}
            inputMode="decimal"
            maxLength={15}
          />
          <FormTextField
            control={control}
            name={`${path}.contribution_currency`}
            label="Moneda"
            maxLength={3}
            accept={(text) => text.toUpperCase()}
          />
          <FormTextField control={control} name={`${path}.contribution_day`} label="Fecha" type="date" />
        </div>
      )}
      {!is_company && (
        <FormSelectField
          control={control}
          name={`${path}.spouse`}
          label="¿Está casado en sociedad conyugal, gananciales o similar?"
          options={spouseOptions}
          hint="Si es que sí, su cónyuge puede tener parte en lo que vale: el acuerdo lleva una hoja para que consienta."
        />
      )}
      {!is_company && spouse === 'community' && (
        <FormTextField control={control} name={`${path}.spouse_name`} label="Nombre del cónyuge" maxLength={150} />
      )}
    </FieldGroup>
  );
}
