import { signersMax } from '@zarpa/contract/signatures/envelope.rules.ts';
import { UserPlus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import { afterPaint } from '../../../platform/ui/after-paint.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FormCheckboxField, FormSelectField, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { emptySigner, type AskEntry } from './ask-entry.state.ts';

/** Who signs: whom the papers name, and whoever is added. */
export function SignerFields({ control }: { control: Control<AskEntry> }) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { fields, append, remove } = useFieldArray({ control, name: 'signers', keyName: 'key' });
  const isOrdered = useWatch({ control, name: 'isOrdered' });
  return (
    <section aria-labelledby={id} data-field="signers" className="grid gap-3">
      <h3 id={id} className="text-sm font-medium">
        Quién firma
      </h3>
      <ul ref={list} className="grid gap-3">
        {fields.map(({ key, name, role, isNamed }, index) => (
          <li key={key} className="grid gap-3 rounded-md border border-line bg-surface p-3">
            <div className="flex items-start gap-3">
              {isNamed ? (
                <p className="min-w-0 flex-1 text-sm font-medium wrap-anywhere">
                  {name}
                  {role && <span className="block text-xs font-normal text-muted">{role}</span>}
                </p>
              ) : (
                <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
                  <FormTextField control={control} name={`signers.${index}.name`} label="Nombre" maxLength={200} />
                  <FormTextField
                    control={control}
                    name={`signers.${index}.role`}
                    label="En calidad de"
                    optional
                    maxLength={100}
                  />
                </div>
              )}
              {fields.length > 1 && (
                <Button
                  variant="ghost"
                  size="sm"
                  className="px-2"
                  icon={<X />}
                  aria-label={`Quitar a ${name || `la persona ${index + 1}`}`}
                  onClick={() => remove(index)}
                />
              )}
            </div>
            <div className="flex gap-3">
              <FormTextField
                control={control}
                name={`signers.${index}.email`}
                label={
                  isNamed ? (
                    <>
                      Correo<span className="sr-only"> de {name}</span>
                    </>
                  ) : (
                    'Correo'
                  )
                }
                type="email"
                inputMode="email"
                autocomplete="off"
                maxLength={254}
                className="min-w-0 flex-1"
              />
              {isOrdered && (
                <FormSelectField
                  control={control}
                  name={`signers.${index}.step`}
                  label="Turno"
                  options={turns(fields.length)}
                  className="w-24 shrink-0"
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {fields.length < signersMax && (
          <Button
            variant="secondary"
            size="sm"
            icon={<UserPlus />}
            onClick={() => {
              append(emptySigner, { shouldFocus: false });
              afterPaint(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
            }}
          >
            Añadir a alguien
          </Button>
        )}
        {fields.length > 1 && <FormCheckboxField control={control} name="isOrdered" label="Firman por turnos" />}
      </div>
    </section>
  );
}

const turns = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ value: String(place + 1), label: `${place + 1}.º` }));
