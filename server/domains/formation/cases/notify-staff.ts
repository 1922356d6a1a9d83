import type { Config } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { listMembers } from '../../identity/people/team.queries.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { staffNoticeMail, type StaffNotice } from '../formation.mails.ts';

type TeamMail = Omit<StaffNotice, 'to'> & {
  /** The cause; each address is notified once per cause. */
  ref: string;
  to: readonly string[];
};

export async function notifyStaff(needs: Pick<Context, 'jobs'>, tx: Tx, { ref, to, ...word }: TeamMail): Promise<void> {
  for (const one of to)
    await enqueueMail(needs, tx, staffNoticeMail, {
      ref: `${word.what}:${ref}:${one}`,
      userId: isMember(one) ? one : null,
      payload: { ...word, to: one },
    });
}

/** Ids of the identity provider contain a `|`; addresses do not. */
export const isMember = (to: string) => to.includes('|');

/** `others`: members who could confirm this one's proposal. `everyAddress` includes those of the settings. */
export async function listColleagues(
  { db, config }: Pick<Context, 'db'> & { config: Pick<Config, 'adminEmails'> },
  staffId: string,
): Promise<{ others: string[]; everyAddress: string[] }> {
  const members = (await listMembers(db)).filter(({ suspended_at }) => suspended_at === null);
  const known = members.map(({ email }) => email.toLowerCase());
  return {
    others: members.map(({ user_id }) => user_id).filter((id) => id !== staffId),
    everyAddress: [
      ...members.map(({ user_id }) => user_id),
      ...config.adminEmails.filter((address) => !known.includes(address)),
    ],
  };
}
