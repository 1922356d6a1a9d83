import { isSameName } from '@zarpa/contract/returns/papers.rules.ts';
import type { Context } from '../../../context.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { requireProof } from '../../two-factor/proof/require-proof.ts';
import { digestFor, loadReturns, loadYear } from '../packets/load-returns.ts';
import { lockReturn, moveReturn, requireGeneration } from '../packets/move-return.ts';
import { type OwnYear, requireOwnReturn } from '../packets/require-returns.ts';
import type { ReturnRow } from '../packets/returns.queries.ts';
import { approvalCodeMail } from '../returns.mails.ts';
import { codeMinutes, codeTriesMax, hashCode, isCode, maskedAddress, newCode } from './approval-code.rules.ts';
import { deleteApprovalCode, saveApprovalCode, takeCodeTry } from './approval-codes.queries.ts';

/** For owners without an authenticator app. Only the mail has the code; the database has its hash. */
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

type Needs = ReactionNeeds & Pick<Context, 'config' | 'db' | 'fileKeys' | 'secrets'>;

export const createApproval: Handle<'createApproval'> = async (needs, actor, { params, body }, caller) => {
  const { row, owner, ...years } = await requireOwnReturn(needs, actor, params);
  requireGeneration(row, body.generation);
  if (row.state !== 'to_approve') throw fail('returns.moved_on', { data: { state: row.state } });
  await requireUpToDate(needs, row, { owner, ...years }, body.name);
  if (actor.hasSecondFactor) await requireProof(needs, actor, { code: body.code }, caller);
  else await requireMailedCode(needs, actor, row, body.code);
  await needs.db.transaction().execute(async (tx) => {
    const locked = await lockReturn(tx, row);
    requireGeneration(locked, body.generation);
    await deleteApprovalCode(tx, row.id, actor.userId);
    await moveReturn(needs, tx, locked, {
      step: 'approve',
      by: 'customer',
      note: body.name,
      set: {
        approved_name: body.name,
        approved_by: actor.hasSecondFactor ? 'app' : 'mail',
        approved_at: needs.clock(),
      },
    });
  });
  return { success: true, data: { returns: await loadReturns(needs, actor, owner, years) } };
};

/** Facts that changed since must be in a new generation before anybody approves it. */
async function requireUpToDate(needs: Needs, row: ReturnRow, { owner, ...years }: OwnYear, name: string) {
  const { source } = await loadYear(needs, owner, years);
  if (!source.owners.some((one) => isSameName(name, one.name))) throw fail('returns.name_wrong');
  if (digestFor(row.kind, source) !== row.facts_digest) throw fail('returns.outdated');
}

/** Every try counts, right or wrong. */
async function requireMailedCode(needs: Needs, actor: Actor, row: ReturnRow, code: string): Promise<void> {
  const { id: returnId, generation } = row;
  const hash = await needs.db
    .transaction()
    .execute((tx) =>
      takeCodeTry(tx, { returnId, userId: actor.userId, generation }, { at: needs.clock(), triesMax: codeTriesMax }),
    );
  if (hash === undefined) throw fail('returns.code_expired');
  if (!isCode(hash, returnId, code)) throw fail('returns.code_wrong');
}
