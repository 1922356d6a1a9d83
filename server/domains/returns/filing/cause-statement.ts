import type { Actor } from '../../../platform/http/security/actor.ts';
import { requireStill } from '../../companies/require-company.ts';
import { packetTitle } from '@zarpa/contract/returns/kinds.rules.ts';
import type { UploadedFile } from '@zarpa/contract/core/operation.ts';
import { returnPaperWords } from '@zarpa/contract/returns/papers.rules.ts';
import { takesStatementNow } from '@zarpa/contract/returns/states.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { FileRow } from '../../../platform/files/files.queries.ts';
import { onlyFile } from '../../../platform/files/only-file.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { addDocument } from '../../documents/papers/add-document.ts';
import type { ChangingNeeds, KnownReturn } from '../packets/change-any-return.ts';
import { loadReturns, loadYear } from '../packets/load-returns.ts';
import { lockReturn, requireGeneration } from '../packets/move-return.ts';
import { requireAnyReturn, requireOwnReturn } from '../packets/require-returns.ts';
import type { ReturnRow } from '../packets/returns.queries.ts';
import { takesStatement } from '../packets/takes-statement.rules.ts';
import { replacePaper } from '../papers/return-papers.queries.ts';
import { loadReviewed } from '../review/load-reviewed.ts';
import { causeStatement } from './cause-statement.file.ts';

export const uploadCauseStatement: Handle<'uploadCauseStatement'> = async (
  needs,
  actor,
  { params, body: { generation }, files },
) => {
  const of = await requireOwnReturn(needs, actor, params);
  await saveStatement(needs, of, { generation, files, by: actor });
  const { row: _row, owner, ...years } = of;
  return { success: true, data: { returns: await loadReturns(needs, owner, years) } };
};

export const uploadAnyCauseStatement: Handle<'uploadAnyCauseStatement'> = async (
  needs,
  _actor,
  { params, body: { generation }, files },
) => {
  await saveStatement(needs, await requireAnyReturn(needs, params.id), { generation, files, by: 'staff' });
  return { success: true, data: { reviewed: await loadReviewed(needs, params.id) } };
};

type StatementNeeds = ChangingNeeds & Pick<Context, 'files' | 'scanner' | 'spool' | 'runInChild' | 'log'>;
type Statement = { generation: number; files: AsyncIterable<UploadedFile>; by: Actor | 'staff' };

/** The last one counts; earlier ones stay among the company's papers. Our Spanish draft is never sent. */
async function saveStatement(needs: StatementNeeds, of: KnownReturn, { generation, files, by }: Statement) {
  const { row, owner, ...years } = of;
  requireGeneration(row, generation);
  requireOpen(row);
  const year = await loadYear(needs, owner, years);
  if (!takesStatement(row, { ...year, today: dayOf(needs.clock()) })) throw fail('returns.statement_unwanted');
  const about = { ...owner, kind: causeStatement, ref: row.id };
  await receiveFile(needs, about, await onlyFile(files), (tx, file) =>
    keep(needs, tx, row, { ...file, generation, by }),
  );
}

async function keep(
  needs: StatementNeeds,
  tx: Tx,
  before: ReturnRow,
  { id, pages, generation, by }: Pick<FileRow, 'id' | 'pages'> & Pick<Statement, 'generation' | 'by'>,
): Promise<void> {
  const row = await lockReturn(tx, before);
  if (by !== 'staff') await requireStill(tx, by, row.registration_id);
  requireGeneration(row, generation);
  requireOpen(row);
  await addDocument(needs, tx, {
    id,
    registrationId: row.registration_id,
    userId: row.user_id,
    category: 'tax_paper',
    subject: `${row.kind}:${row.period}:${row.amendment}:cause_statement`,
    title: `${returnPaperWords.cause_statement}: ${packetTitle(row)}`,
    source: by === 'staff' ? 'staff' : 'customer',
    isVisible: true,
    reason: 'Se subió otra.',
    ...(by !== 'staff' && { isQuiet: true }),
  });
  const paper = { paper: 'cause_statement', document_id: id, user_id: row.user_id, pages: pages ?? 1 };
  await replacePaper(tx, { return_id: row.id, generation, ...paper, blank_sha256: null });
}

function requireOpen({ state }: ReturnRow): void {
  if (!takesStatementNow({ state, takes_statement: true })) throw fail('returns.moved_on', { data: { state } });
}
