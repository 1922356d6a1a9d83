import type { ReadingAnswers } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import type { StatementDetail } from '@zarpa/contract/ledger/statements/shapes.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { onlyFile } from '../../../platform/files/only-file.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle, InputOf } from '../../../platform/http/handler.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { requireCompany, requireStill } from '../../companies/require-company.ts';
import { addDocument } from '../../documents/papers/add-document.ts';
import { companyYears, yearOfDay } from '../../tax/dates/load-taxes.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { mergeSources } from '../duplicates/merge-sources.ts';
import { removeEntries } from '../entries/ledger-entries.queries.ts';
import { hasLockedEntries, lockLedgerQuietly, isYearLocked, lockLedger } from '../ledgers/ledger-locks.queries.ts';
import { requireOpenDays, requireOpenYear } from '../ledgers/require-ledger.ts';
import { settleLedger } from '../rules/settle-ledger.ts';
import { bankStatementFile } from './bank-statement.file.ts';
import { queueReading } from './read-bank-statement.ts';
import { mappingOf, wireMapping, wireQuestion } from './statement-answers.rules.ts';
import { statementOf } from './statement-of.ts';
import { refuseOverQuota, takeQuota } from './statement-quota.ts';
import {
  requestReading,
  findOwnerOfStatement,
  findStatement,
  findStatementRow,
  insertStatement,
  listByMapping,
  listStatements,
  removeStatement,
  saveMapping,
} from './statements.queries.ts';

export const uploadBankStatement: Handle<'uploadBankStatement'> = async (needs, actor, { body, files }) => {
  const { registration, owner } = await requireCompany(needs, actor, body.company_id);
  // An unpaid registration is deleted with its owner, and papers must not prevent that.
  if (!registration.paid_at) throw fail('companies.registration_unpaid');
  const years = await companyYears(needs, registration);
  const year = years.find((one) => one.year === body.year);
  if (!year) throw fail('tax.year_unknown');
  // Checked before the upload, which a filed year does not take.
  if (await isYearLocked(needs.db, owner, year)) throw fail('ledger.year_locked');
  await refuseOverQuota(needs.db, owner, needs.clock());
  const about = { ...owner, kind: bankStatementFile, ref: `${registration.id}:${year.year}` };
  const { id } = await receiveFile(needs, about, await onlyFile(files), async (tx, row) => {
    await requireStill(tx, actor, owner.registrationId);
    // The year may have been filed during the upload.
    if (await lockLedgerQuietly(tx, owner)) await requireOpenYear(tx, owner, year);
    await addDocument(needs, tx, {
      ...owner,
      id: row.id,
      category: 'bank_statement',
      title: `${row.name.replace(/\.[^.]+$/, '')} (${year.period})`,
      source: 'customer',
      isVisible: true,
      reason: '',
      isQuiet: true,
    });
    const reading = await insertStatement(tx, { ...owner, id: row.id, yearDay: year.end, at: needs.clock() });
    if (reading === undefined) return;
    await takeQuota(tx, owner, { sizeBytes: Number(row.size_bytes), at: needs.clock() });
    await queueReading(needs, tx, { statementId: row.id, reading });
  });
  const kept = await findStatement(needs.db, owner, id, year);
  // The account was deleted, or the team hid the same file, which its owner cannot see.
  if (!kept) throw fail('files.store_unavailable');
  return { success: true, file: statementOf(kept, years) };
};

export const listBankStatements: Handle<'listBankStatements'> = async (needs, actor, { query }) => {
  const { registration, owner } = await requireCompany(needs, actor, query.company_id);
  const years = await companyYears(needs, registration);
  const year = query.year === undefined ? years[0]! : years.find((one) => one.year === query.year);
  const rows = year ? await listStatements(needs.db, owner, year) : [];
  return { success: true, files: rows.map((row) => statementOf(row, years)) };
};

export const getBankStatement: Handle<'getBankStatement'> = async (needs, actor, { params }) => {
  return { success: true, data: detailOf(await requireStatement(needs, actor, params.id)) };
};

function detailOf({ statement, listed, years }: OwnStatement): StatementDetail {
  const { question, answers } = statement;
  return {
    file: statementOf(listed, years),
    question: question && wireQuestion(question),
    answers: {
      date_order: answers.dateOrder ?? null,
      currency: answers.currency ?? null,
      year: answers.year ?? null,
      account: answers.account ?? null,
      mapping: answers.mapping ? wireMapping(answers.mapping) : null,
    },
  };
}

type Needs = Pick<Context, 'db' | 'jobs' | 'clock'>;

/** Replaces earlier answers and reads the file again. The mapping of a header is stored for the next file. */
export const updateBankStatement: Handle<'updateBankStatement'> = async (needs, actor, { params, body }) => {
  const { owner } = await requireStatement(needs, actor, params.id);
  await needs.db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    await saveAnswers(needs, tx, { id: params.id, owner }, body);
  });
  return { success: true, data: detailOf(await requireStatement(needs, actor, params.id)) };
};

async function saveAnswers(
  { jobs, clock }: Needs,
  tx: Tx,
  { id, owner }: { id: string; owner: Owner },
  { date_order, currency, year, account, mapping }: InputOf<'updateBankStatement'>['body'],
): Promise<void> {
  const statement = await findStatementRow(tx, owner, id);
  if (!statement) throw fail('ledger.statement_not_found');
  await requireOpenDays(tx, owner, [statement.year_day]);
  if (statement.state === 'waiting') throw fail('ledger.statement_reading');
  const answers: ReadingAnswers = { ...statement.answers };
  if (date_order) answers.dateOrder = date_order;
  if (currency) answers.currency = currency;
  if (year) answers.year = year;
  if (account !== undefined) answers.account = account || undefined;
  if (mapping !== undefined) answers.mapping = mapping && mappingOf(mapping);
  const { question } = statement;
  const readAgain = async (one: { id: string; answers: ReadingAnswers }) => {
    const reading = await requestReading(tx, one.id, one.answers);
    await queueReading({ jobs }, tx, { statementId: one.id, reading });
  };
  if (answers.mapping && question?.kind === 'mapping') {
    await saveMapping(tx, owner, { fingerprint: question.fingerprint, mapping: answers.mapping, at: clock() });
    for (const other of await listByMapping(tx, owner, id)) await readAgain(other);
  }
  await readAgain({ id, answers });
}

/** 'Quitar este archivo': the paper stays among the company's, and sending it again restores everything. */
export const deleteBankStatement: Handle<'deleteBankStatement'> = async (needs, actor, { params }) => {
  const { owner, years } = await requireStatement(needs, actor, params.id);
  const entries = await needs.db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const statement = await findStatementRow(tx, owner, params.id);
    if (!statement) throw fail('ledger.statement_not_found');
    await requireOpenDays(tx, owner, [statement.year_day]);
    if (await hasLockedEntries(tx, owner, params.id)) throw fail('ledger.year_locked');
    await removeStatement(tx, params.id, needs.clock());
    await mergeSources(tx, owner, years);
    const removed = await removeEntries(tx, params.id);
    await settleLedger(tx, owner);
    return removed;
  });
  return { success: true, data: { entries } };
};

export type OwnStatement = Awaited<ReturnType<typeof requireStatement>>;

/**
 * A file of the caller's company, with its years; throws `ledger.statement_not_found` for anybody else's, and for a removed
 * one.
 */
export async function requireStatement(needs: Pick<Context, 'db' | 'clock'>, actor: Actor, id: string) {
  const companyId = await findOwnerOfStatement(needs.db, actor, id);
  if (companyId === undefined) throw fail('ledger.statement_not_found');
  const { registration, owner } = await requireCompany(needs, actor, companyId);
  const statement = await findStatementRow(needs.db, owner, id);
  if (!statement) throw fail('ledger.statement_not_found');
  const years = await companyYears(needs, registration);
  const listed = await findStatement(needs.db, owner, id, yearOfDay(years, statement.year_day));
  // The team has hidden it from the customer.
  if (!listed) throw fail('ledger.statement_not_found');
  return { statement, listed, years, owner };
}
