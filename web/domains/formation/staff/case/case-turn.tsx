import { useSession } from '../../../../platform/api/session.ts';
import { RequestedAction } from '../actions/requested-action.tsx';
import { NewTask } from '../actions/new-task.tsx';
import { CaseNote } from './case-note.tsx';
import { PartHeading } from './part-heading.tsx';
import { type StaffCase, change, createAction } from '../staff-cases.data.ts';
import { taskTitle } from '@zarpa/contract/tasks/kinds.rules.ts';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import type { StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import { stageFacts, type Stage } from '@zarpa/contract/formation/stages.rules.ts';
import type { StageEvent } from '@zarpa/contract/formation/transitions.rules.ts';
import { useState } from 'react';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { stepsOf, type Step } from './case-steps.state.ts';
import { PendingMove } from '../steps/pending-move.tsx';
import { StepForm } from '../steps/step-form.tsx';
import { actionCatalogue, type ActionKind } from '@zarpa/contract/formation/required-actions.rules.ts';
import { useWatch } from 'react-hook-form';
import { InnerForm } from '../../../admin/forms/inner-form.tsx';
import { FormSelectField, FormTextArea } from '../../../../platform/ui/form/form-fields.tsx';
import { useSentForm } from '../../../../platform/shell/failures/use-sent-form.ts';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { requestOf, askProblems, isAboutMember, kindOptions, type AskEntry } from '../actions/ask.state.ts';

export function CaseTurn({ whole }: { whole: StaffCase }) {
  const { staffRole } = useSession();
  const { actions, case_id } = whole.standing;
  const memberNames = whole.company?.member_names ?? [];
  return (
    <>
      <h2 className="mb-2 text-sm font-semibold text-ink max-xl:sr-only">Qué toca</h2>
      {staffRole && <CaseSteps whole={whole} role={staffRole} />}
      <PartHeading>Pedido al cliente</PartHeading>
      {actions.length === 0 ? (
        <p className="text-sm text-muted">No hay nada pendiente.</p>
      ) : (
        <ul>
          {actions.map((action) => (
            <RequestedAction key={action.id} caseId={case_id} action={action} memberNames={memberNames} />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2 [&>form]:mt-0 [&>form]:w-full">
        <AskForm caseId={case_id} memberNames={memberNames} />
        <CaseNote caseId={case_id} />
        <NewTask userId={whole.customer.user_id} caseId={case_id} />
      </div>
      <DoneTasks tasks={whole.tasks} />
    </>
  );
}

function DoneTasks({ tasks }: { tasks: StaffCase['tasks'] }) {
  const done = tasks.filter(({ done_at }) => done_at !== null);
  if (done.length === 0) return null;
  return (
    <>
      <PartHeading>Tareas hechas</PartHeading>
      <ul className="grid gap-2 text-sm">
        {done.map(({ id, kind, title, done_at, outcome, done_by, done_note }) => (
          <li key={id}>
            <p className="wrap-anywhere">{taskTitle({ kind, title })}</p>
            <p className="wrap-anywhere text-muted">
              {outcome === 'dropped' ? 'Ya no hizo falta' : `La hizo ${done_by || 'alguien que ya no está'}`}, el{' '}
              {formatMoment(done_at!)}
              {done_note && `: «${done_note}»`}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function CaseSteps({ whole, role }: { whole: StaffCase; role: StaffRole }) {
  const [open, setOpen] = useState<StageEvent>();
  const [present, setPresent] = useState<Stage>();
  // A pending step must be confirmed or undone first.
  const steps = whole.pending ? [] : stepsOf(whole, role, open);
  return (
    <>
      {present && (
        <Alert
          tone="warning"
          announce
          className="mb-3"
          title={`El caso cambió mientras lo mirabas: ahora está en «${stageFacts[present].label}»`}
          onDismiss={() => setPresent(undefined)}
        >
          No se guardó nada, y lo que escribiste sigue aquí. Mira cómo está y vuelve a intentarlo.
        </Alert>
      )}
      {whole.pending && <PendingMove pending={whole.pending} caseId={whole.standing.case_id} />}
      {steps.length === 0 && !whole.pending && (
        <p className="text-sm text-muted">Desde esta etapa no hay ningún paso que dar.</p>
      )}
      <ul className="grid gap-2">
        {steps.map((step, index) => (
          <li key={step.event} className="min-w-0">
            {needsForm(step) && open !== step.event ? (
              <ClosedStep
                step={step}
                isMain={index === 0 && step.event !== 'reverted'}
                onOpen={() => setOpen(step.event)}
              />
            ) : (
              <StepForm
                whole={whole}
                role={role}
                step={step}
                isMain={index === 0 && step.event !== 'reverted'}
                onStale={setPresent}
                {...(needsForm(step) && { onClose: () => setOpen(undefined) })}
                onDone={() => {
                  setOpen(undefined);
                  setPresent(undefined);
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const needsForm = ({ fields, needsProof }: Step) => fields.length > 0 || needsProof;

function ClosedStep({ step, isMain, onOpen }: { step: Step; isMain: boolean; onOpen: () => void }) {
  const variant = step.isFinal || !isMain ? 'secondary' : 'primary';
  return (
    <Button variant={variant} size="sm" wide aria-expanded={false} onClick={onOpen}>
      {step.label}…
    </Button>
  );
}

type AskFormProps = { caseId: string; memberNames: readonly string[] };

function AskForm(props: AskFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <OpenAskForm {...props} onClose={() => setIsOpen(false)} />;
  return (
    <Button variant="secondary" size="sm" aria-expanded={false} onClick={() => setIsOpen(true)}>
      Pedir algo al cliente…
    </Button>
  );
}

const empty: AskEntry = { kind: '', subject: '', note: '' };

function OpenAskForm({ caseId, memberNames, onClose }: AskFormProps & { onClose: () => void }) {
  const { control, ...sent } = useSentForm<AskEntry>({
    initial: empty,
    check: (entry) => askProblems(entry, memberNames),
    send: async (entry) => {
      await change(caseId, () => createAction(caseId, requestOf(entry)));
      toast.success('Pedido. El cliente lo recibe también por correo.');
      onClose();
    },
    failure: 'No pedimos nada',
    onRefused: ({ code, message }) => code === 'formation.action_already_open' && [{ field: 'kind', message }],
  });
  const kind = useWatch({ control, name: 'kind' });
  const chosen = kind === '' ? undefined : actionCatalogue[kind as ActionKind];

  return (
    <InnerForm form={sent} title="Pedir algo al cliente" label="Pedir" busyLabel="Pidiendo…" onClose={onClose}>
      <FormSelectField
        control={control}
        name="kind"
        label="Qué"
        placeholder="Elige"
        options={kindOptions}
        hint={chosen?.why}
      />
      {isAboutMember(kind) && (
        <FormSelectField
          control={control}
          name="subject"
          label="De quién"
          placeholder="Elige"
          options={memberNames.map((name, index) => ({ value: String(index), label: name }))}
          hint={memberNames.length === 0 ? 'El cliente aún no ha dado los datos de los miembros.' : undefined}
        />
      )}
      <FormTextArea
        control={control}
        name="note"
        label="Nota"
        hint="La lee el cliente junto a lo que le pides."
        optional={kind !== 'correction'}
        maxLength={1000}
        rows={2}
      />
    </InnerForm>
  );
}
