/** The kit's fields, bound to a form by their path. */
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { CheckboxField, type CheckboxFieldProps } from '../fields/checkbox-field.tsx';
import { SelectField, type SelectFieldProps } from '../fields/select-field.tsx';
import { TextArea, type TextAreaProps } from '../fields/text-area.tsx';
import { TextField, type TextFieldProps } from '../fields/text-field.tsx';

export type BoundField<V extends FieldValues, T> = { control: Control<V>; name: FieldPathByValue<V, T> };
type Unbound<P> = Omit<P, 'name' | 'value' | 'checked' | 'error' | 'onChange' | 'ref'>;

/** `accept` may change the typed text; null keeps the previous value. */
export function FormTextField<V extends FieldValues>({
  control,
  name,
  accept = (text) => text,
  ...props
}: BoundField<V, string> & Unbound<TextFieldProps> & { accept?: (text: string) => string | null }) {
  const { onChange, ...field } = useField(control, name);
  return (
    <TextField
      {...props}
      {...field}
      onChange={(text) => {
        const accepted = accept(text);
        if (accepted !== null) onChange(accepted);
      }}
    />
  );
}

export function FormTextArea<V extends FieldValues>({
  control,
  name,
  ...props
}: BoundField<V, string> & Unbound<TextAreaProps>) {
  return <TextArea {...props} {...useField(control, name)} />;
}

export function FormSelectField<V extends FieldValues>({
  control,
  name,
  ...props
}: BoundField<V, string> & Unbound<SelectFieldProps>) {
  return <SelectField {...props} {...useField(control, name)} />;
}

export function FormCheckboxField<V extends FieldValues>({
  control,
  name,
  ...props
}: BoundField<V, boolean> & Unbound<CheckboxFieldProps>) {
  const { value, ...field } = useField(control, name);
  return <CheckboxField {...props} {...field} checked={value} />;
}

function useField<V extends FieldValues, T>(control: Control<V>, name: FieldPathByValue<V, T>) {
  const { field, fieldState } = useController({ control, name });
  return {
    name,
    value: field.value,
    onChange: (next: T) => field.onChange(next),
    error: fieldState.error?.message,
  };
}
