import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import type { ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { FormSelectField } from '../../../platform/ui/form/form-fields.tsx';
import { RecordRows, type RowFields } from './record-rows.tsx';
import { pointWords } from './record-labels.ts';
import type { ListedPoint, TypedRecord } from './typed-record.state.ts';

export function RecordPart({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 border-t border-line pt-6">
      {/* A border of the fieldset would run through it. */}
      <legend className="float-left w-full font-semibold">{title}</legend>
      <p className="text-sm text-muted">{help}</p>
      {children}
    </fieldset>
  );
}

type ListedPartProps = {
  control: Control<TypedRecord>;
  point: ListedPoint;
  fields: RowFields;
  sum: ReactNode;
  children: ReactNode;
};

export function ListedPart({ control, point, fields, sum, children }: ListedPartProps) {
  const said = useWatch({ control, name: `${point}.said` });
  const { title, help, answer, some, none } = pointWords[point];
  return (
    <RecordPart title={title} help={help}>
      <FormSelectField
        control={control}
        name={`${point}.said`}
        label={answer}
        placeholder="Sin responder"
        options={[
          { value: 'some', label: some },
          { value: 'none', label: none },
          { value: 'unsure', label: 'No lo sé' },
        ]}
      />
      {said === 'some' && (
        <>
          <RecordRows control={control} point={point} fields={fields} />
          {sum}
        </>
      )}
      {children}
    </RecordPart>
  );
}

export function Sum({ name, cents }: { name: string; cents: number }) {
  return (
    <p className="flex items-baseline justify-between gap-x-4 text-sm tabular-nums">
      <span className="text-muted">{name}</span>
      <span>{formatMinor(cents, 'USD')}</span>
    </p>
  );
}
