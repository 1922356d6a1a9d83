import type { DateOrder, RowProblem } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import { accountKey } from '../account-key.rules.ts';
import { digitsOf } from '@zarpa/contract/values/currencies.rules.ts';
import { exactAmount, withoutRepeat } from '../values/exact-values.rules.ts';
import { qifDay, qifOrder } from './qif-days.rules.ts';
import { isTooLong } from '../tables/read-text-table.rules.ts';
import type { Movement, QuarantinedRow, Reading, ReadingNeeds, SkippedRow } from '../reading.ts';
import { reportedAccounts } from '../reported-accounts.rules.ts';

/**
 * `text` is a decoded file. QIF names no currency, so the customer is asked; also for the order of days, unless a day proves
 * it.
 */
export function readQif(text: string, { answers, today }: Pick<ReadingNeeds, 'answers' | 'today'>): Reading {
  const records = qifRecords(text);
  if (records.length === 0) return { state: 'unread', reason: 'no_movements' };
  if (isTooLong(records.length, records.length)) return { state: 'unread', reason: 'too_long' };
  const { currency } = answers;
  if (!currency) {
    const examples = records.slice(0, 5).map(amountIn);
    return { state: 'asks', format: 'qif', question: { kind: 'currency', examples } };
  }
  const order = qifOrder(
    records.map(({ fields }) => fields.get('D') ?? ''),
    answers.dateOrder,
    today,
  );
  if (typeof order === 'object') return { state: 'asks', format: 'qif', question: order };

  const isOne = new Set(records.map(({ account }) => account)).size === 1;
  const movements: Movement[] = [];
  const skipped: SkippedRow[] = [];
  const quarantined: QuarantinedRow[] = [];
  for (const [index, record] of records.entries()) {
    const label = isOne && answers.account ? answers.account : record.account;
    const read = readRecord(record, index + 1, { account: accountKey('qif', label, currency), currency, order, today });
    if ('amountMinor' in read) movements.push(read);
    else if ('reason' in read) skipped.push(read);
    else quarantined.push(read);
  }
  const accounts = reportedAccounts(movements, new Map());
  return { state: 'read', format: 'qif', rows: records.length, accounts, movements, skipped, quarantined };
}

/** Lines of one letter and its text, closed by `^`. */
type QifRecord = {
  /** From `!Account` above it; '' when there is none. */
  account: string;
  /** By letter: D day, T amount, P payee, M memo, L category, N number. A repeated letter keeps its first text. */
  fields: ReadonlyMap<string, string>;
  isClosed: boolean;
};

const kinds = /^!type:\s*(?:bank|ccard|cash|oth a|oth l)\s*$/i;

function qifRecords(text: string): QifRecord[] {
  const records: QifRecord[] = [];
  let section: 'movements' | 'account' | 'other' = 'other';
  let account = '';
  let fields = new Map<string, string>();
  const close = (isClosed: boolean) => {
    if (section === 'account') account = fields.get('N') ?? account;
    if (section === 'movements' && fields.size > 0) records.push({ account, fields, isClosed });
    fields = new Map();
  };
  for (const line of text.split('\n')) {
    if (line.startsWith('!')) {
      close(false);
      section = kinds.test(line) ? 'movements' : /^!account/i.test(line) ? 'account' : 'other';
    } else if (line.startsWith('^')) close(true);
    else if (line.trim() !== '' && !fields.has(line[0]!)) fields.set(line[0]!, line.slice(1).trim());
  }
  close(false);
  return records;
}

type About = { account: string; currency: string; order: DateOrder; today: string };

function readRecord(
  record: QifRecord,
  row: number,
  { account, currency, order, today }: About,
): Movement | SkippedRow | QuarantinedRow {
  const field = (letter: string) => record.fields.get(letter) ?? '';
  const cells = [field('D'), amountIn(record), field('P'), field('M'), field('L'), field('N')];
  const day = qifDay(field('D'), order, today);
  const amountMinor = exactAmount(amountIn(record), digitsOf(currency));
  const description = withoutRepeat(field('P'), field('M')) || field('L') || field('N');
  const quarantined = (problem: RowProblem, said: string): QuarantinedRow => ({
    row,
    cells,
    problem,
    said,
    known: {
      account,
      currency,
      description,
      ...(day && { day }),
      ...(amountMinor !== undefined && { amountMinor }),
    },
  });
  if (!record.isClosed) return { ...quarantined('cells_missing', ''), known: { account, currency } };
  if (/^opening balance$/i.test(field('P'))) return { row, cells, reason: 'summary' };
  if (!day) return quarantined('day_unreadable', field('D'));
  if (day > today) return quarantined('day_in_future', field('D'));
  if (amountMinor === undefined) return quarantined('amount_unreadable', amountIn(record));
  if (amountMinor === 0) return { row, cells, reason: 'zero' };
  return {
    row,
    account,
    day,
    currency,
    amountMinor,
    feeMinor: 0,
    description,
    counterparty: '',
    bankId: '',
    bankCategory: field('L'),
    mcc: '',
    // Brackets name another account in the same books.
    ...(/^\[.+\]$/.test(field('L')) && { hint: 'own_transfer' as const }),
  };
}

const amountIn = ({ fields }: QifRecord) => fields.get('T') ?? fields.get('U') ?? '';
