import { useWatch, type Control } from 'react-hook-form';
import { FormSelectField } from '../../../platform/ui/form/form-fields.tsx';
import type { Choices } from './agreement.data.ts';
import { choiceWords, hintOf } from './choice-words.state.ts';

type ChoiceFieldProps = { control: Control<Choices>; name: keyof typeof choiceWords };

/** One of a list, and below it what the one that stands there means. */
export function ChoiceField({ control, name }: ChoiceFieldProps) {
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
