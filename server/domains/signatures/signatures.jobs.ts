import { defineJob } from '../../platform/jobs/job.ts';

/** Makes the papers with all signatures, once everybody signed. */
export const sealEnvelopeJob = defineJob<{ envelopeId: string }>('seal-envelope', ({ envelopeId }) => envelopeId);

/** Ends a signing of which a paper has another version. */
export const endReplacedJob = defineJob<{ envelopeId: string }>('end-replaced', ({ envelopeId }) => envelopeId);
