import type { peopleEvents } from '@zarpa/contract/people/operations.ts';
import type { ReactionTo } from '../../platform/events/reaction.ts';
import { announceAnew } from '../../platform/notifications/notify.ts';
import { deleteNoticesOfCompany } from './notices.queries.ts';

/** What the bell said of the company is no longer theirs to read. Their open screens read everything anew, and are refused. */
export const forgetCompanyNotices: ReactionTo<typeof peopleEvents.left> = async (
  _needs,
  tx,
  { registrationId, userId },
) => {
  await deleteNoticesOfCompany(tx, userId, registrationId);
  await announceAnew(tx, userId);
};
