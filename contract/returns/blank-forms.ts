import { z } from 'zod';
import { blankBytesMax, blankStates, officialForms } from './blank-forms.rules.ts';
import { ok } from '../core/envelope.ts';
import { isoTime, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';

const blankForm = z.object({
  id: uuid,
  form: z.enum(officialForms),
  /** `2023-12`, or the tax year of a yearly form. */
  revision: z.string(),
  /** The tax years it covers, in words: 'desde 2023', 'solo 2025'. */
  years: z.string(),
  state: z.enum(blankStates),
  differences: z.array(z.string()),
  sha256: z.string(),
  placed_by: z.string().nullable(),
  placed_at: isoTime,
  used_by: z.string().nullable(),
  used_at: isoTime.nullable(),
});

const list = ok({
  blanks: z.array(blankForm),
  missing: z.array(z.string()),
  /** Upcoming forms whose fields are not mapped yet. */
  unmapped: z.array(z.string()),
});

export const blankFormOperations = {
  listBlankForms: {
    method: 'GET',
    path: '/api/admin/blank-forms',
    summary: 'Blank forms, newest first, and those that are missing',
    access: 'staff',
    permission: 'read_taxes',
    answer: list,
    errors: [],
  },
  createBlankForm: {
    method: 'POST',
    path: '/api/admin/blank-forms',
    summary: 'Places a blank: its labels are compared with those that we know, and what differs is told',
    access: 'staff',
    permission: 'decide_taxes',
    upload: { bytesMax: blankBytesMax, filesMax: 1 },
    object: 'none',
    audited: [],
    answer: list,
    errors: ['returns.blank_unknown', 'files.type_not_accepted', 'files.locked', 'files.damaged'],
    timeoutMs: 60_000,
  },
  startBlankForm: {
    method: 'POST',
    path: '/api/admin/blank-forms/:id/use',
    summary: 'Puts a blank into use; the one of the same form and revision before it is retired',
    access: 'staff',
    permission: 'decide_taxes',
    params: z.object({ id: uuid }),
    object: 'blank_form',
    audited: [],
    answer: list,
    errors: ['request.not_found', 'returns.blank_differs'],
  },
} as const satisfies Operations;
