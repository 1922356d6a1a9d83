import { questionOf } from '@zarpa/contract/tax/answers/questions.rules.ts';
import { useWatch, type Control } from 'react-hook-form';
import { InnerForm } from '../../admin/forms/inner-form.tsx';
import { queryClient } from '../../../platform/api/api-query.ts';
import { FormSelectField, FormTextArea, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { checkFact, emptyFact, factsToSay, hasDay, factInput, takenBack, type FactEntry } from './fact-form.state.ts';
import { saveFact, taxWorkKey, type StaffTaxes } from './tax-work.data.ts';

type FactFormProps = {
  registrationId: string;
  answers: StaffTaxes['taxes']['answers'];
  onClose: () => void;
};

export function FactForm({ registrationId, answers, onClose }: FactFormProps) {
  const { control, ...sent } = useSentForm<FactEntry>({
    initial: emptyFact,
    check: checkFact,
    send: async (entry) => {
      try {
        await saveFact(registrationId, factInput(entry, answers));
        toast.success('Anotado. El cliente lo ve con el motivo.');
        onClose();
      } finally {
        // After a conflict too: the next save then refers to the current value.
        await queryClient.invalidateQueries({ queryKey: taxWorkKey });
      }
    },
  });
  const fact = useWatch({ control, name: 'fact' });

  return (
    <InnerForm
      form={sent}
      headingLevel={3}
      title="Anotar un dato"
      label="Anotar"
      busyLabel="Anotando…"
      onClose={onClose}
    >
      <FormSelectField control={control} name="fact" label="Dato" placeholder="Elige uno" options={factsToSay} />
      {fact && <ValueField fact={fact} control={control} />}
      {hasDay(fact) && (
        <FormTextField
          control={control}
          name="from"
          type="date"
          label="Desde cuándo"
          hint="Sin día, desde la constitución."
          optional
        />
      )}
      <FormTextArea
        control={control}
        name="reason"
        label="Motivo"
        hint="Quién lo dijo o qué papel lo prueba. Lo lee el cliente."
        maxLength={500}
        rows={2}
      />
    </InnerForm>
  );
}

type ValueFieldProps = { fact: FactEntry['fact'] & string } & {
  control: Control<FactEntry>;
};

function ValueField({ fact, control }: ValueFieldProps) {
  const { options } = questionOf(fact as never);
  if (!options)
    return <FormTextField control={control} name="value" type="date" label="Día" hint="Vacío, quita lo dicho." />;
  return (
    <FormSelectField
      control={control}
      name="value"
      label="Cómo es"
      placeholder="Elige una"
      options={[
        ...options.map(([value, label]) => ({ value, label })),
        { value: takenBack, label: 'Quitar lo que se dijo para ese día' },
      ]}
    />
  );
}
