import { useId, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { FormButtons } from '../../../admin/forms/form-buttons.tsx';
import { errorOfFailure, refusalOf } from '../../../../platform/api/api-error.ts';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { FormTextArea, FormSelectField, FormTextField } from '../../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../../platform/ui/form/use-checked-form.ts';
import { SelectField } from '../../../../platform/ui/fields/select-field.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import {
  correctionOf,
  emptyCorrection,
  entryProblems,
  factOptions,
  factsMax,
  needsProof,
  placed,
  typedValue,
  type CorrectionEntry,
  type SeenValues,
} from './correction.state.ts';
import { ProofChoice } from '../steps/proof-choice.tsx';
import { change, createCorrection, type StaffCase } from '../staff-cases.data.ts';
import { factLabel, factOf } from '@zarpa/contract/formation/corrections/facts.rules.ts';
import { shownValue } from '../../change-lines.state.ts';
import { countryOptions } from '../../country-options.ts';

export function CorrectionForm({ whole, onClose }: { whole: StaffCase; onClose: () => void }) {
  const headingId = useId();
  const [seen, setSeen] = useState<SeenValues>({});
  const [passed, setPassed] = useState<SeenValues>({});
  const [isStale, setIsStale] = useState(false);
  const { element, control, form, submit, show, others, isSending } = useCheckedForm<CorrectionEntry>({
    initial: emptyCorrection,
    check: (entry) => entryProblems(entry, seen, whole.facts),
  });
  const entry = useWatch({ control }) as CorrectionEntry;
  const { case_id, version } = whole.standing;
  const chosen = Object.keys(seen);
  const isGuarded = chosen.length > 0 && needsProof(entry, seen);

  function choose(fact: string) {
    const value = whole.facts.find((one) => one.fact === fact)?.value ?? '';
    form.setValue(`facts.${fact}`, typedValue(fact, value));
    setSeen({ ...seen, [fact]: value });
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(`[name="facts.${fact}"]`)?.focus());
  }

  async function send(given: CorrectionEntry) {
    setIsStale(false);
    try {
      const state = await change(case_id, () => createCorrection(case_id, correctionOf(given, seen, version)));
      toast.success(
        state === 'applied'
          ? 'Corregido. El cliente recibe un correo.'
          : 'Propuesto. Lo tiene que confirmar otra persona del equipo.',
      );
      onClose();
    } catch (cause) {
      const { message, details } = errorOfFailure(cause);
      const changed = refusalOf(cause, 'formation.fact_changed');
      if (changed) {
        const now = Object.fromEntries(changed.present.map(({ fact, value }) => [fact, value ?? '']));
        setPassed((before) => ({ ...before, ...Object.fromEntries(Object.keys(now).map((key) => [key, seen[key]!])) }));
        setSeen({ ...seen, ...now });
      } else if (refusalOf(cause, 'formation.stale')) setIsStale(true);
      else if (taken(cause)) show([{ field: taken(cause)!, message }]);
      else if (details.length > 0) show(placed(details));
      else toast.error(message, { title: 'No guardamos nada' });
    }
  }

  return (
    <form
      ref={element}
      noValidate
      aria-labelledby={headingId}
      className="mb-4 grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-3"
      onSubmit={submit(send)}
    >
      <h3 id={headingId} className="text-sm font-semibold">
        Corregir datos
      </h3>
      {(isStale || Object.keys(passed).length > 0) && (
        <Alert
          tone="warning"
          announce
          title={isStale ? 'El caso cambió mientras corregías' : 'Otra persona cambió un dato mientras corregías'}
        >
          No se guardó nada, y lo que escribiste sigue aquí. Mira cómo está ahora y vuelve a guardar.
        </Alert>
      )}
      {chosen.map((fact) => (
        <CorrectedField key={fact} control={control} fact={fact} now={seen[fact]!} passed={passed[fact]} />
      ))}
      {chosen.length < factsMax && (
        <SelectField
          name="chosen"
          label={chosen.length === 0 ? 'Qué dato' : 'Otro dato'}
          value=""
          onChange={choose}
          placeholder="Elige"
          options={factOptions(whole.facts, seen)}
        />
      )}
      {isGuarded && <ProofChoice control={control} name="proof" whole={whole} />}
      <FormTextArea
        control={control}
        name="reason"
        label="Motivo"
        hint="Lo lee el cliente."
        maxLength={2000}
        rows={2}
      />
      {others.length > 0 && <Alert tone="danger">{others.join(' ')}</Alert>}
      {isGuarded && (
        <p className="text-xs text-muted">
          Las agencias conocen la empresa por estos datos: lo confirma otra persona del equipo antes de que valga.
        </p>
      )}
      <FormButtons
        label={isGuarded ? 'Proponer la corrección' : 'Guardar la corrección'}
        busyLabel="Guardando…"
        isSending={isSending}
        onClose={onClose}
      />
    </form>
  );
}

function taken(cause: unknown): string | undefined {
  const { code } = errorOfFailure(cause);
  if (code === 'formation.ein_taken') return 'facts.ein';
  return code === 'formation.filing_number_taken' ? 'facts.filing_number' : undefined;
}

type CorrectedFieldProps = {
  control: Control<CorrectionEntry>;
  fact: string;
  now: string;
  passed: string | undefined;
};

function CorrectedField({ control, fact, now, passed }: CorrectedFieldProps) {
  const { type, max, isOptional } = factOf(fact)!;
  const was = passed === undefined ? '' : ` Cuando empezaste: ${shownValue(fact, passed)}.`;
  const field = {
    control,
    name: `facts.${fact}` as const,
    label: factLabel(fact),
    hint: `Ahora figura: ${shownValue(fact, now)}.${was}`,
    ...(isOptional && { optional: true }),
  };
  switch (type) {
    case 'paragraph':
      return <FormTextArea {...field} maxLength={max} rows={2} />;
    case 'country':
      return <FormSelectField {...field} options={countryOptions()} />;
    case 'day':
      return <FormTextField {...field} type="date" />;
    default:
      return <FormTextField {...field} maxLength={max} {...(type === 'ein' && { inputMode: 'numeric' as const })} />;
  }
}
