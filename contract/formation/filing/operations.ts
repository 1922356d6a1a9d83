import { z } from 'zod';
import { done, ok } from '../../core/envelope.ts';
import { count, paragraph, uuid } from '../../core/fields.ts';
import { filingProviders, packetCheckStates, packetParts } from './kinds.rules.ts';
import { byId, filing } from '../operations.ts';
import { fileAnswer, type Operations } from '../../core/operation.ts';

export const staffFiling = filing.extend({
  id: uuid,
  provider: z.enum(filingProviders),
  fee_cents: count.nullable(),
  detail: z.string().nullable(),
});

export const packetLine = z.object({ part: z.enum(packetParts), label: z.string(), value: z.string().nullable() });

export const packetCheck = z.object({
  label: z.string(),
  state: z.enum(packetCheckStates),
  missing: z.array(z.string()),
});

export const filingsOperations = {
  downloadFilingPacket: {
    method: 'GET',
    path: '/api/admin/cases/:id/packet',
    summary:
      'What a member of staff files with by hand, as one PDF: checklist, articles, the agent’s consent, and what the agent keeps',
    access: 'staff',
    permission: 'manage_cases',
    object: 'case',
    audited: [],
    params: byId,
    answer: fileAnswer,
    errors: ['formation.case_not_found', 'formation.no_details'],
  },
  createFiling: {
    method: 'POST',
    path: '/api/admin/cases/:id/filings',
    summary: 'Prepares what this stage waits for, to be taken to the agency by the partner',
    access: 'staff',
    permission: 'manage_cases',
    params: byId,
    object: 'case',
    audited: [],
    answer: ok({ filing_id: uuid }),
    errors: [
      'formation.case_not_found',
      'formation.not_allowed',
      'formation.dispute_open',
      'formation.filing_open',
      'formation.no_partner',
    ],
  },
  updateFilingProvider: {
    method: 'PUT',
    path: '/api/admin/cases/:id/filing-provider',
    summary: 'Who takes the next filings of this case to the agencies; what is prepared and has not left follows',
    access: 'staff',
    permission: 'manage_cases',
    params: byId,
    body: z.strictObject({ provider: z.enum(filingProviders) }),
    object: 'case',
    audited: ['provider'],
    answer: done,
    errors: ['formation.case_not_found', 'formation.no_partner'],
    example: { body: { provider: 'manual' } },
  },
  startFilingLook: {
    method: 'POST',
    path: '/api/admin/filings/:id/look',
    summary: 'Asks the partner now instead of when it is due',
    access: 'staff',
    permission: 'manage_cases',
    params: byId,
    object: 'filing',
    audited: [],
    answer: done,
    errors: ['formation.filing_not_found', 'formation.filing_settled'],
  },
  cancelFiling: {
    method: 'POST',
    path: '/api/admin/filings/:id/cancel',
    summary:
      'Takes it back from the partner before it has left; where nobody knows whether it left, after somebody looked',
    access: 'staff',
    permission: 'manage_cases',
    params: byId,
    body: z.strictObject({ note: paragraph(1000) }),
    object: 'filing',
    audited: [],
    answer: done,
    errors: ['formation.filing_not_found', 'formation.filing_settled', 'formation.filing_sent'],
    example: { body: { note: 'En su portal no hay nada.' } },
  },
} as const satisfies Operations;

export type PacketCheck = z.output<typeof packetCheck>;
export type PacketLine = z.output<typeof packetLine>;
