import { randomUUID } from 'node:crypto';

export const workerId = randomUUID();
