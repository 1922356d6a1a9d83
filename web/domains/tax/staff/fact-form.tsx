import { questionOf } from '@zarpa/contract/tax/answers/questions.rules.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { InnerForm } from '../../admin/forms/inner-form.tsx';
import { queryClient } from '../../../platform/api/query-client.ts';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { FormSelectField, FormTextArea, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { checkFact, emptyFact, factsToSay, hasDay, saidFact, takenBack, type FactEntry } from './fact-form.state.ts';
import { saveFact, taxWorkKey, type StaffTaxes } from './tax-work.data.ts';

type FactFormProps = {
  registrationId: string;
  answers: StaffTaxes['taxes']['answers'];
  onClose: () => void;
};

export function FactForm({ registrationId, answers, onClose }: FactFormProps) {
  const [refusal, setRefusal] = useState<string>();
  const { element, control, submit, show, isSending } = useCheckedForm<FactEntry>({
    initial: emptyFact,
    check: checkFact,
  });
  const fact = useWatch({ control, name: 'fact' });

  async function send(entry: FactEntry) {
    setRefusal(undefined);
    try {
      await saveFact(registrationId, saidFact(entry, answers));
      toast.success('Anotado. El cliente lo ve con el motivo.');
      onClose();
    } catch (cause) {
      const { message, details } = errorOfFailure(cause);
      if (details.length > 0) show(details);
      else setRefusal(message);
    }
    // Also where it was said otherwise meanwhile: saved again, it is meant against what stands there now.
    await queryClient.invalidateQueries({ queryKey: taxWorkKey });
  }

  return (
    <InnerForm
      ref={element}
      headingLevel={3}
      title="Anotar un dato"
      label="Anotar"
      busyLabel="Anotando…"
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit(send)}
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
      {refusal && <Alert tone="danger">{refusal}</Alert>}
    </InnerForm>
  );
}

type ValueFieldProps = { fact: FactEntry['fact'] & string } & {
  control: ReturnType<typeof useCheckedForm<FactEntry>>['control'];
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
