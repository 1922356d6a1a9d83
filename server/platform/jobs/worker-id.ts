import { randomUUID } from 'node:crypto';

/** Tells this process from other workers, for as long as it lives. */
export const workerId = randomUUID();
