import { requireCompany } from '../../companies/require-company.ts';
import { companyYears } from '../../tax/dates/company-years.ts';
import { statementOf } from './statement-of.ts';
import {
  listStatements,
  askForReading,
  findStatementRow,
  listByMapping,
  saveMapping,
  removeStatement,
} from './statements.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import type { StatementDetail } from '@zarpa/contract/ledger/statements/shapes.ts';
import { requireStatement, type OwnStatement } from './require-statement.ts';
import { wireMapping, wireQuestion, mappingOf } from './statement-answers.rules.ts';
import type { bankStatementsOperations } from '@zarpa/contract/ledger/statements/operations.ts';
import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import type { ReadingAnswers } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/db/database.gen.ts';
import { fail } from '../../../platform/http/fail.ts';
import { askToRead } from './ask-to-read.ts';
import { lockLedger } from '../ledgers/ledgers.queries.ts';
import { requireOpenDays } from '../ledgers/require-open-year.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { removeEntries } from '../entries/ledger-entries.queries.ts';
import { hasLockedEntries } from '../ledgers/ledger-locks.queries.ts';
import { settleLedger } from '../rules/settle-ledger.ts';
import { mergeSources } from '../duplicates/merge-sources.ts';

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

type Call = typeof bankStatementsOperations.updateBankStatement;
type Needs = Pick<Context, 'db' | 'jobs' | 'clock'>;

/** Answers over those that were given before, and a reading with them. What was said of a header is remembered for the next file. */
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
  tx: Transaction<Database>,
  { id, owner }: { id: string; owner: Owner },
  { date_order, currency, year, account, mapping }: OperationInput<Call>['body'],
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
    const reading = await askForReading(tx, one.id, one.answers);
    await askToRead({ jobs }, tx, { statementId: one.id, reading });
  };
  if (answers.mapping && question?.kind === 'mapping') {
    await saveMapping(tx, owner, { fingerprint: question.fingerprint, mapping: answers.mapping, at: clock() });
    for (const other of await listByMapping(tx, owner, id)) await readAgain(other);
  }
  await readAgain({ id, answers });
}

/** 'Quitar este archivo': the paper stays among the company's, and sent again everything is as it was. */
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
