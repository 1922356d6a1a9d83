import type { Control, UseFormReturn } from 'react-hook-form';
import type { DetailsEntry } from '../progress/wizard.state.ts';

export type DetailsForm = UseFormReturn<DetailsEntry>;
export type DetailsControl = Control<DetailsEntry>;
export type AddressPath = 'contact.address' | `members.${number}.address`;

export type AddressFieldsProps = {
  form: DetailsForm;
  name: AddressPath;
  label: string;
  hint: string;
  optional?: boolean;
};
