import type { RowProblem, SkipReason } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import { isBlankAmount, readAmount } from '../values/amounts.rules.ts';
import type { BalanceLink } from '../balances/balance-chain.rules.ts';
import { cleanText } from '../values/clean-text.rules.ts';
import { digitsOf } from '@zarpa/contract/values/currencies.rules.ts';
import type { Layout } from './layout.rules.ts';
import type { Movement, QuarantinedRow, SkippedRow, TableRow } from '../reading.ts';
import { moneyOfRow, type MoneyProblem, type RowMoney } from './row-amounts.rules.ts';
import { cellAt, firstTextAt, isWholeRow, signGiven } from './row-cells.rules.ts';
import { descriptionOf, isSummary, joined, statusOf } from './row-words.rules.ts';
import type { Survey } from './survey.rules.ts';

export type RowsRead = {
  movements: Movement[];
  skipped: SkippedRow[];
  quarantined: QuarantinedRow[];
  links: BalanceLink[];
};

export type RowNeeds = { layout: Layout; survey: Survey; today: string; account: string | undefined };

export function readRows(rows: readonly TableRow[], needs: RowNeeds): RowsRead {
  const read: RowsRead = { movements: [], skipped: [], quarantined: [], links: [] };
  const notes = footnotesOf(rows);
  for (const [index, row] of rows.entries()) {
    const isNote = index >= rows.length - notes;
    const end = isNote ? { skipped: skippedFor(row, 'memo') } : readRow(row, needs.survey.days[index], needs);
    if ('movement' in end) {
      read.movements.push(end.movement);
      read.links.push(linkOfMovement(end.movement));
    } else if ('skipped' in end) {
      read.skipped.push(end.skipped);
      if (end.link) read.links.push(end.link);
    } else {
      read.quarantined.push(end.quarantined);
      read.links.push(linkOfAside(end.quarantined));
    }
  }
  return { ...read, movements: withOwnIds(read.movements) };
}

/** Counts the last rows that are only a sentence of the bank. */
function footnotesOf(rows: readonly TableRow[]): number {
  return rows.length - 1 - rows.findLastIndex(({ cells }) => !isFootnote(cells));
}

/** Words in a single cell; the remains of a damaged row are no sentence. */
function isFootnote(cells: readonly string[]): boolean {
  const [text = '', ...others] = cells.filter((cell) => cell.trim() !== '');
  return others.length === 0 && /^[\s*†(["¹²³]*\p{L}/u.test(text) && (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= 4;
}

type RowEnd = { movement: Movement } | { skipped: SkippedRow; link?: BalanceLink } | { quarantined: QuarantinedRow };

function readRow(row: TableRow, day: string | undefined, needs: RowNeeds): RowEnd {
  const { layout, survey } = needs;
  const { cells } = row;
  if (!isWholeRow(cells, layout)) return aside(row, 'cells_missing', '', {});
  if (isHeader(cells, layout)) return { skipped: skippedFor(row, 'memo') };
  const money = moneyOfRow(cells, layout, survey);
  const account = money.currency === undefined ? undefined : accountOf(cells, money.currency, needs);
  const reason = reasonToSkip(cells, money, day, layout);
  if (reason) return skip(row, reason, money, account === undefined ? undefined : { account, day }, needs);
  const problem = problemOf(cells, money, day, needs);
  if (problem || 'problem' in money || day === undefined || account === undefined)
    return aside(row, problem?.problem ?? 'amount_unreadable', problem?.said ?? '', {
      ...(account !== undefined && { account }),
      ...(day !== undefined && day <= needs.today && { day }),
      ...('currency' in money && money.currency !== undefined && { currency: money.currency }),
      ...('amountMinor' in money && { amountMinor: money.amountMinor }),
      ...wordsKnown(cells, money, layout),
    });
  return { movement: movementOf(row, day, money, account, layout, survey) };
}

function isHeader(cells: readonly string[], { header }: Layout): boolean {
  return header.some((name) => name !== '') && header.every((name, place) => name === cellAt(cells, place));
}

function reasonToSkip(
  cells: readonly string[],
  money: RowMoney | MoneyProblem,
  day: string | undefined,
  layout: Layout,
): SkipReason | undefined {
  const reason = signGiven(cells, layout.skips);
  if (reason) return reason;
  const hasNoAmount = 'problem' in money && isBlankAmount(money.said);
  if (isSummary(cells, layout, { hasDay: day !== undefined, hasAmount: !hasNoAmount })) return 'summary';
  const status = statusOf(cells, layout.status);
  if (status !== 'kept' && status !== 'unknown') return status;
  if ('isMemo' in money) return 'memo';
  return status === 'kept' && 'amountMinor' in money && money.amountMinor === 0 ? 'zero' : undefined;
}

function problemOf(
  cells: readonly string[],
  money: RowMoney | MoneyProblem,
  day: string | undefined,
  { layout, today }: RowNeeds,
): { problem: RowProblem; said: string } | undefined {
  if (statusOf(cells, layout.status) === 'unknown')
    return { problem: 'status_unknown', said: cellAt(cells, layout.status?.column ?? -1) };
  if (day === undefined) return { problem: 'day_unreadable', said: firstTextAt(cells, layout.day) };
  if (day > today) return { problem: 'day_in_future', said: firstTextAt(cells, layout.day) };
  return 'problem' in money ? money : undefined;
}

function movementOf(
  { row, cells }: TableRow,
  day: string,
  { currency, amountMinor, feeMinor }: RowMoney,
  account: string,
  layout: Layout,
  survey: Survey,
): Movement {
  const hint = signGiven(cells, layout.hints);
  const balanceMinor = balanceOf(cells, currency, layout, survey);
  return {
    row,
    account,
    day,
    currency,
    amountMinor,
    feeMinor,
    description: descriptionOf(cells, layout, amountMinor),
    counterparty: counterpartyOf(cells, layout, amountMinor),
    bankId: joined(cells, layout.bankId, ':'),
    bankCategory: cleanText(cellAt(cells, layout.bankCategory)),
    mcc: /^\d{4}$/.exec(cellAt(cells, layout.mcc).trim())?.[0] ?? '',
    ...(hint && { hint }),
    ...(balanceMinor !== undefined && { balanceMinor }),
  };
}

const counterpartyOf = (cells: readonly string[], layout: Layout, amountMinor: number) =>
  cleanText(firstTextAt(cells, amountMinor > 0 ? layout.counterpartyIn : layout.counterpartyOut));

function wordsKnown(cells: readonly string[], money: RowMoney | MoneyProblem, layout: Layout): QuarantinedRow['known'] {
  const amountMinor = 'amountMinor' in money ? money.amountMinor : 0;
  const description = descriptionOf(cells, layout, amountMinor);
  const counterparty = counterpartyOf(cells, layout, amountMinor);
  return { ...(description !== '' && { description }), ...(counterparty !== '' && { counterparty }) };
}

/** `<bank>[:<account>]:<currency>` */
function accountOf(cells: readonly string[], currency: string, { layout, account }: RowNeeds): string {
  const own = account?.trim() || firstTextAt(cells, [layout.account]) || layout.accountUnsaid;
  return [layout.bank, cleanText(own), currency].filter((part) => part !== '').join(':');
}

function balanceOf(cells: readonly string[], currency: string, layout: Layout, survey: Survey): number | undefined {
  const written = cellAt(cells, layout.balance).trim();
  return written === '' ? undefined : readAmount(written, currency, digitsOf(currency), survey.decimals);
}

function linkOfMovement({ row, account, day, amountMinor, balanceMinor }: Movement): BalanceLink {
  return { row, account, day, kind: 'moves', amountMinor, ...(balanceMinor !== undefined && { balanceMinor }) };
}

function linkOfAside(aside: QuarantinedRow): BalanceLink {
  const { account, day } = aside.known;
  return { row: aside.row, account, ...(day !== undefined && { day }), kind: 'aside', aside };
}

/** A skipped row has the balance of the row before it; a hold may have changed it for a while. */
function skip(
  row: TableRow,
  reason: SkipReason,
  money: RowMoney | MoneyProblem,
  of: { account: string; day: string | undefined } | undefined,
  { layout, survey }: RowNeeds,
): RowEnd {
  const skipped = skippedFor(row, reason);
  if (of === undefined || money.currency === undefined || !['hold', 'zero', 'summary'].includes(reason))
    return { skipped };
  const balanceMinor = balanceOf(row.cells, money.currency, layout, survey);
  if (balanceMinor === undefined) return { skipped };
  const amountMinor = reason === 'hold' && 'amountMinor' in money ? money.amountMinor : 0;
  return {
    skipped,
    link: {
      row: row.row,
      account: of.account,
      ...(of.day !== undefined && { day: of.day }),
      kind: reason === 'hold' ? 'held' : 'stands',
      amountMinor,
      balanceMinor,
    },
  };
}

const skippedFor = ({ row, cells }: TableRow, reason: SkipReason): SkippedRow => ({
  row,
  cells: cells.map(cleanText),
  reason,
});

function aside({ row, cells }: TableRow, problem: RowProblem, said: string, known: QuarantinedRow['known']): RowEnd {
  return { quarantined: { row, cells: cells.map(cleanText), problem, said: cleanText(said), known } };
}

/** Some banks use an id twice: later movements get a number, by amount and day rather than by place. */
function withOwnIds(movements: Movement[]): Movement[] {
  const groups = Map.groupBy(
    movements.filter(({ bankId }) => bankId !== ''),
    ({ account, bankId }) => `${account}\n${bankId}`,
  );
  const renamed = new Map<Movement, string>();
  for (const group of groups.values()) {
    if (group.length === 1) continue;
    const sorted = group.toSorted(
      (one, other) =>
        one.amountMinor - other.amountMinor ||
        (one.day < other.day ? -1 : one.day > other.day ? 1 : 0) ||
        (one.description < other.description ? -1 : one.description > other.description ? 1 : 0),
    );
    for (const [place, movement] of sorted.entries())
      if (place > 0) renamed.set(movement, `${movement.bankId}#${place + 1}`);
  }
  if (renamed.size === 0) return movements;
  return movements.map((movement) => ({ ...movement, bankId: renamed.get(movement) ?? movement.bankId }));
}
