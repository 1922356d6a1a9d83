import { profileFieldOf, type ProfileKey } from '@zarpa/contract/profile/fields.rules.ts';
import { lettersMaxOf } from '@zarpa/contract/profile/problems.rules.ts';
import { useController, useWatch, type Control } from 'react-hook-form';
import { countryOptions } from '../../formation/country-options.ts';
import { CheckboxField } from '../../../platform/ui/fields/checkbox-field.tsx';
import { FormSelectField, FormTextArea, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { readableValue, readableZone } from '../readable-value.state.ts';
import { valueOf, type SectionEntry } from '../section.state.ts';

let zones: { value: string; label: string }[] | undefined;

type ProfileFormFieldProps = { control: Control<SectionEntry>; name: ProfileKey; currency: string | null };

export function ProfileFormField({ control, name, currency }: ProfileFormFieldProps) {
  const { label, type, options, help } = profileFieldOf(name);
  const bound = { control, name, label, ...(help && { hint: help }) };
  const chosen = useWatch({ control, name });
  switch (type) {
    case 'switch':
      return <Switch control={control} name={name} />;
    case 'paragraph':
      return <FormTextArea {...bound} maxLength={lettersMaxOf(name, type)} className="col-span-full" />;
    case 'choice': {
      const choices = Object.entries(options ?? {}).map(([value, text]) => ({ value, label: text }));
      return <FormSelectField {...bound} placeholder="No especificado" options={choices} />;
    }
    case 'country':
      return (
        <FormSelectField
          {...bound}
          placeholder="Elige un país"
          options={withChosen(countryOptions(), chosen)}
          autocomplete="country"
        />
      );
    case 'zone':
      return <FormSelectField {...bound} placeholder="No especificado" options={withChosen(zoneOptions(), chosen)} />;
    case 'count':
    case 'money':
      return <NumberField {...bound} currency={currency} />;
    case 'day':
      return <FormTextField {...bound} type="date" />;
    default:
      return <FormTextField {...bound} maxLength={lettersMaxOf(name, type)} {...typing(name, type)} />;
  }
}

/** Keeps a chosen value that the list does not contain. */
function withChosen(options: readonly { value: string; label: string }[], chosen = '') {
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  return isKnown ? options : [{ value: chosen, label: chosen }, ...options];
}

function NumberField({ currency, hint, ...bound }: ProfileFormFieldProps & { label: string; hint?: string }) {
  const typed = useWatch({ control: bound.control, name: bound.name });
  const value = valueOf(bound.name, typed);
  const read = Number.isFinite(value) && readableValue(bound.name, value, currency);
  const isMoney = profileFieldOf(bound.name).type === 'money';
  return (
    <FormTextField
      {...bound}
      inputMode={isMoney ? 'decimal' : 'numeric'}
      maxLength={24}
      {...((read || hint) && { hint: read ? `Se guardará ${read}` : hint })}
      {...(isMoney && { suffix: currency ?? 'USD' })}
    />
  );
}

function Switch({ control, name }: { control: Control<SectionEntry>; name: ProfileKey }) {
  const { field } = useController({ control, name });
  return (
    <CheckboxField
      name={name}
      label={profileFieldOf(name).label}
      hint={profileFieldOf(name).help}
      checked={field.value === 'yes'}
      onChange={(isOn) => field.onChange(isOn ? 'yes' : '')}
      className="col-span-full"
    />
  );
}

const autocompletes: Partial<Record<ProfileKey, string>> = {
  main_phone: 'tel',
  main_email: 'email',
  website_url: 'url',
  mailing_address_line1: 'address-line1',
  mailing_address_line2: 'address-line2',
  mailing_city: 'address-level2',
  mailing_state: 'address-level1',
  mailing_zip_code: 'postal-code',
};

function typing(name: ProfileKey, type: 'text' | 'phone' | 'email' | 'url') {
  const inputMode = { text: 'text', phone: 'tel', email: 'email', url: 'url' } as const;
  return { inputMode: inputMode[type], autocomplete: autocompletes[name] ?? 'off' };
}

function zoneOptions(): { value: string; label: string }[] {
  zones ??= zonesHere();
  return zones;
}

function zonesHere() {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const all = new Set([own, ...Intl.supportedValuesOf('timeZone')]);
  return [...all].map((value) => ({
    value,
    label: value === own ? `${readableZone(value)}, la de aquí` : readableZone(value),
  }));
}
