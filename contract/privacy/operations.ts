import { z } from 'zod';
import { ok } from '../core/envelope.ts';
import { isoTime, sizeBytes, uuid, wholePercent } from '../core/fields.ts';
import { fileAnswer, type Operations } from '../core/operation.ts';
import { deletionStatuses, exportStatuses } from './states.rules.ts';
import { proof, proofErrors } from '../identity/two-factor.ts';

const dataExport = z.object({
  id: uuid,
  status: z.enum(exportStatuses),
  progress_percent: wholePercent,
  created_at: isoTime,
  expires_at: isoTime.nullable(),
  size_bytes: sizeBytes.nullable(),
});

const deletion = z.object({
  status: z.enum(deletionStatuses),
  requested_at: isoTime,
  due_at: isoTime.nullable(),
});

const deletionAnswer = ok({
  deletion: deletion.nullable(),
  has_records_to_keep: z.boolean(),
});
const deletionState = ok({
  ...deletionAnswer.shape.data.shape,
  open_companies: z.array(z.string()),
  /** With other people in them, and no other *titular*. */
  led_companies: z.array(z.string()),
});
const exportAnswer = ok({ export: dataExport.nullable() });

export const privacyOperations = {
  getExport: {
    method: 'GET',
    path: '/api/privacy/export',
    summary: 'The latest copy of the caller’s data, or how far it is',
    access: 'user',
    needs: null,
    answer: exportAnswer,
    errors: [],
  },
  startExport: {
    method: 'POST',
    path: '/api/privacy/export',
    summary: 'Begins a copy; one that is under way is answered instead of a second one',
    access: 'user',
    needs: null,
    answer: exportAnswer,
    errors: [],
    requestsPerMinute: 5,
  },
  downloadExport: {
    method: 'GET',
    path: '/api/privacy/export/:id/download',
    summary: 'The copy as a ZIP',
    access: 'user',
    needs: null,
    params: z.strictObject({ id: uuid }),
    answer: fileAnswer,
    errors: ['privacy.export_not_found'],
  },
  getDeletion: {
    method: 'GET',
    path: '/api/privacy/deletion',
    summary: 'Whether the account is to be deleted, and when',
    access: 'user',
    needs: null,
    answer: deletionState,
    errors: [],
  },
  startDeletion: {
    method: 'POST',
    path: '/api/privacy/deletion',
    summary:
      'Asks for the account’s deletion; with 2FA on it needs a fresh code. A mail brings the link that confirms it',
    access: 'user',
    needs: null,
    body: z.strictObject({ proof: proof.optional() }),
    answer: deletionAnswer,
    errors: [...proofErrors, 'two_factor.code_needed', 'privacy.open_companies', 'privacy.led_companies'],
    requestsPerMinute: 10,
    example: { body: {} },
  },
  verifyDeletion: {
    method: 'POST',
    path: '/api/privacy/deletion/confirm',
    summary: 'Confirms with the token of the mail; the seven days begin',
    access: 'user',
    needs: null,
    body: z.strictObject({ token: z.string().min(20).max(100) }),
    answer: deletionAnswer,
    errors: ['privacy.deletion_link_invalid', 'privacy.open_companies', 'privacy.led_companies'],
    requestsPerMinute: 20,
    example: { body: { token: 'mTZ3wq0Zl1sWm4Yv2bXk9rT7' } },
  },
  cancelDeletion: {
    method: 'DELETE',
    path: '/api/privacy/deletion',
    summary: 'Undoes it; nothing to undo is no error',
    access: 'user',
    needs: null,
    answer: deletionAnswer,
    errors: [],
    requestsPerMinute: 20,
  },
} as const satisfies Operations;
