import { closedDayNameMax, closedDaysMax } from '@zarpa/contract/settings/hours.rules.ts';
import { officeDayOf } from '@zarpa/contract/values/working-time.rules.ts';
import { dayNames, type SupportHours } from '@zarpa/contract/values/work-calendar.rules.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { FormCheckboxField, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { InnerForm } from '../../admin/forms/inner-form.tsx';
import { hoursEntryOf, hoursEntryProblems, hoursOf, type HoursEntry } from './hours.state.ts';
import { saveHours } from './settings.data.ts';

const fromMonday = [1, 2, 3, 4, 5, 6, 0] as const;

type HoursFormProps = { hours: SupportHours; number: number; onClose: () => void };

export function HoursForm({ hours, number, onClose }: HoursFormProps) {
  const [today] = useState(() => officeDayOf(new Date()));
  const { control, others, ...form } = useSentForm<HoursEntry>({
    initial: hoursEntryOf(hours, today),
    check: (entry) => hoursEntryProblems(entry, new Date()),
    send: async (entry) => {
      await saveHours({ number, holds_on: entry.holds_on, value: hoursOf(entry) });
      toast.success('Horario guardado.');
      onClose();
    },
  });
  return (
    <InnerForm
      form={{ ...form, refusal: form.refusal ?? others[0] }}
      headingLevel={3}
      title="Cambiar el horario"
      label="Guardar"
      busyLabel="Guardando…"
      onClose={onClose}
    >
      <fieldset data-field="value.week" className="grid gap-2">
        <legend className="mb-2 text-sm font-medium">Hora de Denver</legend>
        {fromMonday.map((day) => (
          <DayFields key={day} control={control} day={day} />
        ))}
      </fieldset>
      <FormCheckboxField
        control={control}
        name="value.federal_holidays"
        label="Cerramos en los festivos federales de Estados Unidos"
      />
      <ClosedDays control={control} />
      <div className="max-w-56 border-t border-line pt-3">
        <FormTextField control={control} name="holds_on" type="date" label="Vale desde el" />
      </div>
    </InnerForm>
  );
}

function DayFields({ control, day }: { control: Control<HoursEntry>; day: number }) {
  const path = `value.week.${day}` as const;
  const isOpen = useWatch({ control, name: `${path}.is_open` as const });
  const name = dayNames[day]!;
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
      <div className="col-span-2 sm:col-span-1">
        <FormCheckboxField
          control={control}
          name={`${path}.is_open`}
          label={name.charAt(0).toUpperCase() + name.slice(1)}
        />
      </div>
      {isOpen && (
        <>
          <FormTextField
            control={control}
            name={`${path}.opens`}
            type="time"
            label={hiddenLabel(`El ${name} abrimos a las`)}
          />
          <FormTextField
            control={control}
            name={`${path}.closes`}
            type="time"
            label={hiddenLabel(`El ${name} cerramos a las`)}
          />
        </>
      )}
    </div>
  );
}

const hiddenLabel = (text: string) => <span className="sr-only">{text}</span>;

function ClosedDays({ control }: { control: Control<HoursEntry> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'value.closed_days' });
  return (
    <fieldset data-field="value.closed_days" className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">Festivos nuestros</legend>
      {fields.map(({ id }, place) => (
        <div key={id} className="grid items-start gap-3 border-b border-line pb-3 sm:grid-cols-[14rem_1fr]">
          <FormTextField
            control={control}
            name={`value.closed_days.${place}.day`}
            type="date"
            label={`Día ${place + 1}`}
          />
          <FormTextField
            control={control}
            name={`value.closed_days.${place}.name`}
            label="Qué se celebra"
            maxLength={closedDayNameMax}
          />
          <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => remove(place)}>
            Quitar<span className="sr-only"> el día {place + 1}</span>
          </Button>
        </div>
      ))}
      <div>
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus />}
          disabled={fields.length >= closedDaysMax}
          onClick={() => append({ day: '', name: '' })}
        >
          Añadir un festivo
        </Button>
      </div>
    </fieldset>
  );
}
