import { useQueryClient } from '@tanstack/react-query';
import type { Stage } from '@zarpa/contract/stages.rules.ts';
import type { StaffRole } from '@zarpa/contract/staff.rules.ts';
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { errorOfFailure, refusalOf } from '../../api/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { toast } from '../../ui/toast.ts';
import { emptyEntry, moveOf, reversalOf, stepProblems, type Step, type StepEntry } from './case-steps.state.ts';
import { StepFields } from './step-fields.tsx';
import { change, createReversal, moveCase, type StaffCase } from './staff-cases.data.ts';

type StepFormProps = {
  whole: StaffCase;
  role: StaffRole;
  step: Step;
  isMain: boolean;
  /** Somebody moved the case meanwhile: where it stands. */
  onStale: (present: Stage) => void;
  onDone: () => void;
  /** Of a step with fields. */
  onClose?: () => void;
};

/** One step: what it needs, and its button. Without anything to type it is the button alone. */
export function StepForm({ whole, role, step, isMain, onStale, onDone, onClose }: StepFormProps) {
  const client = useQueryClient();
  const heldId = useId();
  const [asked, setAsked] = useState<StepEntry>();
  const { case_id, version } = whole.standing;
  const { element, control, submit, show, others, isSending } = useCheckedForm<StepEntry>({
    initial: emptyEntry,
    check: (entry) => stepProblems(step, whole, role, entry),
  });
  const proof = useWatch({ control, name: 'proof' });
  const held = [
    ...(step.isGone ? ['Este paso ya no es posible en la etapa en que está el caso.'] : []),
    ...step.held,
    ...(step.needsProof && !proof ? ['Falta subir el justificante'] : []),
  ];

  async function send(entry: StepEntry) {
    try {
      await change(client, case_id, () =>
        step.needsSecondPerson
          ? createReversal(case_id, reversalOf(version, entry))
          : moveCase(case_id, moveOf(step, version, entry)),
      );
      toast.success(
        step.needsSecondPerson ? 'Propuesto. Lo tiene que confirmar otra persona.' : `Hecho: ${step.label}.`,
      );
      onDone();
    } catch (cause) {
      const { code, message, details } = errorOfFailure(cause);
      const stale = refusalOf(cause, 'formation.stale') ?? refusalOf(cause, 'formation.not_allowed');
      if (stale) onStale(stale.present.stage);
      else if (code === 'formation.ein_taken') show([{ field: 'ein', message }]);
      else if (code === 'formation.filing_number_taken') show([{ field: 'filing_number', message }]);
      else if (details.length > 0) show(details);
      else toast.error(message, { title: 'No dimos ese paso' });
    } finally {
      setAsked(undefined);
    }
  }

  return (
    <form
      ref={element}
      noValidate
      aria-label={step.label}
      className={classNames(onClose && 'grid gap-3 rounded-lg border border-line bg-surface p-3')}
      onSubmit={submit((entry) => (step.isFinal ? setAsked({ ...entry }) : send(entry)))}
    >
      {onClose && <h3 className="text-sm font-semibold">{step.label}</h3>}
      <StepFields control={control} step={step} whole={whole} />
      {step.needsSecondPerson && (
        <p className="text-xs text-muted">
          Antes de que valga lo confirma otra persona con el rol de administrador. El cliente lo sabe entonces.
        </p>
      )}
      {others.length > 0 && <Alert tone="danger">{others.join(' ')}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={step.isFinal ? 'danger' : isMain ? 'primary' : 'secondary'}
          size="sm"
          wide={!onClose}
          disabled={held.length > 0}
          aria-describedby={held.length > 0 ? heldId : undefined}
          busy={isSending}
          busyLabel="Guardando…"
        >
          {step.needsSecondPerson ? 'Proponer deshacerlo' : step.label}
        </Button>
        {onClose && (
          <Button variant="ghost" size="sm" onClick={onClose}>
            Cerrar
          </Button>
        )}
      </div>
      {held.length > 0 && (
        <ul id={heldId} className={classNames('text-xs text-muted', !onClose && 'mt-1.5')}>
          {held.map((sentence) => (
            <li key={sentence} className="flex gap-1.5">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
              {sentence}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={<span className="wrap-anywhere">{`¿${step.label}: ${whole.standing.company_name}?`}</span>}
        message="El caso se cierra y el cliente recibe el motivo por correo. Después no hay ningún paso más."
        confirmLabel={step.label}
        cancelLabel="Volver"
        tone="danger"
        busy={isSending}
        onConfirm={() => asked && void send(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </form>
  );
}
