import type { bankStatementsOperations } from '@zarpa/contract/ledger/statements/operations.ts';
import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import type { ReadingAnswers } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/db/database.gen.ts';
import { fail } from '../../../platform/http/fail.ts';
import { detailOf } from './get-bank-statement.ts';
import { askToRead } from './ask-to-read.ts';
import { lockLedger } from '../years/ledgers.queries.ts';
import { requireOpenDays } from '../years/require-open-year.ts';
import { requireStatement } from './require-statement.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { mappingOf } from './statement-answers.rules.ts';
import { askForReading, findStatementRow, listByMapping, saveMapping } from './statements.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

type Call = typeof bankStatementsOperations.updateBankStatement;
type Needs = Pick<Context, 'db' | 'jobs' | 'clock'>;

/** Answers over those that were given before, and a reading with them. What was said of a header is remembered for the next file. */
export const updateBankStatement: Handle<'updateBankStatement'> = async (needs, actor, { params, body }) => {
  const { owner } = await requireStatement(needs, actor, params.id);
  await needs.db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    await keepAnswers(needs, tx, { id: params.id, owner }, body);
  });
  return { success: true, data: detailOf(await requireStatement(needs, actor, params.id)) };
};

async function keepAnswers(
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
