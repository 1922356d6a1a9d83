import { categoriesFor, type CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { Direction } from '@zarpa/contract/ledger/categories/shape.rules.ts';
import { useId } from 'react';
import { useController, type Control } from 'react-hook-form';
import { FieldError } from '../../../platform/ui/fields/field-frame.tsx';
import { CategoryButton } from '../category/category-button.tsx';
import type { TypedEntry } from './hand-entry.state.ts';

type RadioGroupProps = {
  control: Control<TypedEntry>;
  name: 'direction' | 'paidBy';
  legend: string;
  hint?: string;
  choices: readonly { value: string; label: string }[];
};

export function RadioGroup({ control, name, legend, hint, choices }: RadioGroupProps) {
  const id = useId();
  const { field } = useController({ control, name });
  return (
    <fieldset aria-describedby={hint === undefined ? undefined : id}>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-6 gap-y-2">
        {choices.map(({ value, label }) => (
          <label key={value} className="flex cursor-pointer items-start gap-2.5 text-sm">
            <input
              type="radio"
              name={name}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              className="mt-0.5 size-5 shrink-0"
            />
            {label}
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={id} className="mt-1.5 text-xs text-faint">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

export function HandCategory({ control, direction }: { control: Control<TypedEntry>; direction: Direction }) {
  const id = useId();
  const { field, fieldState } = useController({ control, name: 'category' });
  const message = fieldState.error?.message;
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-medium">Categoría</p>
      <div className="flex">
        <CategoryButton
          label="Categoría"
          name="category"
          chosen={field.value}
          keys={categoriesFor(direction === 'out' ? -1 : 1).filter((key) => key !== 'unclassified')}
          describedBy={message === undefined ? undefined : id}
          isInvalid={message !== undefined}
          onChoose={(category: CategoryKey) => field.onChange(category)}
        />
      </div>
      <FieldError id={id} error={message} />
    </div>
  );
}
