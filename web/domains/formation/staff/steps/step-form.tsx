import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';
import type { StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSession } from '../../../../platform/api/session.ts';
import { errorOfFailure, refusalOf } from '../../../../platform/api/api-error.ts';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { useCheckedForm } from '../../../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { emptyEntry, givenOf, reversalOf, stepProblems, type Step, type StepEntry } from '../case/case-steps.state.ts';
import { StepFields } from './step-fields.tsx';
import { StepPreview } from './step-preview.tsx';
import { change, checkMove, createReversal, moveCase, type CheckedMove, type StaffCase } from '../staff-cases.data.ts';

type StepFormProps = {
  whole: StaffCase;
  role: StaffRole;
  step: Step;
  isMain: boolean;
  onStale: (present: Stage) => void;
  onDone: () => void;
  onClose?: () => void;
};

export function StepForm({ whole, role, step, isMain, onStale, onDone, onClose }: StepFormProps) {
  const heldId = useId();
  const { user } = useSession();
  const [checked, setChecked] = useState<{ entry: StepEntry; move: CheckedMove }>();
  const [isConfirming, setConfirming] = useState(false);
  const holder =
    whole.assignee && whole.assignee.user_id !== user.id ? whole.assignee.name || 'otra persona' : undefined;
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

  async function look(entry: StepEntry) {
    try {
      if (step.needsSecondPerson) {
        await change(case_id, () => createReversal(case_id, reversalOf(version, entry)));
        toast.success('Propuesto. Lo tiene que confirmar otra persona.');
        onDone();
      } else {
        const move = await checkMove(case_id, givenOf(step, entry));
        show(move.doubts);
        setChecked({ entry: { ...entry }, move });
      }
    } catch (cause) {
      refuse(cause);
    }
  }

  async function send(ask_second: boolean) {
    if (!checked) return;
    const body = { ...givenOf(step, checked.entry), version, ask_second, take_over: holder !== undefined };
    setConfirming(true);
    try {
      const { pending } = await change(case_id, () => moveCase(case_id, body));
      toast.success(
        ask_second
          ? 'Propuesto. Lo tiene que confirmar otra persona.'
          : pending
            ? `${step.label}: sale en un minuto. Hasta entonces puedes deshacerlo.`
            : `Hecho: ${step.label}.`,
      );
      onDone();
    } catch (cause) {
      refuse(cause);
      setChecked(undefined);
    } finally {
      setConfirming(false);
    }
  }

  function refuse(cause: unknown) {
    const { code, message, details } = errorOfFailure(cause);
    const stale = refusalOf(cause, 'formation.stale') ?? refusalOf(cause, 'formation.not_allowed');
    if (stale) onStale(stale.present.stage);
    else if (code === 'formation.ein_taken') show([{ field: 'ein', message }]);
    else if (code === 'formation.filing_number_taken') show([{ field: 'filing_number', message }]);
    else if (details.length > 0) show(details);
    else toast.error(message, { title: 'No dimos ese paso' });
  }

  return (
    <form
      ref={element}
      noValidate
      aria-label={step.label}
      className={classNames(onClose && 'grid gap-3 rounded-lg border border-line bg-surface p-3')}
      onSubmit={submit(look)}
      onChange={() => setChecked(undefined)}
    >
      {onClose && <h3 className="text-sm font-semibold">{step.label}</h3>}
      <StepFields control={control} step={step} whole={whole} />
      {step.needsSecondPerson && (
        <p className="text-xs text-muted">
          {whole.colleagues > 0
            ? 'Antes de que valga lo confirma otra persona del equipo. El cliente lo sabe entonces.'
            : 'No hay nadie más en el equipo: puedes confirmarlo tú dentro de 24 horas. El cliente lo sabe entonces.'}
        </p>
      )}
      {others.length > 0 && <Alert tone="danger">{others.join(' ')}</Alert>}
      {checked && (
        <StepPreview
          whole={whole}
          step={step}
          checked={checked.move}
          holder={holder}
          isSending={isConfirming}
          onConfirm={() => void send(false)}
          onAskSecond={() => void send(true)}
          onBack={() => setChecked(undefined)}
        />
      )}
      <div className={classNames('flex flex-wrap gap-2', checked && 'hidden')}>
        <Button
          type="submit"
          variant={step.isFinal ? 'danger' : isMain ? 'primary' : 'secondary'}
          size="sm"
          wide={!onClose}
          disabled={held.length > 0}
          aria-describedby={held.length > 0 ? heldId : undefined}
          busy={isSending}
          busyLabel="Mirando…"
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
              <CircleAlert className="mt-0.5 size-3.5 shrink-0" />
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
