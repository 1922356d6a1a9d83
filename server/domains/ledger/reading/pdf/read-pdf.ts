import { digitsOf } from '@zarpa/contract/values/currencies.rules.ts';
import { accountKey } from '../account-key.rules.ts';
import type { Movement, QuarantinedRow, Reading, ReadingNeeds, SkippedRow } from '../reading.ts';
import { reportedAccounts } from '../reported-accounts.rules.ts';
import { exactAmount, oneLine } from '../values/exact-values.rules.ts';
import { dayWithin, factsOf, type PdfFacts, wholeDay } from './pdf-facts.rules.ts';
import { type Line, type PdfLayout, pdfLayouts, textOf } from './pdf-layouts.rules.ts';
import { type PdfRow, rowsBelowHeader } from './pdf-rows.rules.ts';
import { readPdfLines } from './read-pdf-lines.ts';

type Needs = Pick<ReadingNeeds, 'answers' | 'today'>;

/**
 * Read only when the layout is known and the balances agree to the cent; otherwise the file is only kept. Throws for a
 * damaged file.
 */
export async function readPdf(content: Buffer, needs: Needs): Promise<Reading> {
  const lines = await readPdfLines(content);
  return typeof lines === 'string' ? { state: 'unread', reason: lines } : readPdfStatement(lines, needs);
}

export function readPdfStatement(lines: readonly Line[], { answers, today }: Needs): Reading {
  const first = lines
    .filter(({ page }) => page === 1)
    .map(textOf)
    .join('\n');
  for (const layout of pdfLayouts.filter(({ sign }) => sign.test(first))) {
    const rows = rowsBelowHeader(lines, layout);
    const facts = rows && factsOf(lines, layout, answers.account);
    if (!rows || !facts) continue;
    if (rows.length === 0) return { state: 'unread', reason: 'no_movements' };
    const read = movementsOf(rows, layout, facts);
    const proved = read && provedBalances(read.movements, layout, facts);
    return read && proved ? readingOf(read, proved, layout, today) : { state: 'unread', reason: 'balance_unproved' };
  }
  return { state: 'unread', reason: 'layout_unknown' };
}

type Read = { movements: Movement[]; skipped: SkippedRow[] };

function movementsOf(rows: readonly PdfRow[], layout: PdfLayout, facts: PdfFacts): Read | undefined {
  const { currency } = facts;
  const account = accountKey(layout.bank, facts.label, currency);
  const digits = digitsOf(currency);
  const movements: Movement[] = [];
  const skipped: SkippedRow[] = [];
  let carried: string | undefined;
  for (const [index, { cells, texts, day: written, isSummary }] of rows.entries()) {
    const row = index + 1;
    const shown = Object.values(cells).filter((cell) => cell !== '');
    if (isSummary) {
      skipped.push({ row, cells: shown, reason: 'summary' });
      continue;
    }
    const isBelow = layout.dayIs === 'below';
    const parts: RowParts = isBelow ? partsBelow(texts, layout) : { texts, day: dayWithin(written, facts), bankId: '' };
    const day: string | undefined = !isBelow && written === '' ? carried : parts.day;
    const amountMinor = amountOf(cells, digits);
    const balanceMinor = cells.balance === '' ? undefined : exactAmount(cells.balance, digits);
    if (!day || amountMinor === undefined || (cells.balance !== '' && balanceMinor === undefined)) return undefined;
    carried = day;
    if (amountMinor === 0) skipped.push({ row, cells: shown, reason: 'zero' });
    else
      movements.push({
        row,
        account,
        day,
        currency,
        amountMinor,
        feeMinor: 0,
        description: oneLine(parts.texts.join(' ')),
        counterparty: '',
        bankId: parts.bankId,
        bankCategory: cells.category,
        mcc: '',
        ...(balanceMinor !== undefined && { balanceMinor }),
      });
  }
  return { movements, skipped };
}

type RowParts = { texts: string[]; day: string | undefined; bankId: string };

function partsBelow(texts: readonly string[], { bankId, reference }: PdfLayout): RowParts {
  const days = texts.map((text) =>
    wholeDay(/^(?:\d{1,2} [A-Za-z]+\.?|[A-Za-z]+\.? \d{1,2},) \d{4}/.exec(text)?.[0] ?? ''),
  );
  const at = days.findIndex((day) => day !== undefined);
  const facts = at < 0 ? '' : texts.slice(at).join(' ');
  const words = [...texts.slice(0, at < 0 ? texts.length : at), reference?.exec(facts)?.[1] ?? ''];
  return { day: days[at], bankId: bankId?.exec(facts)?.[1] ?? '', texts: words };
}

function amountOf({ amount, moneyIn, moneyOut }: PdfRow['cells'], digits: number): number | undefined {
  const filled = [amount, moneyIn, moneyOut].filter((cell) => cell !== '');
  if (filled.length !== 1) return undefined;
  const minor = exactAmount(filled[0]!, digits);
  if (minor === undefined || moneyOut === '')
    return moneyIn !== '' && minor !== undefined && minor < 0 ? undefined : minor;
  return 0 - Math.abs(minor);
}

type Proved = { openingMinor: number; closingMinor: number };

/** Opening plus movements must give the closing balance; where rows have balances, each must follow from the previous one. */
function provedBalances(movements: readonly Movement[], layout: PdfLayout, facts: PdfFacts): Proved | undefined {
  const inOrder = layout.newestFirst ? movements.toReversed() : movements;
  const [one] = inOrder;
  if (!one || facts.closings.length !== 1 || facts.openings.length > 1) return undefined;
  const closingMinor = facts.closings[0]!;
  const hasBalances = inOrder.every(({ balanceMinor }) => balanceMinor !== undefined);
  const openingMinor = facts.openings[0] ?? (hasBalances ? one.balanceMinor! - one.amountMinor : undefined);
  if (openingMinor === undefined) return undefined;
  let balance = openingMinor;
  for (const { amountMinor, balanceMinor } of inOrder) {
    balance += amountMinor;
    if (hasBalances && balance !== balanceMinor) return undefined;
  }
  return balance === closingMinor ? { openingMinor, closingMinor } : undefined;
}

function readingOf({ movements, skipped }: Read, proved: Proved, { bank }: PdfLayout, today: string): Reading {
  const isLate = ({ day }: Movement) => day > today;
  const quarantined = movements.filter(isLate).map((movement): QuarantinedRow => {
    const { row, account, day, currency, amountMinor, description } = movement;
    const known = { account, day, currency, amountMinor, description };
    return { row, cells: [day, description], problem: 'day_in_future', said: day, known };
  });
  const past = movements.filter((movement) => !isLate(movement));
  const account = movements[0]!.account;
  const reported = quarantined.length > 0 ? {} : { ...proved, balance: { state: 'proved' as const } };
  return {
    state: 'read',
    format: `${bank}_pdf`,
    rows: movements.length + skipped.length,
    accounts: reportedAccounts(past, new Map([[account, reported]])),
    movements: past,
    skipped,
    quarantined,
  };
}
