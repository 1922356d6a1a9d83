import { brand } from '@zarpa/contract/core/brand.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { findFile, findKeptFile, type FileRow } from '../../../platform/files/files.queries.ts';
import { readFile } from '../../../platform/files/read-file.ts';
import { storeFile } from '../../../platform/files/store-file.ts';
import { addSignedCopy } from '../../documents/papers/add-document.ts';
import { findCompanyNamed, findDocument } from '../../documents/papers/documents.queries.ts';
import { findPresent, lockSeries } from '../../documents/papers/versions.queries.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { appendSigningEvent } from '../envelopes/append-signing-event.ts';
import { listSigningEvents } from '../envelopes/signing-events.queries.ts';
import { mailCompleted, notifyOwner } from '../envelopes/end-envelope.ts';
import {
  findEnvelope,
  lockEnvelope,
  saveEnvelope,
  type PaperRow,
  type WholeEnvelope,
} from '../envelopes/envelopes.queries.ts';
import { auditSheetOf, dayInZone } from './audit-sheet.rules.ts';
import { composePaper, type Mark } from './compose-paper.ts';
import { sha256Of, type SealKey } from './seal-key.ts';
import { sealPdf } from './seal-pdf.ts';
import { saveSealed, takeDueUnsealed, takeUnsealed } from './seal.queries.ts';
import { sealedPaper } from './sealed-paper.file.ts';

type Needs = Pick<
  Context,
  'db' | 'config' | 'files' | 'fileKeys' | 'jobs' | 'events' | 'clock' | 'typesetter' | 'runInChild' | 'seals' | 'log'
>;

/** Makes the papers of a signing with all signatures. May run twice: the file that was stored first is the paper. */
export async function sealEnvelope(needs: Needs, { envelopeId }: { envelopeId: string }): Promise<void> {
  if (await takeUnsealed(needs.db, envelopeId, needs.clock())) await sealTaken(needs, envelopeId);
}

const batchMax = 20;

/** What no job sealed: one that fails is tried again later, the others go on. True while there may be more. */
export async function sealWhatIsLeft(needs: Needs): Promise<boolean> {
  const ids = await takeDueUnsealed(needs.db, needs.clock(), batchMax);
  for (const envelopeId of ids)
    await sealTaken(needs, envelopeId).catch((error: unknown) =>
      needs.log.error({ err: error, envelopeId }, 'what was signed could not be sealed'),
    );
  return ids.length === batchMax;
}

async function sealTaken(needs: Needs, envelopeId: string): Promise<void> {
  const { key } = needs.seals;
  if (!key) throw new Error('SIGNING_KEY is not set: nothing is sealed');
  const whole = (await findEnvelope(needs.db, envelopeId))!;
  const files: FileRow[] = [];
  for (const paper of signedOf(whole)) files.push(await sealPaper(needs, whole, paper, key));
  await needs.db.transaction().execute((tx) => keepSealed(needs, tx, envelopeId, files));
}

async function sealPaper(needs: Needs, whole: WholeEnvelope, paper: PaperRow, key: SealKey): Promise<FileRow> {
  const { row } = whole;
  const ref = `${row.id}:${paper.position}`;
  // Of a run that ended before its row was written.
  const made = await findFile(needs.db, sealedPaper.name, ref);
  if (made) return made;
  const kept = await findKeptFile(needs.db, paper.document_id);
  if (!kept?.sha256?.equals(paper.sha256)) throw new Error(`paper ${ref} is not what was signed`);
  const original = await readFile(needs, kept);
  const at = needs.clock();
  const sheet = await sheetOf(needs, whole, paper, key);
  const composed = await composePaper(needs, { original, marks: marksOf(whole, paper), sheet });
  const { timeAuthorityUrl } = needs.seals;
  const content = Buffer.from(await sealPdf(composed, { key, at, timeAuthorityUrl }));
  return storeFile(needs, {
    userId: row.user_id,
    registrationId: row.registration_id,
    kind: sealedPaper,
    ref,
    name: `${paper.title} (firmado).pdf`,
    mediaType: 'application/pdf',
    content,
  });
}

const signedOf = ({ papers }: WholeEnvelope) => papers.filter(({ is_attached }) => !is_attached);

function marksOf({ row, signers }: WholeEnvelope, { places, position }: PaperRow): Mark[] {
  return places.map(({ place, ...where }) => {
    const signer = signers.find((one) => one.place === place);
    if (!signer?.adoption || !signer.signed_at)
      throw new Error(`paper ${row.id}:${position} is not signed at ${place}`);
    return { ...where, adoption: signer.adoption, date: dayInZone(signer.signed_at, signer.zone) };
  });
}

async function sheetOf(needs: Needs, { row, papers, signers }: WholeEnvelope, paper: PaperRow, key: SealKey) {
  const named = await findCompanyNamed(needs.db, row.registration_id);
  return auditSheetOf({
    product: brand.product,
    envelope: row,
    companyName: named!.company_name,
    paper,
    papers,
    signers,
    events: await listSigningEvents(needs.db, row.id),
    certificate: {
      subject: key.certificate.subject.replaceAll('\n', ', '),
      sha256: sha256Of(key.certificate),
      until: key.certificate.validToDate,
    },
    hasTimeAuthority: needs.seals.timeAuthorityUrl !== undefined,
    isTrial: needs.seals.isTrial,
    address: `${needs.config.http.publicUrl}/verificar`,
  });
}

/** The company, then the papers, then the envelope: as everywhere. */
async function keepSealed(
  needs: Pick<Context, 'jobs' | 'events' | 'clock'>,
  tx: Tx,
  envelopeId: string,
  files: readonly FileRow[],
): Promise<void> {
  const before = (await findEnvelope(tx, envelopeId))!;
  await lockRegistration(tx, before.row.registration_id);
  const documents = [];
  for (const { document_id: id } of signedOf(before)) documents.push((await findDocument(tx, id))!);
  const series = documents.map((of) => ({ ...of, registrationId: of.registration_id }));
  const ordered = series.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const one of ordered) await lockSeries(tx, one);
  const locked = (await lockEnvelope(tx, envelopeId))!;
  const { row, signers } = locked;
  if (row.state !== 'completed' || row.sealed_at) return;
  const at = needs.clock();
  for (const [index, { position }] of signedOf(locked).entries()) {
    const file = files[index]!;
    await saveSealed(tx, { envelopeId, position, fileId: file.id, sha256: file.sha256! });
    const of = series[index]!;
    // A version that came meanwhile stays the present one: what was signed is found in the signing.
    if ((await findPresent(tx, of))?.id !== of.id) continue;
    await addSignedCopy(needs, tx, { id: file.id, userId: row.user_id, of, source: 'signed', reason: allSigned });
  }
  await saveEnvelope(tx, envelopeId, { sealed_at: at, seal_at: null });
  const sealed = files.map(({ sha256 }) => sha256!.toString('hex'));
  await appendSigningEvent(tx, row, { kind: 'sealed', at, facts: { papers: sealed } });
  await notifyOwner(tx, row, { event: 'sealed', who: null, ref: `${envelopeId}:sealed`, at });
  await mailCompleted(needs, tx, { row, signers });
}

const allSigned = 'Firmaron todos.';
