import type { paymentsEvents } from '@zarpa/contract/payments/events.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { savePaidCardJob } from '../renewals.jobs.ts';
import { findConsent } from './cards.queries.ts';

export const keepPaidCard: ReactionTo<typeof paymentsEvents.captured> = async ({ jobs }, tx, { registrationId }) => {
  if (await findConsent(tx, registrationId)) await jobs.enqueue(tx, savePaidCardJob, { registrationId });
};
