import { factLabel, factOf } from '@zarpa/contract/formation/corrections/facts.rules.ts';
import type { Control } from 'react-hook-form';
import { FormSelectField, FormTextArea, FormTextField } from '../../../../platform/ui/form/form-fields.tsx';
import { shownValue } from '../../change-lines.state.ts';
import { countryOptions } from '../../country-options.ts';
import type { CorrectionEntry } from './correction.state.ts';

type CorrectedFieldProps = {
  control: Control<CorrectionEntry>;
  fact: string;
  /** As it is known to be. */
  now: string;
  /** What it was when this correction began, where somebody else changed it since. */
  passed: string | undefined;
};

/** One fact: what it is, and in the field what it should be. */
export function CorrectedField({ control, fact, now, passed }: CorrectedFieldProps) {
  const { type, max, isOptional } = factOf(fact)!;
  const was = passed === undefined ? '' : ` Cuando empezaste: ${shownValue(fact, passed)}.`;
  const field = {
    control,
    name: `facts.${fact}` as const,
    label: factLabel(fact),
    hint: `Ahora figura: ${shownValue(fact, now)}.${was}`,
    ...(isOptional && { optional: true }),
  };
  switch (type) {
    case 'paragraph':
      return <FormTextArea {...field} maxLength={max} rows={2} />;
    case 'country':
      return <FormSelectField {...field} options={countryOptions()} />;
    case 'day':
      return <FormTextField {...field} type="date" />;
    default:
      return <FormTextField {...field} maxLength={max} {...(type === 'ein' && { inputMode: 'numeric' as const })} />;
  }
}
