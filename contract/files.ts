import type { ErrorCode } from './errors.ts';

/** What an operation that receives a file may refuse, beside what every upload may (`refusalsOf`). */
export const receivingErrors = [
  'files.type_not_accepted',
  'files.not_what_it_says',
  'files.damaged',
  'files.locked',
  'files.too_many_pages',
  'files.infected',
  'files.scanner_unavailable',
  'files.store_unavailable',
] as const satisfies readonly ErrorCode[];
