import { defineJob } from '../jobs/job.ts';

export const deliverOutboxJob = defineJob<{ outboxId: string }>('deliver-outbox', ({ outboxId }) => outboxId);
