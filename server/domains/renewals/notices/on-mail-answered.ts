import type { noticesEvents } from '@zarpa/contract/notices/operations.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { renewalNoticeMail } from '../renewals.mails.ts';
import { saveAnswer } from './notices.queries.ts';

/** Notes whether a notice arrived: what nobody was told is not charged. */
export const recordNoticeAnswer: ReactionTo<typeof noticesEvents.answered> = async (
  _needs,
  tx,
  { mail, ref, isAccepted, at },
) => {
  if (mail === renewalNoticeMail.name) await saveAnswer(tx, ref, { isAccepted, at });
};
