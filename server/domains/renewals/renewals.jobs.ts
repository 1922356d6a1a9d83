import { defineJob } from '../../platform/jobs/job.ts';

/** Takes a card of somebody who left from the provider. */
export const detachCardJob = defineJob<{ methodId: string }>('detach-card', ({ methodId }) => methodId);
