import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { suggestedParts, type EvidencePart } from '@zarpa/contract/money/evidence.rules.ts';
import { answerStateOf, roundOf } from '@zarpa/contract/payments/disputes.rules.ts';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { findDispute, type DisputeRow } from '../../payments/disputes/disputes.queries.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { composeParts, findServedOn, textsOf } from './evidence.ts';
import { paperOf, renderEvidence } from './render-evidence.ts';
import { requireDispute, showDispute, type OfDispute } from './show-dispute.ts';
import {
  findRefusedAnswer,
  findSubmissionOf,
  insertDraft,
  saveSubmission,
  type KeptEvidence,
  type SubmissionRow,
} from './submissions.queries.ts';

export const getDispute: Handle<'getDispute'> = async (needs, _actor, { params }) => ({
  success: true,
  data: { dispute: await showDispute(needs, params.disputeId) },
});

export const saveDisputeEvidence: Handle<'saveDisputeEvidence'> = async (needs, _actor, { params, body }) => {
  const of = await requireDispute(needs.db, params.disputeId);
  await withOwnRow(needs, of, async (tx, draft) => {
    if (draft.version !== body.version) throw fail('money.evidence_changed');
    const parts = [...new Set(body.parts)];
    await saveSubmission(tx, draft.id, { parts, own_text: body.own_text ?? '', version: draft.version + 1 });
  });
  return { success: true, data: {} };
};

/** As it would be sent; once it was asked for, as it was then. */
export const downloadDisputeEvidence: Handle<'downloadDisputeEvidence'> = async (needs, _actor, { params }) => {
  const of = await requireDispute(needs.db, params.disputeId);
  const own = await findSubmissionOf(needs.db, of.dispute.id, roundOf(of.dispute));
  const { paper } =
    own?.evidence ??
    (await composeEvidence(needs.db, of, {
      ...(own ?? (await findRefusedAnswer(needs.db, of.dispute.id))),
      at: needs.clock(),
    }));
  return new AnswerWithFile({
    content: Readable.from([await renderEvidence(needs, paper)], { objectMode: false }),
    name: `disputa-${of.dispute.id}.pdf`,
    mediaType: 'application/pdf',
    isInline: true,
  });
};

/** Only writes the row: the worker sends it, under the row's id. */
export const submitDisputeEvidence: Handle<'submitDisputeEvidence'> = async (needs, actor, { params, body }) => {
  const of = await requireDispute(needs.db, params.disputeId);
  await withOwnRow(needs, of, async (tx, draft) => {
    if (draft.version !== body.version) throw fail('money.evidence_changed');
    const at = needs.clock();
    const evidence = await composeEvidence(tx, of, { ...draft, at });
    await saveSubmission(tx, draft.id, {
      state: 'asked',
      evidence,
      asked_by: actor.userId,
      asked_at: at,
      check_at: at,
    });
  });
  return { success: true, data: {} };
};

export const endDispute: Handle<'endDispute'> = async (needs, actor, { params }) => {
  const of = await requireDispute(needs.db, params.disputeId);
  await withOwnRow(needs, of, async (tx, draft) => {
    const at = needs.clock();
    const asked = { state: 'asked', asked_by: actor.userId, asked_at: at, check_at: at } as const;
    await saveSubmission(tx, draft.id, { ...asked, kind: 'acceptance' });
  });
  return { success: true, data: {} };
};

/** The round's one row, under the registration's lock, which a dispute that is read takes too: of two at once one writes. */
async function withOwnRow(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { dispute: { id, registration_id } }: OfDispute,
  write: (tx: Tx, draft: SubmissionRow) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockRegistration(tx, registration_id);
    const dispute = (await findDispute(tx, id))!;
    const round = roundOf(dispute);
    const own = await findSubmissionOf(tx, id, round);
    if (own && own.state !== 'draft') throw fail('money.dispute_answered');
    if (answerStateOf({ ...dispute, dueAt: dispute.due_at }, clock()) !== 'possible')
      throw fail('money.dispute_not_answerable');
    await write(tx, own ?? (await newDraft(tx, dispute)));
  });
}

async function newDraft(tx: Tx, dispute: DisputeRow): Promise<SubmissionRow> {
  const round = roundOf(dispute);
  const refused = await findRefusedAnswer(tx, dispute.id);
  await insertDraft(tx, {
    id: randomUUID(),
    user_id: dispute.user_id,
    registration_id: dispute.registration_id,
    dispute_id: dispute.id,
    round,
    parts: [...(refused?.parts ?? suggestedParts(dispute.reason))],
    own_text: refused?.own_text ?? '',
    version: 0,
  });
  return (await findSubmissionOf(tx, dispute.id, round))!;
}

type Chosen = { parts?: readonly EvidencePart[]; own_text?: string; at: Date };

async function composeEvidence(db: Db, { dispute, row }: OfDispute, chosen: Chosen): Promise<KeptEvidence> {
  const { parts = suggestedParts(dispute.reason), own_text = '', at } = chosen;
  const composed = (await composeParts(db, dispute, row)).filter(({ key }) => parts.includes(key));
  return {
    texts: textsOf(row, composed, { ownText: own_text, servedOn: await findServedOn(db, row) }),
    paper: paperOf(dispute, row, composed, { ownText: own_text, at }),
    parts: composed,
  };
}
