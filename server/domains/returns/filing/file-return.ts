import type { Actor } from '../../../platform/http/security/actor.ts';
import { requireStill } from '../../companies/require-company.ts';
import type { UploadedFile } from '@zarpa/contract/core/operation.ts';
import { isOfLedger, returnKindWords } from '@zarpa/contract/returns/kinds.rules.ts';
import { proofKindWords } from '@zarpa/contract/returns/papers.rules.ts';
import type { ReturnProof } from '@zarpa/contract/returns/shapes.ts';
import { proofDaysMax } from '@zarpa/contract/returns/states.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { makeRecords } from '../../../platform/files/kept-files.queries.ts';
import { onlyFile } from '../../../platform/files/only-file.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { addDocument } from '../../documents/papers/add-document.ts';
import { askForProof } from '../../formation/history/ask-for-proof.ts';
import { lockLedger, lockYear } from '../../ledger/ledgers/ledger-locks.queries.ts';
import { openYear } from '../../ledger/years/open-year.ts';
import { type ChangingNeeds, type KnownReturn, requireUpToDate } from '../packets/change-any-return.ts';
import {
  lockCompany,
  lockReturn,
  moveReturn,
  requireFaxed,
  requireGeneration,
  requireStep,
} from '../packets/move-return.ts';
import { notifyOwner } from '../packets/publish-moved.ts';
import { requireAnyReturn } from '../packets/require-returns.ts';
import { listUnproved, updateReturn } from '../packets/returns.queries.ts';
import { findSignedPage } from '../packets/signed-pages.queries.ts';
import { insertProof, listPaperIds, sumPages } from '../papers/return-papers.queries.ts';
import { loadReviewed } from '../review/load-reviewed.ts';
import { returnProof } from './return-proof.file.ts';

const batchMax = 100;

/** A packet sent three days ago without a proof becomes a task of the team, once. True while there is more. */
export async function askForProofs(needs: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  const before = new Date(needs.clock().getTime() - proofDaysMax * 86_400_000);
  const rows = await listUnproved(needs.db, before, batchMax);
  for (const row of rows)
    await needs.db.transaction().execute(async (tx) => {
      const locked = await lockReturn(tx, row);
      if (locked.state !== 'sent' || locked.unproved_at !== null) return;
      await updateReturn(tx, row.id, { unproved_at: needs.clock() });
      const { registration_id: registrationId, user_id: userId, id: returnId } = row;
      await askForProof(needs, tx, { registrationId, userId, returnId });
    });
  return rows.length === batchMax;
}

export const createAmendment: Handle<'createAmendment'> = async (needs, _actor, { params, body }) => {
  const { owner, year, row: found } = await requireAnyReturn(needs, params.id);
  await needs.db.transaction().execute(async (tx) => {
    await lockCompany(tx, owner.registrationId);
    await lockLedger(tx, owner);
    const row = await lockReturn(tx, found);
    if (row.state !== 'filed' || row.reopened_at !== null)
      throw fail('returns.moved_on', { data: { state: row.state } });
    const at = needs.clock();
    await updateReturn(tx, row.id, { reopened_reason: body.reason, reopened_at: at });
    if (isOfLedger(row.kind)) await openYear(needs, tx, owner, year);
    const reopened = { kind: row.kind, year: row.tax_year, period: row.period, state: 'reopened', note: body.reason };
    await notifyOwner(tx, { ...owner, ...reopened, ref: `${row.id}:reopened`, at });
  });
  return { success: true, data: { reviewed: await loadReviewed(needs, params.id) } };
};

export type FilingNeeds = ChangingNeeds & Pick<Context, 'files' | 'scanner' | 'spool' | 'runInChild' | 'log'>;
type Filing = { body: ReturnProof; files: AsyncIterable<UploadedFile>; by: Actor | 'staff' };

/** Files the return: stores the proof among the company's papers, makes its papers records, and locks the year of the ledger. */
export async function fileReturn(needs: FilingNeeds, of: KnownReturn, { body, files, by }: Filing): Promise<void> {
  const { row } = of;
  requireGeneration(row, body.generation);
  // Checked before the upload, which is refused unless something is to be proved.
  requireStep(row, 'prove');
  if (body.kind === 'fax_confirmation') requireFaxed(row, 'kind');
  if (new Date(body.at) > needs.clock())
    throw fail('request.invalid', { details: [{ field: 'at', message: 'Esa hora no ha llegado' }] });
  await requirePages(needs, of, { body, by });
  const about = { userId: row.user_id, registrationId: row.registration_id, kind: returnProof, ref: row.id };
  await receiveFile(needs, about, await onlyFile(files), (tx, { id }) => file(needs, tx, of, { id, body, by }));
}

/** A fax that lost a page was not filed. A customer's may have an additional cover page. */
async function requirePages(
  { db }: FilingNeeds,
  { row }: KnownReturn,
  { body: { kind, pages }, by }: Omit<Filing, 'files'>,
): Promise<void> {
  if (kind !== 'fax_confirmation') return;
  const sent = await sumPages(db, row.id, row.generation);
  const isWhole = by === 'staff' ? pages === sent : pages >= sent;
  if (sent > 0 && !isWhole) throw fail('returns.proof_pages', { data: { pages: sent } });
}

async function file(
  needs: FilingNeeds,
  tx: Tx,
  of: KnownReturn,
  { id, body, by }: Omit<Filing, 'files'> & { id: string },
): Promise<void> {
  const { row, owner, year } = of;
  const { registrationId, userId } = owner;
  await lockCompany(tx, registrationId);
  await lockLedger(tx, owner);
  const locked = await lockReturn(tx, row);
  if (by !== 'staff') await requireStill(tx, by, registrationId);
  requireGeneration(locked, body.generation);
  if (locked.state !== 'sent') await requireUpToDate(needs, tx, { ...of, row: locked });
  const at = needs.clock();
  const who = by === 'staff' ? 'staff' : 'customer';
  await addDocument(needs, tx, {
    id,
    registrationId,
    userId,
    category: 'acknowledgement',
    title: `${proofKindWords[body.kind]}: ${returnKindWords[row.kind].title} (${row.period})`,
    source: who,
    isVisible: true,
    reason: 'Llegó otra prueba.',
    isQuiet: true,
  });
  const proof = { kind: body.kind, number: body.number, proved_at: new Date(body.at), pages: body.pages };
  await insertProof(tx, { id, return_id: row.id, user_id: userId, ...proof, created_at: at });
  const signed = await findSignedPage(tx, locked);
  await makeRecords(tx, [...(await listPaperIds(tx, row.id, row.generation)), ...(signed ? [signed.id] : [])]);
  if (isOfLedger(row.kind)) await lockYear(tx, { ...owner, ...year }, at);
  const note = `${proofKindWords[body.kind]} ${body.number}`;
  await moveReturn(needs, tx, locked, {
    step: 'prove',
    by: who,
    note,
    documentId: id,
    set: { filed_at: new Date(body.at) },
  });
}
