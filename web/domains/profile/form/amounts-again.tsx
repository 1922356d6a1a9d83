import { profileFieldOf, type ProfileKey } from '@zarpa/contract/profile/fields.rules.ts';
import type { Control } from 'react-hook-form';
import { FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { useProfile } from '../profile-context.ts';
import { readableValue } from '../readable-value.state.ts';
import { againName, type SectionEntry } from '../section.state.ts';

type AmountsAgainProps = { control: Control<SectionEntry>; amounts: readonly ProfileKey[]; currency: string };

/** What was said in the currency of before, to be said in the one that was chosen. */
export function AmountsAgain({ control, amounts, currency }: AmountsAgainProps) {
  const { profile } = useProfile();
  return amounts.map((key) => (
    <FormTextField
      key={key}
      control={control}
      name={againName(key)}
      label={`${profileFieldOf(key).label} en ${currency}`}
      hint={`Antes: ${readableValue(key, profile[key], profile.primary_currency)}. Si lo dejas vacío, se borra.`}
      inputMode="decimal"
      maxLength={24}
      suffix={currency}
    />
  ));
}
