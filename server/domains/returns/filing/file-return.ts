import type { ReturnProof } from '@zarpa/contract/returns/shapes.ts';
import { isOfLedger, returnKindWords } from '@zarpa/contract/returns/kinds.rules.ts';
import { proofKindWords } from '@zarpa/contract/returns/papers.rules.ts';
import type { UploadedFile } from '@zarpa/contract/core/operation.ts';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/db/database.gen.ts';
import { addDocument } from '../../documents/papers/add-document.ts';
import { makeRecords } from '../../../platform/files/kept-files.queries.ts';
import { onlyFile } from '../../../platform/files/only-file.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { fail } from '../../../platform/http/fail.ts';
import { hasLeft } from '../../identity/people/people.queries.ts';
import { lockYear } from '../../ledger/ledgers/ledger-locks.queries.ts';
import { lockLedger } from '../../ledger/ledgers/ledgers.queries.ts';
import { requireUpToDate, type ChangingNeeds, type KnownReturn } from '../packets/change-any-return.ts';
import { holdCompany, holdReturn } from '../packets/hold-return.ts';
import { moveReturn, requireFaxed, requireGeneration, requireStep } from '../packets/move-return.ts';
import { insertProof, listPaperIds, sumPages } from '../papers/return-papers.queries.ts';
import { returnProof } from './return-proof.file.ts';
import { findSignedPage } from '../packets/signed-pages.queries.ts';

export type FilingNeeds = ChangingNeeds & Pick<Context, 'files' | 'scanner' | 'spool' | 'runInChild' | 'log'>;
type Filing = { body: ReturnProof; files: AsyncIterable<UploadedFile>; by: 'customer' | 'staff' };

/** Filed: the proof stands among the company's papers, its own papers are records, and the year of the ledger is locked. */
export async function fileReturn(needs: FilingNeeds, of: KnownReturn, { body, files, by }: Filing): Promise<void> {
  const { row } = of;
  requireGeneration(row, body.generation);
  // Nothing is received for what is not there to be proved.
  requireStep(row, 'prove');
  if (body.kind === 'fax_confirmation') requireFaxed(row, 'kind');
  if (new Date(body.at) > needs.clock())
    throw fail('request.invalid', { details: [{ field: 'at', message: 'Esa hora no ha llegado' }] });
  await requirePages(needs, of, { body, by });
  const about = { userId: row.user_id, registrationId: row.registration_id, kind: returnProof, ref: row.id };
  await receiveFile(needs, about, await onlyFile(files), (tx, { id }) => file(needs, tx, of, { id, body, by }));
}

/** A fax that lost a page on its way is no filing. A customer's may count a cover that we do not know of. */
async function requirePages(
  { db }: FilingNeeds,
  { row }: KnownReturn,
  { body: { kind, pages }, by }: Omit<Filing, 'files'>,
): Promise<void> {
  if (kind !== 'fax_confirmation') return;
  const sent = await sumPages(db, row.id, row.generation);
  const isWhole = by === 'customer' ? pages >= sent : pages === sent;
  if (sent > 0 && !isWhole) throw fail('returns.proof_pages', { data: { pages: sent } });
}

async function file(
  needs: FilingNeeds,
  tx: Transaction<Database>,
  of: KnownReturn,
  { id, body, by }: Omit<Filing, 'files'> & { id: string },
): Promise<void> {
  const { row, owner, year } = of;
  const { registrationId, userId } = owner;
  await holdCompany(tx, registrationId);
  await lockLedger(tx, owner);
  const locked = await holdReturn(tx, row);
  // It took a while: the account may have been deleted.
  if (by === 'customer' && (await hasLeft(tx, userId))) throw fail('identity.account_deleted');
  requireGeneration(locked, body.generation);
  if (locked.state !== 'sent') await requireUpToDate(needs, tx, { ...of, row: locked });
  const at = needs.clock();
  await addDocument(needs, tx, {
    id,
    registrationId,
    userId,
    category: 'acknowledgement',
    title: `${proofKindWords[body.kind]}: ${returnKindWords[row.kind].title} (${row.period})`,
    source: by,
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
    by,
    note,
    documentId: id,
    set: { filed_at: new Date(body.at) },
  });
}
