import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import { isOfLedger, returnKindWords } from '@zarpa/contract/return-kinds.rules.ts';
import { proofKindWords } from '@zarpa/contract/return-papers.rules.ts';
import type { returnsStaffOperations } from '@zarpa/contract/returns-staff.ts';
import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.gen.ts';
import { addDocument } from '../documents/add-document.ts';
import { makeRecords } from '../files/kept-files.queries.ts';
import { onlyFile } from '../files/only-file.ts';
import { receiveFile } from '../files/receive-file.ts';
import type { Actor } from '../http/actor.ts';
import { fail } from '../http/fail.ts';
import { lockYear } from '../ledger/ledger-locks.queries.ts';
import { lockLedger } from '../ledger/ledgers.queries.ts';
import { requireUpToDate, type ChangingNeeds } from './change-any-return.ts';
import { holdCompany, holdReturn } from './hold-return.ts';
import { loadReviewed } from './load-reviewed.ts';
import { moveReturn, requireGeneration } from './move-return.ts';
import { requireAnyReturn, type AnyReturn } from './require-any-return.ts';
import { insertProof, listPaperIds, sumPages } from './return-papers.queries.ts';
import { returnProof } from './return-proof.file.ts';

type Call = typeof returnsStaffOperations.createReturnProof;
type Body = OperationInput<Call>['body'];
type Needs = ChangingNeeds & Pick<Context, 'files' | 'scanner' | 'spool' | 'runInChild' | 'log'>;

/** Filed: the proof stands among the company's papers, its own papers are records, and the year of the ledger is locked. */
export async function createReturnProof(
  needs: Needs,
  _actor: Actor,
  { params, body, files }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const of = await requireAnyReturn(needs, params.id);
  const { row } = of;
  requireGeneration(row, body.generation);
  // Nothing is received for what is not there to be proved.
  if (row.state !== 'approved' && row.state !== 'sent') throw fail('returns.moved_on', { data: { state: row.state } });
  if (new Date(body.at) > needs.clock())
    throw fail('request.invalid', { details: [{ field: 'at', message: 'Esa hora no ha llegado' }] });
  await requirePages(needs, of, body);
  const about = { userId: row.user_id, kind: returnProof, ref: row.id };
  await receiveFile(needs, about, await onlyFile(files), (tx, { id }) => file(needs, tx, of, { id, body }));
  return { success: true, data: { reviewed: await loadReviewed(needs, params.id) } };
}

/** A fax that lost a page on its way is no filing. */
async function requirePages({ db }: Needs, { row }: AnyReturn, { kind, pages }: Body): Promise<void> {
  if (kind !== 'fax_confirmation') return;
  const sent = await sumPages(db, row.id, row.generation);
  if (sent > 0 && pages !== sent) throw fail('returns.proof_pages', { data: { pages: sent } });
}

async function file(
  needs: Needs,
  tx: Transaction<Database>,
  of: AnyReturn,
  { id, body }: { id: string; body: Body },
): Promise<void> {
  const { row, owner, year } = of;
  const { registrationId, userId } = owner;
  await holdCompany(tx, registrationId);
  await lockLedger(tx, owner);
  const locked = await holdReturn(tx, row);
  requireGeneration(locked, body.generation);
  if (locked.state === 'approved') await requireUpToDate(needs, tx, { ...of, row: locked });
  const at = needs.clock();
  await addDocument(needs, tx, {
    id,
    registrationId,
    userId,
    category: 'acknowledgement',
    title: `${proofKindWords[body.kind]}: ${returnKindWords[row.kind].title} (${row.period})`,
    source: 'staff',
    isVisible: true,
    reason: 'Llegó otra prueba.',
    isQuiet: true,
  });
  const proof = { kind: body.kind, number: body.number, proved_at: new Date(body.at), pages: body.pages };
  await insertProof(tx, { id, return_id: row.id, user_id: userId, ...proof, created_at: at });
  await makeRecords(tx, await listPaperIds(tx, row.id, row.generation));
  if (isOfLedger(row.kind)) await lockYear(tx, { ...owner, ...year }, at);
  const note = `${proofKindWords[body.kind]} ${body.number}`;
  await moveReturn(needs, tx, locked, {
    step: 'prove',
    by: 'staff',
    note,
    documentId: id,
    set: { filed_at: new Date(body.at) },
  });
}
