import { z } from 'zod';
import { blankBytesMax, blankStates, officialForms } from './blank-forms.rules.ts';
import { ok } from '../core/envelope.ts';
import { isoTime, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';

const blankForm = z.object({
  id: uuid,
  form: z.enum(officialForms),
  /** `2023-12`, or the tax year of a yearly one. */
  revision: z.string(),
  /** The years of which it tells, in words: 'desde 2023', 'solo 2025'. */
  years: z.string(),
  state: z.enum(blankStates),
  /** What is not as we know it, in Spanish. */
  differences: z.array(z.string()),
  /** Hex; by it the form is known when it is filled. */
  sha256: z.string(),
  placed_by: z.string().nullable(),
  placed_at: isoTime,
  used_by: z.string().nullable(),
  used_at: isoTime.nullable(),
});

const exampleBlank = {
  id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c73',
  form: 'form_5472',
  revision: '2023-12',
  years: 'desde 2023',
  state: 'live',
  differences: [],
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  placed_by: 'Agente de guardia',
  placed_at: '2026-11-24T10:00:00.000Z',
  used_by: 'Agente de guardia',
  used_at: '2026-11-24T10:01:00.000Z',
} as const;

const list = ok({
  blanks: z.array(blankForm),
  /** Those that a packet would need and nobody has placed. */
  missing: z.array(z.string()),
  /** Of years that come near: those that we do not know from the inside yet. */
  unmapped: z.array(z.string()),
});
const example = {
  answer: { success: true, data: { blanks: [exampleBlank], missing: [], unmapped: ['Formulario 1120 de 2026'] } },
} as const;

/** The IRS's own blank forms, which the team takes from its site and places here (tax.md, "Papers"). */
export const blankFormOperations = {
  listBlankForms: {
    method: 'GET',
    path: '/api/admin/blank-forms',
    summary: 'Blank forms, newest first, and those that are missing',
    access: 'staff',
    role: 'agent',
    answer: list,
    errors: [],
    example,
  },
  createBlankForm: {
    method: 'POST',
    path: '/api/admin/blank-forms',
    summary: 'Places a blank: its labels are compared with those that we know, and what differs is told',
    access: 'staff',
    role: 'administrator',
    upload: { bytesMax: blankBytesMax, filesMax: 1 },
    audited: [],
    answer: list,
    errors: ['returns.blank_unknown', 'files.type_not_accepted', 'files.locked', 'files.damaged'],
    timeoutMs: 60_000,
    example,
  },
  startBlankForm: {
    method: 'POST',
    path: '/api/admin/blank-forms/:id/use',
    summary: 'Puts a blank into use; the one of the same form and revision before it is retired',
    access: 'staff',
    role: 'administrator',
    params: z.object({ id: uuid }),
    audited: [],
    answer: list,
    errors: ['request.not_found', 'returns.blank_differs'],
    example,
  },
} as const satisfies Operations;
