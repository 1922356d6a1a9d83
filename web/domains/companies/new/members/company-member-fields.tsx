import { useWatch } from 'react-hook-form';
import { countryOptions } from '../../../formation/country-options.ts';
import { FormSelectField, FormTextField } from '../../../../platform/ui/form/form-fields.tsx';
import { FoldedHelp } from '../../../../platform/ui/fields/folded-help.tsx';
import { NotServed } from '../address/country-field.tsx';
import type { DetailsControl } from './details.form.ts';

export function CompanyMemberFields({ control, path }: { control: DetailsControl; path: `members.${number}` }) {
  const country = useWatch({ control, name: `${path}.register_country` });
  const bound = { control, required: true, autocomplete: 'off' } as const;
  return (
    <>
      {/* The server reports the company's name as `first_name`. */}
      <div className="sm:col-span-2" data-field={`${path}.first_name`}>
        <FormTextField
          {...bound}
          name={`${path}.company_name`}
          label="Nombre de la empresa"
          maxLength={200}
          hint="Completo, como en su registro, con su «S.L.», «S.A.S.» o «Ltd»."
        />
      </div>
      <FormSelectField
        control={control}
        name={`${path}.register_country`}
        label="País donde está registrada"
        required
        options={countryOptions()}
        placeholder="Elige un país"
      />
      <FoldedHelp label="Número de registro" help="El que le dio su registro mercantil o de sociedades.">
        {(hint) => (
          <FormTextField
            {...bound}
            name={`${path}.register_number`}
            label="Número de registro"
            maxLength={60}
            hint={hint}
          />
        )}
      </FoldedHelp>
      <NotServed country={country} />
      <fieldset className="grid gap-4 rounded-md border border-line p-4 sm:col-span-2 sm:grid-cols-2">
        <legend className="px-1 text-sm font-medium">Quién firma por ella</legend>
        <FormTextField {...bound} name={`${path}.signatory_first_name`} label="Nombres" maxLength={100} />
        <FormTextField {...bound} name={`${path}.signatory_last_name`} label="Apellidos" maxLength={100} />
        <FoldedHelp label="Cargo" help="El que tiene en esa empresa." className="sm:col-span-2">
          {(hint) => (
            <FormTextField
              {...bound}
              name={`${path}.signatory_title`}
              label="Cargo"
              maxLength={100}
              placeholder="Administradora única"
              hint={hint}
            />
          )}
        </FoldedHelp>
        <p className="text-xs text-faint sm:col-span-2">
          Una persona con poder para firmar por la empresa. El IRS pide siempre el nombre de una persona, nunca el de
          otra empresa.
        </p>
      </fieldset>
    </>
  );
}
