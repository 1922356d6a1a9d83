import { taskFacts } from '@zarpa/contract/tasks/kinds.rules.ts';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import { PartHeading } from '../case/part-heading.tsx';
import type { StaffCase } from '../staff-cases.data.ts';

/** What was done by hand, and by whom; what nobody had to do any more says so. */
export function DoneTasks({ tasks }: { tasks: StaffCase['tasks'] }) {
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
