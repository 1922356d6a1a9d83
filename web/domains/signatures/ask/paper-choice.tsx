import { useController, type Control } from 'react-hook-form';
import { CheckboxField } from '../../../platform/ui/fields/checkbox-field.tsx';
import type { AskEntry } from './ask-entry.state.ts';

type PaperChoiceProps = { control: Control<AskEntry>; paper: { id: string; title: string }; onChanged: () => void };

export function PaperChoice({ control, paper: { id, title }, onChanged }: PaperChoiceProps) {
  const { field, fieldState } = useController({ control, name: `chosen.${id}` });
  const error = fieldState.error?.message;
  return (
    <CheckboxField
      name={field.name}
      label={<span className="wrap-anywhere">{title}</span>}
      checked={field.value}
      {...(error && { error })}
      onChange={(checked) => {
        field.onChange(checked);
        onChanged();
      }}
    />
  );
}
