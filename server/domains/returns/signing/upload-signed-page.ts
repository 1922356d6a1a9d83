import { requireStill } from '../../companies/require-company.ts';
import { packetTitle } from '@zarpa/contract/returns/kinds.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { onlyFile } from '../../../platform/files/only-file.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { addDocument } from '../../documents/papers/add-document.ts';
import { type ChangingNeeds, type KnownReturn, requireUpToDate } from '../packets/change-any-return.ts';
import { loadReturns } from '../packets/load-returns.ts';
import { lockReturn, moveReturn, requireGeneration, requireStep } from '../packets/move-return.ts';
import { requireAnyReturn, requireOwnReturn } from '../packets/require-returns.ts';
import { findSignedPage, insertSignedPage, saveVerdict } from '../packets/signed-pages.queries.ts';
import { loadReviewed } from '../review/load-reviewed.ts';
import { signedPage } from './signed-page.file.ts';

/** Reviews only the current page: earlier pages and earlier packets are closed. */
export const reviewSignedPage: Handle<'reviewSignedPage'> = async (needs, _actor, { params, body }) => {
  const { verdict, note = '' } = body;
  if (verdict === 'sent_back' && !note)
    throw fail('request.invalid', { details: [{ field: 'note', message: 'Escribe qué le falta a la página' }] });
  const of = await requireAnyReturn(needs, params.id);
  await needs.db.transaction().execute(async (tx) => {
    const row = await lockReturn(tx, of.row);
    const step = verdict === 'matches' ? 'match' : 'refuse_page';
    requireStep(row, step);
    const last = await findSignedPage(tx, row);
    if (last?.id !== params.documentId) throw fail('returns.moved_on', { data: { state: row.state } });
    if (verdict === 'matches') await requireUpToDate(needs, tx, { ...of, row });
    await saveVerdict(tx, last.id, { verdict, note, judged_at: needs.clock() });
    await moveReturn(needs, tx, row, { step, by: 'staff', note, documentId: last.id });
  });
  return { success: true, data: { reviewed: await loadReviewed(needs, params.id) } };
};

type Needs = ChangingNeeds & Pick<Context, 'files' | 'scanner' | 'spool' | 'runInChild' | 'log'>;

/** Stored among the company's papers, beside earlier ones; the team compares it with the page that was made. */
export const uploadSignedPage: Handle<'uploadSignedPage'> = async (needs, actor, { params, body, files }) => {
  const of = await requireOwnReturn(needs, actor, params);
  const { row, owner, ...years } = of;
  requireGeneration(row, body.generation);
  requireStep(row, 'sign');
  const about = { ...owner, kind: signedPage, ref: `${row.id}:${body.generation}` };
  await receiveFile(needs, about, await onlyFile(files), async (tx, { id }) => {
    await requireStill(tx, actor, owner.registrationId);
    await keep(needs, tx, of, { id, generation: body.generation });
  });
  return { success: true, data: { returns: await loadReturns(needs, owner, years) } };
};

async function keep(needs: Needs, tx: Tx, of: KnownReturn, { id, generation }: { id: string; generation: number }) {
  const row = await lockReturn(tx, of.row);
  requireGeneration(row, generation);
  const last = await findSignedPage(tx, row);
  // A repeated request is one page.
  if (last?.id === id && last.verdict === null) return;
  requireStep(row, 'sign');
  await requireUpToDate(needs, tx, { ...of, row });
  await addDocument(needs, tx, {
    id,
    registrationId: row.registration_id,
    userId: row.user_id,
    category: 'tax_paper',
    subject: `${row.kind}:${row.period}:${row.amendment}:signed_page`,
    title: `Página firmada: ${packetTitle(row)}`,
    source: 'customer',
    isVisible: true,
    reason: 'Se subió otra.',
    isQuiet: true,
  });
  const isNew = await insertSignedPage(tx, {
    id,
    return_id: row.id,
    user_id: row.user_id,
    generation,
    kept_at: needs.clock(),
  });
  if (!isNew) throw fail('returns.page_refused');
  await moveReturn(needs, tx, row, { step: 'sign', by: 'customer', documentId: id });
}
