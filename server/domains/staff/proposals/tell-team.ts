import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { listMembers } from '../../identity/people/team.queries.ts';
import { proposalNoticeMail, type ProposalNotice } from '../staff.mails.ts';

/**
 * Every address of the team, those of the settings and of suspended members included: nobody adds or takes an administrator
 * unseen, by keeping the others out first.
 */
export async function tellTeam(
  needs: Pick<Context, 'jobs' | 'config'>,
  tx: Tx,
  proposalId: string,
  what: ProposalNotice['what'],
): Promise<void> {
  const members = await listMembers(tx);
  const known = members.map(({ email }) => email);
  const addresses = needs.config.adminEmails.filter((address) => !known.includes(address));
  const ref = `${what}:${proposalId}`;
  for (const { user_id } of members)
    await enqueueMail(needs, tx, proposalNoticeMail, {
      ref: `${ref}:${user_id}`,
      userId: user_id,
      payload: { what, proposalId, to: user_id },
    });
  for (const address of addresses)
    await enqueueMail(needs, tx, proposalNoticeMail, {
      ref: `${ref}:${address}`,
      userId: null,
      payload: { what, proposalId, to: address },
    });
}
