import type { noticesEvents } from '@zarpa/contract/notices/operations.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { tellPeople } from '../company/tell-people.ts';
import { companyInvitationMail } from '../people.mails.ts';
import { sendingOf } from './invitations.ts';
import { findInvitation, saveBounce } from './invitations.queries.ts';

/** Tells whoever invited, once, that the address refused the mail. */
export const recordInvitationBounce: ReactionTo<typeof noticesEvents.answered> = async (
  needs,
  tx,
  { mail, ref, isAccepted, at },
) => {
  if (mail !== companyInvitationMail.name || isAccepted) return;
  const row = await findInvitation(tx, ref.split(':')[0]!);
  if (row?.state !== 'pending' || row.email === null || row.bounced_at || sendingOf(row) !== ref) return;
  await saveBounce(tx, row.id, at);
  const told = { registrationId: row.registration_id, event: 'bounced', who: row.email, ref, at } as const;
  await tellPeople(needs, tx, told, { userIds: [row.user_id] });
};
