import type { CompanyPeople } from '@zarpa/contract/people/operations.ts';
import { mayInCompany } from '@zarpa/contract/people/permissions.rules.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { listNames } from '../../identity/people/people.queries.ts';
import { findClosing } from '../company/closings.queries.ts';
import { listPeopleOf, type PersonRow } from '../company/people.queries.ts';
import { findOpenHandOver } from '../company/hand-overs.queries.ts';
import { shownInvitation } from '../invitations/invitations.ts';
import { listOpenInvitations } from '../invitations/invitations.queries.ts';

/** The whole page, as one of its people sees it. */
export async function showPeople(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: string,
  registrationId: string,
): Promise<CompanyPeople> {
  const now = clock();
  const [rows, open, handOver, closing] = await Promise.all([
    listPeopleOf(db, registrationId),
    listOpenInvitations(db, registrationId, now),
    findOpenHandOver(db, registrationId, now),
    findClosing(db, registrationId),
  ]);
  const own = rows.find(({ user_id }) => user_id === userId);
  const seesInvitations = own !== undefined && mayInCompany({ ...own, is_frozen: false }, 'people.write');
  const named = await namesOf(db, [handOver?.user_id, handOver?.to_id, closing?.user_id]);
  return {
    people: rows.map((row) => shownPerson(row, userId)),
    invitations: seesInvitations ? open.map(shownInvitation) : [],
    hand_over: handOver
      ? {
          from_name: named(handOver.user_id),
          to_name: named(handOver.to_id),
          state: handOver.state as 'offered' | 'accepted',
          until: (handOver.undo_until ?? handOver.expires_at).toISOString(),
          is_for_you: handOver.to_id === userId,
        }
      : null,
    closing:
      closing?.state === 'waiting'
        ? { asked_by: named(closing.user_id), closes_at: closing.closes_at.toISOString() }
        : null,
    closed_at: closing?.state === 'closed' ? closing.ended_at!.toISOString() : null,
  };
}

const shownPerson = ({ id, email, role, may_pay, ...row }: PersonRow, userId: string) => ({
  id,
  name: row.name,
  email,
  role,
  may_pay,
  since: row.since.toISOString(),
  is_you: row.user_id === userId,
});

async function namesOf(db: Db, ids: readonly (string | undefined)[]) {
  const names = await listNames(
    db,
    ids.filter((id) => id !== undefined),
  );
  return (id: string) => names.get(id) || 'Alguien';
}
