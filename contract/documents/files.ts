import { z } from 'zod';
import type { ErrorCode } from '../core/errors.ts';
import { mediaTypes } from './files.rules.ts';
import { count, isoTime, uuid } from '../core/fields.ts';

export const receivingErrors = [
  'files.type_not_accepted',
  'files.not_what_it_says',
  'files.damaged',
  'files.locked',
  'files.too_many_pages',
  'files.infected',
  'files.scanner_unavailable',
  'files.store_unavailable',
  'files.no_room',
] as const satisfies readonly ErrorCode[];

export const keptFile = z.object({
  id: uuid,
  name: z.string(),
  media_type: z.enum(mediaTypes),
  size_bytes: count,
  pages: z.int().min(1).nullable(),
  created_at: isoTime,
});

export type KeptFile = z.output<typeof keptFile>;
