import { recordRowsMax } from '@zarpa/contract/returns/preparer/record-lists.rules.ts';
import { Plus, X } from 'lucide-react';
import { useRef, type ComponentType } from 'react';
import { useFieldArray, type Control } from 'react-hook-form';
import { afterPaint } from '../../../platform/ui/after-paint.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { pointWords } from './record-labels.ts';
import { emptyRows, type ListedPoint, type TypedRecord } from './typed-record.state.ts';

type RecordRowsProps = {
  control: Control<TypedRecord>;
  point: ListedPoint;
  fields: RowFields;
};

export type RowFields = ComponentType<{ control: Control<TypedRecord>; index: number }>;

export function RecordRows({ control, point, fields: Fields }: RecordRowsProps) {
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
                    icon={<X aria-hidden="true" />}
                    aria-label={`Quitar: ${name} ${index + 1}`}
                    onClick={() => {
                      remove(index);
                      // The pressed button is gone: on to the row that took its place, or the last one.
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
          icon={<Plus aria-hidden="true" />}
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
