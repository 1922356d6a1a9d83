import { countries } from '@zarpa/contract/companies.rules.ts';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import type { AddressEntry } from './wizard.state.ts';

type ReachFieldProps = Pick<
  TextFieldProps,
  'label' | 'name' | 'value' | 'error' | 'optional' | 'required' | 'autocomplete' | 'onChange'
>;

/** The e-mail of a member or of the company's contact. */
export function EmailField(props: ReachFieldProps) {
  return <TextField {...props} type="email" inputMode="email" maxLength={254} />;
}

/** A telephone, with the dial code of the country in the address beside it. */
export function PhoneField({ address, ...props }: ReachFieldProps & { address: AddressEntry }) {
  return <TextField {...props} type="tel" inputMode="tel" maxLength={40} hint={phoneHint(address)} />;
}

function phoneHint({ manual }: AddressEntry): string {
  const country = countries.find(({ name }) => name === manual.country);
  if (!country?.dial) return 'Con el prefijo internacional de tu país.';
  return `Con prefijo internacional: +${country.dial} para ${country.label}.`;
}
