import { useSession } from '../../../../platform/api/session.ts';
import { AskForm } from '../actions/ask-form.tsx';
import { AskedAction } from '../actions/asked-action.tsx';
import { CaseSteps } from './case-steps.tsx';
import { DoneTasks } from '../queue/done-tasks.tsx';
import { PartHeading } from './part-heading.tsx';
import type { StaffCase } from '../staff-cases.data.ts';

/** What there is to do: look at what was answered, take the next step, ask for what is missing. */
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
