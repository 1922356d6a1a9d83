import type { Control, UseFormReturn } from 'react-hook-form';
import type { DetailsEntry } from '../progress/wizard.state.ts';

/** Step 4's form, as its parts know it. */
export type DetailsForm = UseFormReturn<DetailsEntry>;
export type DetailsControl = Control<DetailsEntry>;
/** Where an address stands in it. */
export type AddressPath = 'contact.address' | `members.${number}.address`;

export type AddressFieldsProps = {
  form: DetailsForm;
  /** Where the address stands in the form. */
  name: AddressPath;
  label: string;
  /** What follows from leaving it empty, or what it is for. */
  hint: string;
  optional?: boolean;
};
