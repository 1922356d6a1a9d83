import { z } from 'zod';
import { done, ok } from '../core/envelope.ts';
import { isoTime, line, text, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { stages } from '../formation/stages.rules.ts';
import { searchGroupNames, searchKinds, searchTextMax } from './groups.rules.ts';
import { withoutTaxNumbers } from './question.rules.ts';

const result = z.object({
  kind: z.enum(searchKinds),
  id: z.string(),
  title: z.string(),
  /** The mail address, or the company; may be empty. */
  detail: z.string(),
  /** Null where the caller may not read people. */
  user_id: z.string().nullable(),
  registration_id: uuid.nullable(),
  /** Both null where the registration has no case, or the caller may not read cases. */
  case_id: uuid.nullable(),
  stage: z.enum(stages).nullable(),
  at: isoTime,
});

export const searchOperations = {
  searchEverything: {
    method: 'POST',
    path: '/api/admin/search',
    summary:
      'People, companies and what has a number, eight of each group, exact ones first, then the newest. Of a group whose permission is missing nothing is found. In a body: addresses are logged',
    access: 'staff',
    permission: 'use_panel',
    isRead: true,
    body: z.strictObject({ text: text(searchTextMax) }),
    answer: ok({
      groups: z.array(z.object({ group: z.enum(searchGroupNames), results: z.array(result) })),
      /** Nothing had the words as they were typed; these are like them. */
      is_guess: z.boolean(),
      /** It took too long: there may be more. */
      is_partial: z.boolean(),
    }),
    errors: [],
    requestsPerMinute: 240,
    example: { body: { text: 'faro' } },
  },
  createSearchNote: {
    method: 'POST',
    path: '/api/admin/search/notes',
    summary: 'Writes into the audit what was searched for, and which result was opened',
    access: 'staff',
    permission: 'use_panel',
    object: { kind: 'customer', field: 'user_id' },
    audited: ['text', 'kind', 'id', 'user_id'],
    body: z.strictObject({
      text: text(searchTextMax).overwrite(withoutTaxNumbers),
      kind: z.enum(searchKinds).optional(),
      id: line.max(255).optional(),
      /** Whose the opened result is. */
      user_id: line.max(255).optional(),
    }),
    answer: done,
    errors: [],
    requestsPerMinute: 60,
    example: { body: { text: 'faro' } },
  },
} as const satisfies Operations;
