import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { type ReactNode, useRef, type ComponentType } from 'react';
import { useWatch, type Control, useFieldArray } from 'react-hook-form';
import { FormSelectField } from '../../../platform/ui/form/form-fields.tsx';
import { pointWords } from './record-labels.ts';
import { type ListedPoint, type TypedRecord, emptyRows } from './typed-record.state.ts';
import { recordRowsMax } from '@zarpa/contract/returns/preparer/record-lists.rules.ts';
import { Plus, X } from 'lucide-react';
import { afterPaint } from '../../../platform/ui/after-paint.ts';
import { Button } from '../../../platform/ui/button.tsx';

export function RecordPart({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 border-t border-line pt-6">
      {/* Floated, or the fieldset's border would cross it. */}
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

type RecordRowsProps = {
  control: Control<TypedRecord>;
  point: ListedPoint;
  fields: RowFields;
};

type RowFields = ComponentType<{ control: Control<TypedRecord>; index: number }>;

function RecordRows({ control, point, fields: Fields }: RecordRowsProps) {
  const { fields: rows, append, remove } = useFieldArray({ control, name: `${point}.list`, keyName: 'key' });
  const list = useRef<HTMLUListElement>(null);
  const { row: name, add } = pointWords[point];

  const focusRow = (index: number) =>
    afterPaint(() => list.current?.children[index]?.querySelector<HTMLElement>('input, select')?.focus());

  return (
    <div className="grid grid-cols-1 gap-3">
      <ul ref={list} className="grid grid-cols-1 gap-3">
        {rows.map(({ key }, index) => (
          <li key={key}>
            <fieldset className="grid grid-cols-1 gap-3 rounded-lg border border-line p-4 sm:grid-cols-2">
              <legend className="px-1 text-xs text-muted">
                {name} {index + 1}
              </legend>
              <Fields control={control} index={index} />
              {rows.length > 1 && (
                <div className="flex sm:col-span-2">
                  <Button
                    variant="ghost"
                    size="sm"
                    icon={<X />}
                    aria-label={`Quitar: ${name} ${index + 1}`}
                    onClick={() => {
                      remove(index);
                      // The pressed button has disappeared: focuses the row in its place, or the last one.
                      focusRow(Math.min(index, rows.length - 2));
                    }}
                  >
                    Quitar
                  </Button>
                </div>
              )}
            </fieldset>
          </li>
        ))}
      </ul>
      <div className="flex">
        <Button
          variant="secondary"
          size="sm"
          disabled={rows.length >= recordRowsMax}
          icon={<Plus />}
          onClick={() => {
            append(emptyRows[point] as never, { shouldFocus: false });
            focusRow(rows.length);
          }}
        >
          {add}
        </Button>
      </div>
    </div>
  );
}
