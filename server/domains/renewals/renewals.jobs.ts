import { defineJob } from '../../platform/jobs/job.ts';

/** Takes a removed card from the provider. */
export const detachCardJob = defineJob<{ methodId: string }>('detach-card', ({ methodId }) => methodId);

/** Keeps the card of a purchase, as who paid agreed. */
export const savePaidCardJob = defineJob<{ registrationId: string }>(
  'save-paid-card',
  ({ registrationId }) => registrationId,
);

/** Gives back what was taken for a service that was cancelled while its card was being asked. */
export const returnChargeJob = defineJob<{ chargeId: string }>('return-charge', ({ chargeId }) => chargeId);

/** Ends a try that was begun with the card of somebody who does not pay the charge any more. */
export const leaveIntentJob = defineJob<{ chargeId: string; intentId: string; refundId: string }>(
  'leave-intent',
  ({ intentId }) => intentId,
);
