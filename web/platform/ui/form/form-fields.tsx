/** The kit's fields, bound to a form by their path: value, error and name follow from it. */
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { CheckboxField, type CheckboxFieldProps } from '../fields/checkbox-field.tsx';
import { SelectField, type SelectFieldProps } from '../fields/select-field.tsx';
import { TextArea, type TextAreaProps } from '../fields/text-area.tsx';
import { TextField, type TextFieldProps } from '../fields/text-field.tsx';

export type BoundField<V extends FieldValues, T> = { control: Control<V>; name: FieldPathByValue<V, T> };
type Unbound<P> = Omit<P, 'name' | 'value' | 'checked' | 'error' | 'onChange' | 'ref'>;

/** `accept` may change what was typed; null keeps what stood there. */
export function FormTextField<V extends FieldValues>({
  control,
  name,
  accept,
  ...props
}: BoundField<V, string> & Unbound<TextFieldProps> & { accept?: (text: string) => string | null }) {
  const { field, error } = useField(control, name);
  return (
    <TextField
      {...props}
      {...field}
      {...error}
      onChange={(text) => {
        const accepted = accept ? accept(text) : text;
        if (accepted !== null) field.onChange(accepted);
      }}
    />
  );
}

export function FormTextArea<V extends FieldValues>({
  control,
  name,
  ...props
}: BoundField<V, string> & Unbound<TextAreaProps>) {
  const { field, error } = useField(control, name);
  return <TextArea {...props} {...field} {...error} />;
}

export function FormSelectField<V extends FieldValues>({
  control,
  name,
  ...props
}: BoundField<V, string> & Unbound<SelectFieldProps>) {
  const { field, error } = useField(control, name);
  return <SelectField {...props} {...field} {...error} />;
}

export function FormCheckboxField<V extends FieldValues>({
  control,
  name,
  ...props
}: BoundField<V, boolean> & Unbound<CheckboxFieldProps>) {
  const { field, error } = useField(control, name);
  const { value, ...rest } = field;
  return <CheckboxField {...props} {...rest} {...error} checked={value} />;
}

function useField<V extends FieldValues, T>(control: Control<V>, name: FieldPathByValue<V, T>) {
  const { field, fieldState } = useController({ control, name });
  const { value, onChange } = field;
  const message = fieldState.error?.message;
  return {
    field: { name, value, onChange: (next: T) => onChange(next) },
    error: message === undefined ? {} : { error: message },
  };
}
