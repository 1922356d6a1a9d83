import { countryLabel, firstCountryCodes } from '@zarpa/contract/values/countries.rules.ts';
import { countryCodeOfPhone, dialCodeOf, dialledCountryCodes } from '@zarpa/contract/values/phones.rules.ts';
import { ChevronDown } from 'lucide-react';
import { useController, useWatch } from 'react-hook-form';
import { BoxedField } from '../../../../platform/ui/fields/field-frame.tsx';
import { FoldedHelp } from '../../../../platform/ui/fields/folded-help.tsx';
import { ownCountry } from './country-here.state.ts';
import { shownPhoneCountry } from '../members/details.payload.ts';
import type { DetailsControl } from '../members/details.form.ts';

type PhoneFieldProps = {
  control: DetailsControl;
  of: `members.${number}` | 'contact';
  label: string;
  help: string;
  optional?: boolean;
  autocomplete: string;
};

export function PhoneField({ control, of, label, help, optional = false, autocomplete }: PhoneFieldProps) {
  const { field: number, fieldState } = useController({ control, name: `${of}.phone.number` });
  const { field: country } = useController({ control, name: `${of}.phone.country` });
  const address = useWatch({ control, name: `${of}.address` });
  const shown = shownPhoneCountry({ country: country.value, number: number.value }, address, ownCountry());
  const error = fieldState.error?.message;

  function choose(code: string) {
    country.onChange(code);
    // A typed prefix would override the chosen one.
    if (number.value.trim().startsWith('+'))
      number.onChange(number.value.replace(typedPrefix(number.value), '').trim());
  }

  return (
    <FoldedHelp label={label} help={help}>
      {(hint) => (
        <BoxedField label={label} hint={hint} optional={optional} error={error}>
          {(controlProps) => (
            <>
              <span className="relative flex h-full min-h-10.5 shrink-0 items-center rounded-l-md border-r border-field/40 focus-within:bg-hover">
                <span aria-hidden="true" className="flex items-center gap-1 pr-2.5 pl-3.5 text-muted tabular-nums">
                  {shown ? `${shown} +${dialCodeOf(shown)}` : 'Prefijo'}
                  <ChevronDown className="size-4 text-faint" />
                </span>
                <select
                  name={`${of}.phone.country`}
                  aria-label="País del prefijo"
                  value={shown}
                  onChange={(event) => choose(event.target.value)}
                  className="absolute inset-0 w-full cursor-pointer appearance-none opacity-0 [&>option]:bg-raised"
                >
                  {!shown && <option value="">Elige un país</option>}
                  {dialOptions().map(({ code, text }) => (
                    <option key={code} value={code}>
                      {text}
                    </option>
                  ))}
                </select>
              </span>
              <input
                {...controlProps}
                ref={number.ref}
                name={number.name}
                data-field={`${of}.phone`}
                type="tel"
                inputMode="tel"
                autoComplete={autocomplete}
                maxLength={40}
                value={number.value}
                onChange={(event) => {
                  // A number typed under this prefix keeps it when the address changes country.
                  if (!country.value && shown) country.onChange(shown);
                  number.onChange(event);
                }}
                className="h-full min-h-10.5 w-full min-w-0 bg-transparent px-3.5 focus:outline-none"
              />
            </>
          )}
        </BoxedField>
      )}
    </FoldedHelp>
  );
}

function typedPrefix(number: string): RegExp | string {
  const country = countryCodeOfPhone(number);
  return country ? new RegExp(`^\\s*\\+\\s*${dialCodeOf(country)}`) : /^\s*\+\s*/;
}

let options: { code: string; text: string }[] | undefined;

function dialOptions() {
  options ??= [
    ...firstCountryCodes,
    ...dialledCountryCodes
      .filter((code) => !(firstCountryCodes as readonly string[]).includes(code))
      .toSorted((one, other) => countryLabel(one).localeCompare(countryLabel(other), 'es')),
  ].map((code) => ({ code, text: `${countryLabel(code)} (+${dialCodeOf(code)})` }));
  return options;
}
