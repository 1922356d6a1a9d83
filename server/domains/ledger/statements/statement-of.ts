import { sizeText } from '@zarpa/contract/values/numbers.rules.ts';
import type { UnreadReason } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import type { BankStatement } from '@zarpa/contract/ledger/statements/shapes.ts';
import { type CompanyYear, yearOfDay } from '../../tax/dates/load-taxes.ts';
import type { AccountRow, ListedStatement } from './statements.queries.ts';

export function statementOf(
  { id, name, size_bytes, year_day, created_at, ...row }: ListedStatement,
  years: readonly CompanyYear[],
): BankStatement {
  const isLocked = row.is_locked === true;
  const bytes = Number(size_bytes);
  return {
    id,
    file_name: name,
    file_size: bytes,
    file_size_formatted: sizeText(bytes),
    tax_year: yearOfDay(years, year_day).year,
    uploaded_at: created_at.toISOString(),
    moved: row.moved,
    is_locked: isLocked,
    is_removable: !isLocked && row.holds_locked !== true,
    reading: readingOf(row),
  };
}

type Read = Pick<
  ListedStatement,
  'state' | 'format' | 'asks' | 'reason' | 'row_count' | 'entries' | 'elsewhere' | 'aside' | 'accounts'
>;
type Reading = BankStatement['reading'];

function readingOf({ state, format, asks, reason, row_count, ...rest }: Read): Reading {
  const isRead = state === 'read';
  const { skipped = 0, quarantined = 0 } = isRead ? (rest.aside ?? {}) : {};
  return {
    // Check constraints guarantee the types.
    state: state as Reading['state'],
    format,
    question: asks as Reading['question'],
    reason: reason as UnreadReason | null,
    rows: isRead ? row_count : 0,
    entries: isRead ? Number(rest.entries) : 0,
    skipped,
    quarantined,
    elsewhere: isRead ? Number(rest.elsewhere) : 0,
    accounts: isRead ? (rest.accounts ?? []).map(accountOf) : [],
  };
}

function accountOf({ broken_row, expected_minor, said_minor, balance, ...account }: AccountRow) {
  return {
    account: account.account,
    currency: account.currency,
    movements: account.movements,
    first_day: account.first_day,
    last_day: account.last_day,
    opening_minor: account.opening_minor,
    closing_minor: account.closing_minor,
    balance: balance as Reading['accounts'][number]['balance'],
    broken: broken_row === null ? null : { row: broken_row, expected_minor: expected_minor!, said_minor: said_minor! },
  };
}
