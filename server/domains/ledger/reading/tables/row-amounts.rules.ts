import type { RowProblem } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import { isBlankAmount, readAmount } from '../values/amounts.rules.ts';
import { digitsOf } from '@zarpa/contract/values/currencies.rules.ts';
import { currencyOf } from '../values/currencies.rules.ts';
import type { AmountRule } from '../formats/statement-format.ts';
import type { Layout } from './layout.rules.ts';
import { cellAt } from './row-cells.rules.ts';
import type { Survey } from './survey.rules.ts';

export type RowMoney = { currency: string; amountMinor: number; feeMinor: number; isMemo?: true };
export type MoneyProblem = { problem: RowProblem; said: string; currency?: string };

export function moneyOfRow(cells: readonly string[], layout: Layout, survey: Survey): RowMoney | MoneyProblem {
  const { amount } = layout;
  if (amount.kind === 'transfer') return byTransfer(cells, amount, survey);
  const currency = currencyOfRow(cells, layout, survey);
  if (typeof currency === 'object') return currency;
  const money = amountsByRule(new Reader(cells, currency, survey), amount, survey);
  return { currency, ...money };
}

function currencyOfRow(cells: readonly string[], layout: Layout, survey: Survey): string | MoneyProblem {
  const column = typeof layout.currency === 'object' && 'column' in layout.currency ? layout.currency.column : -1;
  const said = cellAt(cells, column).trim();
  const currency = column < 0 || said === '' ? survey.currency : currencyOf(said);
  return currency ?? { problem: 'currency_unknown', said };
}

type Amounts = { amountMinor: number; feeMinor: number };
type Trouble = { problem: 'amount_unreadable' | 'amounts_disagree'; said: string };

/** Reads the cells of one row in one currency, and keeps the first error. */
class Reader {
  readonly cells: readonly string[];
  readonly currency: string;
  readonly #digits: number;
  readonly #style: Survey['decimals'];
  unread: Trouble | undefined;

  constructor(cells: readonly string[], currency: string, survey: Survey) {
    this.cells = cells;
    this.currency = currency;
    this.#digits = digitsOf(currency);
    this.#style = survey.decimals;
  }

  text(place: number): string {
    return cellAt(this.cells, place).trim();
  }

  amount(place: number): number {
    const minor = readAmount(this.text(place), this.currency, this.#digits, this.#style);
    if (minor === undefined) this.unread ??= { problem: 'amount_unreadable', said: this.text(place) };
    return minor ?? 0;
  }

  fee(place: number): number {
    return isBlankAmount(this.text(place)) ? 0 : this.amount(place);
  }
}

function amountsByRule(
  reader: Reader,
  rule: Exclude<AmountRule<number>, { kind: 'transfer' }>,
  survey: Survey,
): Amounts | Trouble {
  const result = byKind(reader, rule, survey);
  return reader.unread ?? result;
}

function byKind(
  reader: Reader,
  rule: Exclude<AmountRule<number>, { kind: 'transfer' }>,
  { side }: Survey,
): Amounts | Trouble {
  switch (rule.kind) {
    case 'signed':
      return { amountMinor: reader.amount(rule.columns.amount), feeMinor: 0 };
    case 'reversed':
      return { amountMinor: 0 - reader.amount(rule.columns.amount), feeMinor: 0 };
    case 'two_columns':
      return creditOrDebit(reader, rule, side);
    case 'by_type':
      return amountsByType(reader, rule, side);
    case 'net':
      return netAmounts(reader, rule);
    case 'less_fee': {
      const fee = Math.abs(reader.fee(rule.columns.fee));
      return { amountMinor: reader.amount(rule.columns.amount) - fee, feeMinor: 0 - fee };
    }
    case 'fee_within':
      return {
        amountMinor: reader.amount(rule.columns.amount),
        feeMinor: 0 - Math.abs(reader.fee(rule.columns.fee)),
      };
    case 'total':
      return totalAmounts(reader, rule);
  }
}

type Rule<K extends AmountRule['kind']> = Extract<AmountRule<number>, { kind: K }>;

function creditOrDebit(reader: Reader, { columns }: Rule<'two_columns'>, side: Survey['side']): Amounts | Trouble {
  const isBlank = (place: number) => isBlankAmount(reader.text(place));
  if (isBlank(columns.credit) && isBlank(columns.debit)) return { problem: 'amount_unreadable', said: '' };
  const credit = reader.fee(columns.credit);
  const debit = reader.fee(columns.debit);
  const fee = columns.fee === undefined ? 0 : 0 - Math.abs(reader.fee(columns.fee));
  const isAgainst = side === 'minus_is_out' ? debit > 0 : debit < 0;
  if ((credit !== 0 && debit !== 0) || credit < 0 || isAgainst)
    return { problem: 'amounts_disagree', said: `${reader.text(columns.credit)} / ${reader.text(columns.debit)}` };
  return { amountMinor: credit - Math.abs(debit), feeMinor: fee };
}

function amountsByType(reader: Reader, rule: Rule<'by_type'>, side: Survey['side']): Amounts | Trouble {
  const written = reader.amount(rule.columns.amount);
  const type = reader.text(rule.columns.type);
  const direction = rule.in.test(type) ? 1 : rule.out.test(type) ? -1 : 0;
  const gained = rule.sign === 'proved' && side === 'minus_is_in' ? 0 - written : written;
  if (rule.sign === 'given') {
    // Without the direction the sign is unknown; outgoing amounts are never negative.
    if (direction === 0 || (direction < 0 && written < 0))
      return { problem: 'amounts_disagree', said: `${type} ${reader.text(rule.columns.amount)}` };
    return { amountMinor: direction * Math.abs(written), feeMinor: 0 };
  }
  if (direction * gained < 0)
    return { problem: 'amounts_disagree', said: `${type} ${reader.text(rule.columns.amount)}` };
  return { amountMinor: gained, feeMinor: 0 };
}

function netAmounts(reader: Reader, { columns, fee: how }: Rule<'net'>): Amounts | Trouble {
  const gross = reader.amount(columns.gross);
  const fee = how === 'added' ? reader.fee(columns.fee) : 0 - reader.fee(columns.fee);
  const net = reader.amount(columns.net);
  if (gross + fee !== net)
    return {
      problem: 'amounts_disagree',
      said: [columns.gross, columns.fee, columns.net].map((place) => reader.text(place)).join(' / '),
    };
  return { amountMinor: net, feeMinor: fee };
}

function totalAmounts(reader: Reader, { columns }: Rule<'total'>): Amounts | Trouble {
  const feeCurrency = reader.text(columns.feeCurrency).toUpperCase();
  const isOwnFee = feeCurrency === '' || feeCurrency === reader.currency;
  const fee = isOwnFee ? Math.abs(reader.fee(columns.fee)) : 0;
  const said = [columns.total, columns.amount, columns.fee].map((place) => reader.text(place)).join(' / ');
  const amount = reader.amount(columns.amount);
  if (isBlankAmount(reader.text(columns.total)))
    return fee === 0 ? { amountMinor: amount, feeMinor: 0 } : { problem: 'amounts_disagree', said };
  const total = reader.amount(columns.total);
  return amount - fee === total ? { amountMinor: total, feeMinor: 0 - fee } : { problem: 'amounts_disagree', said };
}

/** Out: the source's amount and fee; in: the target's amount. An exchange is recorded as the amount that left the source. */
function byTransfer(cells: readonly string[], { columns }: Rule<'transfer'>, survey: Survey): RowMoney | MoneyProblem {
  const direction = cellAt(cells, columns.direction).trim().toUpperCase();
  if (!/^(?:IN|OUT|NEUTRAL)$/.test(direction)) return { problem: 'amounts_disagree', said: direction };
  const isIn = direction === 'IN';
  const said = cellAt(cells, isIn ? columns.targetCurrency : columns.sourceCurrency).trim();
  const currency = currencyOf(said);
  if (currency === undefined) return { problem: 'currency_unknown', said };
  const reader = new Reader(cells, currency, survey);
  const amount = Math.abs(reader.amount(isIn ? columns.target : columns.source));
  const fee = Math.abs(reader.fee(isIn ? columns.targetFee : columns.sourceFee));
  if (reader.unread) return { currency, ...reader.unread };
  const feeCurrency = reader.text(isIn ? columns.targetFeeCurrency : columns.sourceFeeCurrency).toUpperCase();
  if (fee !== 0 && feeCurrency !== '' && feeCurrency !== currency)
    return { currency, problem: 'amounts_disagree', said: `${fee} ${feeCurrency}` };
  if (isIn) return { currency, amountMinor: amount, feeMinor: 0 - fee };
  const isMoved = direction === 'NEUTRAL' && reader.text(columns.targetCurrency).toUpperCase() === currency;
  // Between two balances of one currency, which are one account here.
  if (isMoved)
    return fee === 0
      ? { currency, amountMinor: 0, feeMinor: 0, isMemo: true }
      : { currency, amountMinor: 0 - fee, feeMinor: 0 - fee };
  return { currency, amountMinor: 0 - amount - fee, feeMinor: 0 - fee };
}
