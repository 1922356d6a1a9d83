import type { ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { FormCheckboxField, FormTextField } from '../../ui/form/form-fields.tsx';
import type { ToldRecord } from './preparer-record.data.ts';
import { RecordPart } from './record-part.tsx';
import type { TypedRecord } from './typed-record.state.ts';

type DaysPartProps = { control: Control<TypedRecord>; owners: ToldRecord['owners']; children: ReactNode };

/** Each owner's own. */
export function DaysPart({ control, owners, children }: DaysPartProps) {
  const lines = useWatch({ control, name: 'days' });
  return (
    <RecordPart
      title="Días en Estados Unidos"
      help="Cuántos estuvo allí cada dueño en ese año, también de paso: cuentan el de llegada y el de salida. Si no estuvo, 0."
    >
      {owners.length === 0 && <p className="text-sm">La empresa todavía no tiene dueños anotados.</p>}
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
