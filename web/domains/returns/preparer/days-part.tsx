import type { ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { FormCheckboxField, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import type { ToldRecord } from './preparer-record.data.ts';
import { RecordPart } from './record-part.tsx';
import type { TypedRecord } from './typed-record.state.ts';

type DaysPartProps = { control: Control<TypedRecord>; owners: ToldRecord['owners']; children: ReactNode };

/** Each person's own. A day counts on which one was there at any time, but for a stop on the way: IRC § 7701(b)(7). */
export function DaysPart({ control, owners, children }: DaysPartProps) {
  const lines = useWatch({ control, name: 'days' });
  return (
    <RecordPart
      title="Días en Estados Unidos"
      help="Cuántos estuvo allí en ese año cada persona dueña: cuentan el de llegada y el de salida. Si no estuvo, 0. Si fue una escala o hubo otra excepción, díselo a tu preparador."
    >
      {owners.length === 0 && <p className="text-sm">Ese año ningún dueño fue una persona: no hay días que contar.</p>}
      {lines.map(({ owner_id, isUnsure }, index) => {
        const name = owners.find(({ id }) => id === owner_id)?.name ?? '';
        return (
          <div key={owner_id} className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:items-end">
            <FormTextField
              control={control}
              name={`days.${index}.days`}
              label={name}
              inputMode="numeric"
              suffix="días"
              maxLength={3}
              disabled={isUnsure}
              autocomplete="off"
            />
            <FormCheckboxField
              control={control}
              name={`days.${index}.isUnsure`}
              className="sm:pb-2"
              label={
                <>
                  No lo sé<span className="sr-only">: días de {name}</span>
                </>
              }
            />
          </div>
        );
      })}
      {children}
    </RecordPart>
  );
}
