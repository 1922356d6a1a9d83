import type { ColumnMapping, SkipReason } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import { foldHeader, placeOf } from './column-names.rules.ts';
import { currencyOf } from '../values/currencies.rules.ts';
import type { AmountRule, Column, Sign, StatementFormat, StatusRule } from '../formats/statement-format.ts';
import type { MovementHint } from '../reading.ts';
import { incomingWords, outgoingWords } from './sign-words.rules.ts';

/** Indexes from 0; −1: the file lacks this column. */
export type Layout = {
  format: string;
  bank: string;
  header: readonly string[];
  day: readonly number[];
  dayOrder: StatementFormat['dayOrder'];
  isYearless: boolean;
  decimals: StatementFormat['decimals'];
  currency: { fixed: string } | { column: number } | 'unsaid';
  amount: AmountRule<number>;
  description: readonly number[];
  counterpartyIn: readonly number[];
  counterpartyOut: readonly number[];
  bankId: readonly number[];
  bankCategory: number;
  mcc: number;
  balance: number;
  account: number;
  accountUnsaid: string;
  hasTotals: boolean;
  status: StatusRule<number> | undefined;
  skips: readonly Sign<SkipReason, number>[];
  hints: readonly Sign<MovementHint, number>[];
};

export function layoutOf(format: StatementFormat, header: readonly string[]): Layout {
  const folded = header.map(foldHeader);
  const at = (column: Column | undefined) => (column === undefined ? -1 : placeOf(folded, column));
  const all = (columns: readonly Column[] = []) => columns.map(at).filter((place) => place >= 0);
  const signs = <T>(given: readonly Sign<T>[] = []): Sign<T, number>[] =>
    given.map(({ gives, when }) => ({ gives, when: when.map(([column, pattern]) => [at(column), pattern] as const) }));
  const { currency, status } = format;
  return {
    format: format.id,
    bank: format.bank,
    header,
    day: all(format.day),
    dayOrder: format.dayOrder,
    isYearless: format.isYearless ?? false,
    decimals: format.decimals,
    currency: typeof currency === 'object' && 'column' in currency ? { column: at(currency.column) } : currency,
    amount: amountAt(format.amount, at),
    description: all(format.description),
    counterpartyIn: all(format.counterparty?.in),
    counterpartyOut: all(format.counterparty?.out),
    bankId: all(format.bankId),
    bankCategory: at(format.bankCategory),
    mcc: at(format.mcc),
    balance: at(format.balance),
    account: at(format.account),
    accountUnsaid: '',
    hasTotals: format.hasTotals ?? false,
    status: status && { ...status, column: at(status.column) },
    skips: signs(format.skips),
    hints: signs(format.hints),
  };
}

/** The header keeps accounts of two unknown banks apart. */
export function layoutOfMapping(mapping: ColumnMapping, header: readonly string[], fingerprint: string): Layout {
  const { day, amount, credit, debit, currency } = mapping;
  const kind = mapping.isReversed ? 'reversed' : 'signed';
  return {
    format: 'mapped',
    bank: 'mapped',
    header,
    day: [day],
    dayOrder: 'proved',
    isYearless: false,
    decimals: 'proved',
    currency: currency === undefined ? currencyInHeader(header[amount ?? credit ?? -1]) : { column: currency },
    amount:
      amount === undefined
        ? { kind: 'two_columns', columns: { credit: credit ?? -1, debit: debit ?? -1 } }
        : mapping.sign === undefined
          ? { kind, columns: { amount } }
          : {
              kind: 'by_type',
              columns: { amount, type: mapping.sign },
              sign: 'given',
              in: incomingWords,
              out: outgoingWords,
            },
    description: mapping.description,
    counterpartyIn: mapping.counterparty === undefined ? [] : [mapping.counterparty],
    counterpartyOut: mapping.counterparty === undefined ? [] : [mapping.counterparty],
    bankId: mapping.bankId === undefined ? [] : [mapping.bankId],
    bankCategory: -1,
    mcc: -1,
    balance: mapping.balance ?? -1,
    account: -1,
    accountUnsaid: fingerprint.slice(0, 8),
    hasTotals: false,
    status: undefined,
    skips: [],
    hints: [],
  };
}

/** `Monto (USD)`, `Importe EUR` */
function currencyInHeader(name = ''): Layout['currency'] {
  const code = /\b[A-Z]{3}\b/.exec(name)?.[0];
  const fixed = code === undefined ? undefined : currencyOf(code);
  return fixed === undefined ? 'unsaid' : { fixed };
}

function amountAt(rule: AmountRule, at: (column: Column | undefined) => number): AmountRule<number> {
  const columns = Object.fromEntries(Object.entries(rule.columns).map(([name, column]) => [name, at(column)]));
  // The same names with indexes in place of columns: each kind keeps its own.
  return { ...rule, columns } as AmountRule<number>;
}
