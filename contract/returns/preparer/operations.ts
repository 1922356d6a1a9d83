import { z } from 'zod';
import { ok } from '../../core/envelope.ts';
import { isoTime, line, paragraph } from '../../core/fields.ts';
import type { Operations } from '../../core/operation.ts';

const preparer = z.object({
  name: line.max(35),
  ptin: line.max(11),
  firm_name: line.max(75),
  firm_ein: line.max(10),
  firm_address: line.max(75),
  firm_phone: line.max(20),
});

const named = preparer.extend({
  reason: z.string(),
  set_by: z.string().nullable(),
  set_at: isoTime.nullable(),
});

const samplePreparer = {
  name: 'Preparador Inscrito',
  ptin: 'P01234567',
  firm_name: 'Firma de Preparadores LLC',
  firm_ein: '12-3456789',
  firm_address: '1 Main St, Cheyenne, WY 82001',
  firm_phone: '307-555-0100',
} as const;
const reason = 'Se encarga de las declaraciones desde este año.';

export const preparerOperations = {
  getPreparer: {
    method: 'GET',
    path: '/api/admin/preparer',
    summary: 'Who is named as preparer, since when and why; empty where nobody is',
    access: 'staff',
    permission: 'read_taxes',
    answer: ok({ preparer: named }),
    errors: [],
  },
  savePreparer: {
    method: 'PUT',
    path: '/api/admin/preparer',
    summary: 'Names another one, or nobody, over what was seen; papers that are made from now on say so',
    access: 'staff',
    permission: 'decide_taxes',
    body: z.strictObject({
      ...preparer.shape,
      /** `set_at` as last seen; null before the first preparer. */
      before: isoTime.nullable(),
      reason: paragraph(500),
    }),
    object: 'none',
    audited: ['name', 'ptin', 'firm_name', 'reason'],
    answer: ok({ preparer: named }),
    errors: ['returns.setting_changed', 'request.invalid'],
    example: { body: { ...samplePreparer, before: null, reason } },
  },
} as const satisfies Operations;
