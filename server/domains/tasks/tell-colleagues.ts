import { may, type Permission } from '@zarpa/contract/staff/roles.rules.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import { fail } from '../../platform/http/fail.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { findMember } from '../identity/people/team.queries.ts';
import { colleagueToldMail, type Told } from './tasks.mails.ts';

/** Throws `tasks.owner_unknown` unless each is of the team, not suspended, and may do what it is about. */
export async function requireColleagues(db: Db | Tx, ids: readonly string[], permission: Permission): Promise<void> {
  for (const id of new Set(ids)) {
    const member = await findMember(db, id);
    if (!member || member.suspended_at || !may(member.role, permission)) throw fail('tasks.owner_unknown');
  }
}

type Telling = Omit<Told, 'staffId'> & { staffIds: readonly string[]; cause: string };

/** By mail, once for each cause; nobody is told of what they did themselves. */
export async function tellColleagues(
  needs: Pick<Context, 'jobs'>,
  tx: Tx,
  { staffIds, cause, ...told }: Telling,
): Promise<void> {
  for (const staffId of new Set(staffIds))
    if (staffId !== told.byId)
      await enqueueMail(needs, tx, colleagueToldMail, {
        ref: `${told.why}:${cause}:${staffId}`,
        userId: staffId,
        payload: { ...told, staffId },
      });
}
