import { fail } from '../../../platform/http/fail.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { codeMinutes, hashCode, maskedAddress, newCode } from './approval-code.rules.ts';
import { saveApprovalCode } from './approval-codes.queries.ts';
import { requireOwnReturn } from '../packets/require-returns.ts';
import { approvalCodeMail } from '../returns.mails.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** For somebody without an authenticator app. The code is in the mail alone: here there is its hash. */
export const createApprovalCode: Handle<'createApprovalCode'> = async (needs, actor, { params }) => {
  const { row } = await requireOwnReturn(needs, actor, params);
  if (actor.hasSecondFactor) throw fail('returns.code_by_app');
  if (row.state !== 'to_approve') throw fail('returns.moved_on', { data: { state: row.state } });
  const code = newCode();
  const at = needs.clock();
  const expiresAt = new Date(at.getTime() + codeMinutes * 60_000);
  const { id: returnId, generation } = row;
  const { userId } = actor;
  await needs.db.transaction().execute(async (tx) => {
    await saveApprovalCode(tx, { returnId, userId, generation, hash: hashCode(returnId, code), expiresAt });
    await enqueueMail(needs, tx, approvalCodeMail, {
      ref: `${returnId}:${at.toISOString()}`,
      userId,
      payload: { returnId, userId, sealed: needs.fileKeys.seal('approval_code', userId, code) },
    });
  });
  return { success: true, data: { sent_to: maskedAddress(actor.email), expires_at: expiresAt.toISOString() } };
};
