import { defineJob } from '../../platform/jobs/job.ts';

/** A missing thumbnail is harmless, so it is retried only a few times. */
export const drawThumbnailJob = defineJob<{ documentId: string }>('draw-thumbnail', ({ documentId }) => documentId, {
  retryLimit: 3,
  atOnce: 2,
});
