import type { CaseTaskKind, CaseTaskOutcome } from '@zarpa/contract/case-tasks.rules.ts';
import type { formationStaffOperations } from '@zarpa/contract/formation-staff.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import { findCompanyPacket } from '../companies/company-packet.queries.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { findPerson, listNames } from '../identity/people.queries.ts';
import { findRegistration } from '../payments/payments.queries.ts';
import { listTasks } from './case-tasks.queries.ts';
import { loadCase } from './load-case.ts';
import { packetOf } from './packet.rules.ts';
import { requireCase } from './require-case.ts';

type Input = OperationInput<typeof formationStaffOperations.getStaffCase>;
type Answer = OperationAnswer<typeof formationStaffOperations.getStaffCase>;

/** One case, whole: also who of the team did what, and what they noted. */
export async function getStaffCase({ db }: Pick<Context, 'db'>, _actor: Actor, { params }: Input): Promise<Answer> {
  const row = await requireCase({ db }, params.id);
  const { notes, history, ...loaded } = await loadCase(db, row);
  const registration = (await findRegistration(db, row.registration_id))!;
  const customer = await findPerson(db, row.user_id);
  const staffIds = [...notes.values()].flatMap(({ staff }) => (staff ? [staff] : []));
  const tasks = await listTasks(db, row.id);
  const doers = tasks.flatMap(({ done_by }) => (done_by ? [done_by] : []));
  const names = await listNames(db, [
    ...new Set([...staffIds, ...doers, ...(row.assignee_id ? [row.assignee_id] : [])]),
  ]);
  const packet = row.company_id ? await findCompanyPacket(db, row.company_id) : undefined;
  return {
    success: true,
    data: {
      ...loaded,
      assignee: row.assignee_id === null ? null : { user_id: row.assignee_id, name: names.get(row.assignee_id) ?? '' },
      customer: {
        name: customer?.name ?? '',
        email: customer?.email ?? '',
        is_verified: customer?.email_verified ?? false,
      },
      alternative_name: registration.alternative_company_name,
      packet: packetOf(packet),
      tasks: tasks.map(({ created_at, done_at, done_by, ...task }) => ({
        ...task,
        kind: task.kind as CaseTaskKind,
        outcome: task.outcome as CaseTaskOutcome | null,
        created_at: created_at.toISOString(),
        done_at: done_at?.toISOString() ?? null,
        done_by: task.outcome === 'done' ? (names.get(done_by ?? '') ?? '') : null,
      })),
      history: history.map((event) => {
        const { staff, ...others } = notes.get(event.number) ?? {};
        return { ...event, staff: staff ? (names.get(staff) ?? null) : null, notes: others };
      }),
    },
  };
}
