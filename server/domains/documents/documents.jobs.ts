import { defineJob } from '../../platform/jobs/job.ts';

/** A picture is a comfort: it is tried a few times, and its paper is there without it. */
export const drawThumbnailJob = defineJob<{ documentId: string }>('draw-thumbnail', ({ documentId }) => documentId, {
  retryLimit: 3,
  atOnce: 2,
});
