import { defineJob } from '../../platform/jobs/job.ts';

/** Takes a removed card from the provider. */
export const detachCardJob = defineJob<{ methodId: string }>('detach-card', ({ methodId }) => methodId);
