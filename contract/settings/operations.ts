import { z } from 'zod';
import { ok } from '../core/envelope.ts';
import { count, isoDay, isoTime } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { proposalAnswers } from '../staff/proposals.rules.ts';
import { banner, refundLimits, settings, supportHours } from './shapes.ts';
import { usualHours } from '../values/work-calendar.rules.ts';

const shown = ok({ settings });
/** The version that was seen: refused where another holds meanwhile. */
const seen = { number: count };

export const settingsOperations = {
  listSettings: {
    method: 'GET',
    path: '/api/admin/settings',
    summary: 'Hours and holidays, limits of refunds and the notice to customers, each with its versions',
    access: 'staff',
    permission: 'manage_settings',
    answer: shown,
    errors: [],
  },
  saveSupportHours: {
    method: 'PUT',
    path: '/api/admin/settings/support-hours',
    summary: 'When we work, from a day on; what was promised before stays',
    access: 'staff',
    permission: 'manage_settings',
    body: z.strictObject({ ...seen, holds_on: isoDay, value: supportHours }),
    object: 'none',
    audited: ['holds_on'],
    answer: shown,
    errors: ['request.invalid', 'settings.changed'],
    example: { body: { number: 0, holds_on: '2027-01-04', value: usualHours } },
  },
  saveRefundLimits: {
    method: 'PUT',
    path: '/api/admin/settings/refund-limits',
    summary: 'What each role gives back in a day alone; a higher limit waits for a second administrator',
    access: 'staff',
    permission: 'manage_settings',
    body: z.strictObject({ ...seen, value: refundLimits }),
    object: 'none',
    audited: [],
    answer: shown,
    errors: ['request.invalid', 'settings.changed', 'settings.proposal_open'],
    example: { body: { number: 0, value: { money: 500, administrator: 2000 } } },
  },
  reviewRefundLimits: {
    method: 'POST',
    path: '/api/admin/settings/refund-limits/review',
    summary: 'Confirms or declines another’s change of the limits, or takes one’s own back; alone after 24 hours',
    access: 'staff',
    permission: 'manage_settings',
    body: z.strictObject({ ...seen, outcome: z.enum(proposalAnswers) }),
    object: 'none',
    audited: ['number', 'outcome'],
    answer: shown,
    errors: [
      'settings.proposal_not_found',
      'settings.proposal_settled',
      'staff.second_person_needed',
      'staff.alone_too_early',
      'identity.forbidden',
    ],
    example: { body: { number: 999, outcome: 'confirmed' } },
  },
  saveBanner: {
    method: 'PUT',
    path: '/api/admin/settings/banner',
    summary: 'Publishes a notice on all customers’ screens, or ends it with null',
    access: 'staff',
    permission: 'manage_settings',
    body: z.strictObject({ ...seen, value: banner.nullable() }),
    object: 'none',
    audited: [],
    answer: shown,
    errors: ['request.invalid', 'settings.changed'],
    example: { body: { number: 0, value: null } },
  },
  getSupportHours: {
    method: 'GET',
    path: '/api/support/hours',
    summary: 'When we work: the version of today and those to come, in the order in which they were set',
    access: 'public',
    answer: ok({ calendar: z.array(supportHours.extend({ from: isoDay, set_at: isoTime.nullable() })) }),
    errors: [],
    requestsPerMinute: 300,
  },
} as const satisfies Operations;
