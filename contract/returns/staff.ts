import { z } from 'zod';
import { ok } from '../core/envelope.ts';
import { count, isoDay, isoTime, optionalParagraph, paragraph, text, typedChoice, uuid } from '../core/fields.ts';
import { receivingErrors } from '../documents/files.ts';
import { uploadBytesMax } from '../documents/files.rules.ts';
import type { Operations } from '../core/operation.ts';
import { sendingWays } from './papers.rules.ts';
import { returnSettingKeys } from './settings.rules.ts';
import { engagementLetter, missingFact, proofOfFiling, returnPacket } from './shapes.ts';
import { pageVerdicts, returnStates } from './states.rules.ts';

const ofReturn = z.object({ id: uuid });
const company = z.object({ registration_id: uuid, case_id: uuid, name: z.string() });

const citedEntry = z.object({
  entry_id: uuid,
  day: z.string(),
  description: z.string(),
  currency: z.string(),
  amount_minor: z.int(),
  usd_cents: z.int(),
  origin: z.object({ file_name: z.string(), row: z.int() }).nullable(),
});

const formLine = z.object({
  key: z.string(),
  line: z.string(),
  label: z.string(),
  /** One is set; the others are null. */
  text: z.string().nullable(),
  cents: z.int().nullable(),
  ticked: z.boolean().nullable(),
  cited: z.array(citedEntry),
  /** Underlying entries that are not cited, with their sum. */
  more: z.object({ entries: count, cents: z.int() }).nullable(),
  note: z.string(),
});

const statement = z.object({
  title: z.string(),
  groups: z.array(
    z.object({
      title: z.string(),
      cents: z.int(),
      rows: z.array(
        z.object({
          day: z.string(),
          description: z.string(),
          paid_by: z.string(),
          received_by: z.string(),
          currency: z.string(),
          amount_minor: z.int(),
          usd_cents: z.int(),
        }),
      ),
    }),
  ),
  cents: z.int(),
});

const form = z.object({
  form: z.string(),
  title: z.string(),
  subject: z.string(),
  parts: z.array(z.object({ title: z.string(), lines: z.array(formLine) })),
  statements: z.array(statement),
  notes: z.array(z.string()),
});

/** Who of the team has it. */
const assignee = z.object({ user_id: z.string(), name: z.string() }).nullable();

export const returnViews = ['open', 'mine'] as const;

export const reviewedReturn = z.object({
  company,
  assignee,
  packet: returnPacket,
  /** The year’s; null where none is asked for. */
  engagement: engagementLetter.nullable(),
  forms: z.array(form),
  warnings: z.array(z.string()),
  missing: z.array(missingFact),
});

const listed = z.object({
  id: uuid,
  company,
  kind: returnPacket.shape.kind,
  period: z.string(),
  amendment: count,
  state: z.enum(returnStates),
  filed_by: returnPacket.shape.filed_by,
  due_on: isoDay,
  since: isoTime,
  assignee,
});

const setting = z.object({
  key: z.enum(returnSettingKeys),
  value: z.string(),
  reason: z.string(),
  set_by: z.string().nullable(),
  set_at: isoTime.nullable(),
});

const reviewed = ok({ reviewed: reviewedReturn });
const changing = ['returns.not_found', 'returns.moved_on'] as const;
const generation = count;

export const returnsStaffOperations = {
  listReturns: {
    method: 'GET',
    path: '/api/admin/returns',
    summary:
      'Packets of every company that are not filed, or the caller’s, or those in one state: what is due first, of filed ones the newest; 200 at most. Counts end at 1001',
    access: 'staff',
    permission: 'read_taxes',
    readsReplica: true,
    query: z.strictObject({ view: z.enum(returnViews).default('open'), state: z.enum(returnStates).optional() }),
    answer: ok({ returns: z.array(listed), counts: z.record(z.enum([...returnStates, 'mine']), count) }),
    errors: [],
    example: { query: { state: 'in_review' } },
  },
  getStaffReturn: {
    method: 'GET',
    path: '/api/admin/returns/:id',
    summary: 'A packet with its lines and the entries behind them',
    access: 'staff',
    permission: 'read_taxes',
    params: ofReturn,
    object: 'return',
    audited: [],
    answer: reviewed,
    errors: ['returns.not_found'],
  },
  updateReturnAssignee: {
    method: 'PUT',
    path: '/api/admin/returns/:id/assignee',
    summary: 'Gives a packet to a colleague, who is told, or takes it; what somebody else holds only with `take_over`',
    access: 'staff',
    permission: 'manage_taxes',
    params: ofReturn,
    body: z.strictObject({ user_id: text(255), take_over: z.boolean().default(false) }),
    object: 'return',
    audited: ['user_id', 'take_over'],
    answer: reviewed,
    errors: ['returns.not_found', 'returns.taken_by_other', 'tasks.owner_unknown'],
    example: { body: { user_id: 'auth0|agente' } },
  },
  reviewReturn: {
    method: 'POST',
    path: '/api/admin/returns/:id/review',
    summary: 'Accepts what was made, or sends it back with what has to be mended',
    access: 'staff',
    permission: 'manage_taxes',
    params: ofReturn,
    body: z.strictObject({ generation, verdict: z.enum(['accept', 'send_back']), note: optionalParagraph(2000) }),
    object: 'return',
    audited: ['verdict'],
    answer: reviewed,
    errors: [...changing, 'returns.outdated', 'returns.letter_unsigned', 'request.invalid'],
    example: { body: { generation: 1, verdict: 'accept' } },
  },
  reviewSignedPage: {
    method: 'POST',
    path: '/api/admin/returns/:id/signed-pages/:documentId',
    summary: 'Says that a signed page is the one that was made, or sends it back with what it lacks',
    access: 'staff',
    permission: 'manage_taxes',
    params: ofReturn.extend({ documentId: uuid }),
    body: z.strictObject({ verdict: z.enum(pageVerdicts), note: optionalParagraph(2000) }),
    object: 'return',
    audited: ['verdict'],
    answer: reviewed,
    errors: [...changing, 'returns.outdated', 'request.invalid'],
    example: { body: { verdict: 'matches' } },
  },
  sendReturn: {
    method: 'POST',
    path: '/api/admin/returns/:id/sending',
    summary: 'Says that an approved packet went to its agency; its proof is due within three days',
    access: 'staff',
    permission: 'manage_taxes',
    params: ofReturn,
    body: z.strictObject({ generation, way: z.enum(sendingWays), to: text(100), at: isoTime }),
    object: 'return',
    audited: ['way', 'to'],
    answer: reviewed,
    errors: [...changing, 'returns.outdated', 'returns.unsigned', 'returns.no_preparer', 'request.invalid'],
    example: { body: { generation: 1, way: 'fax', to: '855-887-7737', at: '2026-02-02T15:00:00.000Z' } },
  },
  createReturnProof: {
    method: 'POST',
    path: '/api/admin/returns/:id/proofs',
    summary: 'The paper that proves that it arrived: it is filed, and its year is locked',
    access: 'staff',
    permission: 'manage_taxes',
    params: ofReturn,
    body: proofOfFiling,
    upload: { bytesMax: uploadBytesMax, filesMax: 1 },
    object: 'return',
    audited: ['kind', 'number'],
    answer: reviewed,
    errors: [
      ...changing,
      'returns.outdated',
      'returns.unsigned',
      'returns.proof_pages',
      'request.invalid',
      ...receivingErrors,
    ],
    example: {
      body: { generation: 1, kind: 'fax_confirmation', number: '7731', at: '2026-02-02T15:04:00.000Z', pages: 6 },
    },
  },
  createReturnNotice: {
    method: 'POST',
    path: '/api/admin/returns/:id/notices',
    summary: 'Ties a paper of the company to a packet: what an agency wrote about it',
    access: 'staff',
    permission: 'manage_taxes',
    params: ofReturn,
    body: z.strictObject({ document_id: uuid, note: paragraph(2000) }),
    object: 'return',
    audited: ['document_id'],
    answer: reviewed,
    errors: ['returns.not_found', 'request.not_found'],
    example: {
      body: { document_id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c72', note: 'CP259A: pide el 1120 de 2025.' },
    },
  },
  createAmendment: {
    method: 'POST',
    path: '/api/admin/returns/:id/amendments',
    summary: 'Opens a filed year again, for an amendment; what was filed stays as it was',
    access: 'staff',
    permission: 'decide_taxes',
    params: ofReturn,
    body: z.strictObject({ reason: paragraph(2000) }),
    object: 'return',
    audited: ['reason'],
    answer: reviewed,
    errors: changing,
    example: { body: { reason: 'Apareció una cuenta de PayPal que no se subió.' } },
  },
  listReturnSettings: {
    method: 'GET',
    path: '/api/admin/return-settings',
    summary: 'What was decided where sources disagree',
    access: 'staff',
    permission: 'read_taxes',
    answer: ok({ settings: z.array(setting) }),
    errors: [],
  },
  saveReturnSetting: {
    method: 'PUT',
    path: '/api/admin/return-settings/:key',
    summary: 'Decides one of them, with its reason; papers that are made from now on say so',
    access: 'staff',
    permission: 'decide_taxes',
    params: z.object({ key: z.enum(returnSettingKeys) }),
    body: z.strictObject({ before: typedChoice, value: typedChoice, reason: paragraph(500) }),
    object: { kind: 'setting', field: 'key' },
    audited: ['value', 'reason'],
    answer: ok({ settings: z.array(setting) }),
    errors: ['returns.setting_changed', 'request.invalid'],
    example: { body: { before: 'none', value: 'united_states', reason: 'Así lo escribe nuestro preparador.' } },
  },
} as const satisfies Operations;
