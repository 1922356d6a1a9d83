import { defineJob } from '../jobs/job.ts';

/** Deletes bytes in the store; queued with the deletion of the row, so that none are forgotten. */
export const deleteObjectJob = defineJob<{ key: string }>('delete-object', ({ key }) => key);
