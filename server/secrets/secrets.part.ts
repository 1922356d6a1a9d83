import type { Part } from '../part.ts';
import { impersonal } from '../personal-data/table-rule.ts';

/** Whether the keys are still those that sealed. */
export const secretsPart: Part = { name: 'secrets', tables: [impersonal('key_canaries')] };
