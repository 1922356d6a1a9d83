import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { onlyFile } from '../../../platform/files/only-file.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { defineFileKind } from '../../../platform/files/file-kind.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { addSignedCopy } from '../../documents/papers/add-document.ts';
import { findDocument } from '../../documents/papers/documents.queries.ts';
import { lockSeries } from '../../documents/papers/versions.queries.ts';
import { findCaseId } from '../../formation/cases/cases.queries.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { endTasks, insertTask } from '../../tasks/tasks.queries.ts';
import { appendSigningEvent } from '../envelopes/append-signing-event.ts';
import { changeEnvelope, inviteSigner } from '../envelopes/change-envelope.ts';
import { mailCompleted, notifyOwner } from '../envelopes/end-envelope.ts';
import { findEnvelope, findLastCopy, lockEnvelope } from '../envelopes/envelopes.queries.ts';
import { insertInkCopy, saveInkVerdict } from './ink-copies.queries.ts';
import { lockSigning, requireSigner, signerOf } from './known-signer.ts';
import { showSigning } from './show-signing.ts';
import { requireOpen } from './sign.ts';
import { tracesOf } from './traces.ts';

/** A paper of a company signed by hand: kept like the company’s other papers, also one that was sent back. */
export const inkCopy = defineFileKind('ink-copy', { isRecord: true });

/** The last copy counts: an earlier one that nobody looked at stays beside it. */
export const uploadInkCopy: Handle<'uploadInkCopy'> = async (needs, actor, { params, files }, caller) => {
  const known = await requireSigner(needs, params.id, { actor, caller });
  const before = (await findEnvelope(needs.db, known.envelopeId))!;
  const { row } = before;
  if (row.way !== 'ink') throw fail('signatures.electronic');
  requireOpen(needs, before, signerOf(before, known.signerId));
  const about = { userId: row.user_id, registrationId: row.registration_id, kind: inkCopy, ref: row.id };
  await receiveFile(needs, about, await onlyFile(files), async (tx, file) => {
    const { whole, me } = await lockSigning(tx, known);
    requireOpen(needs, whole, me);
    const at = needs.clock();
    const kept = { id: file.id, envelope_id: row.id, user_id: row.user_id, signer_id: me.id, kept_at: at };
    if (!(await insertInkCopy(tx, kept))) return;
    await changeEnvelope(needs, tx, whole, { kind: 'open', signerId: me.id }, { event: { kind: 'opened' } });
    const facts = { file: file.id, sha256: file.sha256!.toString('hex'), ...tracesOf(caller) };
    await appendSigningEvent(tx, whole.row, { kind: 'copy_uploaded', at, signerId: me.id, facts });
    const found = await findCaseId(tx, row.registration_id);
    if (found) await insertTask(tx, { caseId: found.id, userId: row.user_id, kind: 'ink_copy', subject: row.id, at });
  });
  return { success: true, data: { signing: await showSigning(needs, known) } };
};

type Verdict = { file_id: string; verdict: 'matches' | 'sent_back'; note: string; by: string };
type Needs = Pick<Context, 'db' | 'jobs' | 'events' | 'clock' | 'secrets'>;

/** The team looks at the copy that came last. One that matches is the paper’s next version, and everybody has signed. */
export async function judgeInkCopy(needs: Needs, envelopeId: string, { file_id, verdict, note, by }: Verdict) {
  if (verdict === 'sent_back' && note === '')
    throw fail('request.invalid', { details: [{ field: 'note', message: 'Escribe qué le falta a la copia' }] });
  await needs.db.transaction().execute(async (tx) => {
    const paper = await lockPaper(tx, envelopeId);
    const whole = await lockEnvelope(tx, envelopeId);
    if (!whole) throw fail('signatures.not_found');
    if (whole.row.way !== 'ink') throw fail('signatures.electronic');
    const copy = await findLastCopy(tx, envelopeId);
    if (whole.row.state === 'completed' && copy?.id === file_id && verdict === 'matches') return;
    if (whole.row.state !== 'open') throw fail('signatures.gone');
    if (copy?.id !== file_id || copy.verdict !== null) throw fail('signatures.no_copy');
    const at = needs.clock();
    await saveInkVerdict(tx, copy.id, { verdict, note: note || null, judged_by: by, judged_at: at });
    await appendSigningEvent(tx, whole.row, { kind: 'copy_judged', at, facts: { verdict, ...(note && { note }) } });
    const found = await findCaseId(tx, whole.row.registration_id);
    if (found) await endTasks(tx, found.id, { kind: 'ink_copy', subject: envelopeId }, at, { by });
    if (verdict === 'matches') {
      await changeEnvelope(needs, tx, whole, { kind: 'accept_copy' });
      const signed = { id: copy.id, userId: whole.row.user_id, of: paper! };
      await addSignedCopy(needs, tx, { ...signed, source: 'signed', reason: allSigned });
      await mailCompleted(needs, tx, whole);
      return;
    }
    await notifyOwner(tx, whole.row, { event: 'copy_judged', who: null, ref: `${copy.id}:judged`, at });
    // Whoever uploaded it may have no account, and their link may be old.
    const signer = signerOf(whole, copy.signer_id);
    await inviteSigner(needs, tx, whole, signer, { kind: 'reminded', keepsProof: true });
  });
}

const allSigned = 'Firmaron todos, a mano.';

/** The company, then the paper, then the envelope: as everywhere. */
async function lockPaper(tx: Tx, envelopeId: string) {
  const whole = await findEnvelope(tx, envelopeId);
  if (whole) await lockRegistration(tx, whole.row.registration_id);
  const paper = whole?.papers[0];
  const found = paper && (await findDocument(tx, paper.document_id));
  if (found) await lockSeries(tx, { registrationId: found.registration_id, ...found });
  return found;
}
