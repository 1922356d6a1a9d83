import { z } from 'zod';
import { ok } from '../core/envelope.ts';
import { isoTime, line } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { sellingSettingKeys } from './selling-terms.rules.ts';

/** Country codes separated by spaces, or `on` and `off`. */
const value = line.max(800);

const setting = z.object({
  key: z.enum(sellingSettingKeys),
  value: z.string(),
  /** Null: the default applies. */
  set_by: z.string().nullable(),
  set_at: isoTime.nullable(),
});

const settings = ok({ settings: z.array(setting) });

export const plansStaffOperations = {
  listSellingSettings: {
    method: 'GET',
    path: '/api/admin/selling-settings',
    summary: 'Which countries are not served, and whether who buys from the EU is asked',
    access: 'staff',
    permission: 'manage_settings',
    answer: settings,
    errors: [],
  },
  saveSellingSetting: {
    method: 'PUT',
    path: '/api/admin/selling-settings/:setting',
    summary: 'Decides one of them, over what was seen; what held before stays in the list of decisions',
    access: 'staff',
    permission: 'manage_settings',
    params: z.object({ setting: z.enum(sellingSettingKeys) }),
    body: z.strictObject({ before: value, value }),
    object: { kind: 'setting', field: 'setting' },
    audited: ['before', 'value'],
    answer: settings,
    errors: ['plans.setting_changed', 'request.invalid'],
    example: { body: { before: 'CU IR KP SY', value: 'CU IR KP' } },
  },
} as const satisfies Operations;
