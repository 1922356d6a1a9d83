import { defineJob } from '../jobs/job.ts';

/** For bytes whose row is gone: queued where the row goes, so that they are not forgotten in the store. */
export const deleteObjectJob = defineJob<{ key: string }>('delete-object', ({ key }) => key);
