import { useSession } from '../../../../platform/api/session.ts';
import { AskForm } from '../actions/ask-form.tsx';
import { AskedAction } from '../actions/asked-action.tsx';
import { CaseSteps } from './case-steps.tsx';
import { PartHeading } from './part-heading.tsx';
import type { StaffCase } from '../staff-cases.data.ts';
import { taskFacts } from '@zarpa/contract/tasks/kinds.rules.ts';
import { formatMoment } from '../../../identity/account/moments.state.ts';

export function CaseTurn({ whole }: { whole: StaffCase }) {
  const { staffRole } = useSession();
  const { actions, case_id } = whole.standing;
  const memberNames = whole.company?.member_names ?? [];
  return (
    <>
      <PartHeading>Qué toca</PartHeading>
      {staffRole && <CaseSteps whole={whole} role={staffRole} />}
      <PartHeading level={3}>Pedido al cliente</PartHeading>
      {actions.length === 0 ? (
        <p className="text-sm text-muted">No hay nada pendiente.</p>
      ) : (
        <ul>
          {actions.map((action) => (
            <AskedAction key={action.id} caseId={case_id} action={action} memberNames={memberNames} />
          ))}
        </ul>
      )}
      <AskForm caseId={case_id} memberNames={memberNames} />
      <DoneTasks tasks={whole.tasks} />
    </>
  );
}

function DoneTasks({ tasks }: { tasks: StaffCase['tasks'] }) {
  const done = tasks.filter(({ done_at }) => done_at !== null);
  if (done.length === 0) return null;
  return (
    <>
      <PartHeading level={3}>Tareas hechas</PartHeading>
      <ul className="grid gap-2 text-sm">
        {done.map(({ id, kind, done_at, outcome, done_by, done_note }) => (
          <li key={id}>
            <p>{taskFacts[kind].title}</p>
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
