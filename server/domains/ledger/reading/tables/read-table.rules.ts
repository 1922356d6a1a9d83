import type { ReadingQuestion } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import { proveBalances, type AccountBalance } from '../balances/balance.rules.ts';
import { cleanText } from '../values/clean-text.rules.ts';
import { guessMapping } from './guess-mapping.rules.ts';
import { type FoundTable, findTable } from './header.rules.ts';
import { type Layout, layoutOf, layoutOfMapping } from './layout.rules.ts';
import { mappingFor } from './mapping.rules.ts';
import { type RowsRead, readRows } from './read-rows.rules.ts';
import type { AccountReading, Movement, QuarantinedRow, Reading, ReadingNeeds, TableRow } from '../reading.ts';
import { readTotals, type SummaryTotals, withTotals } from './summary-totals.rules.ts';
import { surveyRows } from './survey.rules.ts';

/** Never throws. Workbooks go through `padRows`; `rows` are the non-empty ones below the header. */
export function readTable(rows: readonly TableRow[], needs: ReadingNeeds): Reading {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return { state: 'unread', reason: 'empty' };
  const table = findTable(filled);
  if (!table || table.below.length === 0) return { state: 'unread', reason: 'no_movements' };
  const { header, fingerprint, format } = table;
  const mapping = mappingFor(fingerprint, header.length, {
    answered: needs.answers.mapping,
    // Without a header any two banks look alike.
    remembered: header.every((name) => name === '') ? {} : needs.mappings,
  });
  const layout = mapping ? layoutOfMapping(mapping, header, fingerprint) : format && layoutOf(format, header);
  return layout ? readLaidOut(table, layout, needs) : asks('mapped', askMapping(table));
}

function readLaidOut(table: FoundTable, layout: Layout, needs: ReadingNeeds): Reading {
  const surveyed = surveyRows(table.below, layout, needs);
  if (surveyed === 'unproved') return asks(layout.format, askMapping(table));
  if ('question' in surveyed) return asks(layout.format, surveyed.question);
  const { today, answers } = needs;
  const read = readRows(table.below, { layout, survey: surveyed.survey, today, account: answers.account });
  const reading = readingOf(read, layout.format, table.below.length, layout.hasTotals ? readTotals(table.above) : {});
  // A person may have confused columns: nothing is entered.
  if (layout.format === 'mapped' && failsAtOnce(reading))
    return asks('mapped', { ...askMapping(table), isBroken: true });
  return reading;
}

/** The first comparable balance does not follow: then the columns are wrong, not a row. */
function failsAtOnce(reading: Reading): boolean {
  if (reading.state !== 'read') return false;
  return reading.accounts.some(({ account, balance, movements }) => {
    if (balance.state !== 'broken') return false;
    const own = reading.movements.filter((one) => one.account === account);
    const place = own.findIndex(({ row }) => row === balance.row);
    const [first, last] = [own[0]!.day, own.at(-1)!.day];
    return (first <= last && place <= 1) || (first >= last && place >= movements - 2);
  });
}

function readingOf(read: RowsRead, format: string, rows: number, totals: SummaryTotals): Reading {
  const { movements, skipped } = read;
  const { accounts: balances, found } = proveBalances(read.links);
  const quarantined = read.quarantined.map((row) => withFound(row, found.get(row)));
  const accounts = accountsOf(movements, balances, totals, quarantined.length > 0);
  return { state: 'read', format, rows, accounts, movements, skipped, quarantined };
}

function withFound(row: QuarantinedRow, amountMinor: number | undefined): QuarantinedRow {
  return amountMinor === undefined ? row : { ...row, known: { ...row.known, amountMinor } };
}

function accountsOf(
  movements: readonly Movement[],
  balances: ReadonlyMap<string, AccountBalance>,
  totals: SummaryTotals,
  hasAsides: boolean,
): AccountReading[] {
  const groups = Map.groupBy(movements, ({ account }) => account);
  return [...groups].map(([account, own]) => {
    const plain = balances.get(account) ?? { proof: { state: 'none' as const } };
    const { proof, ...ends } = groups.size === 1 ? withTotals(plain, totals, own, hasAsides) : plain;
    let firstDay = own[0]?.day ?? '';
    let lastDay = firstDay;
    for (const { day } of own) {
      if (day < firstDay) firstDay = day;
      if (day > lastDay) lastDay = day;
    }
    return {
      account,
      currency: own[0]?.currency ?? '',
      movements: own.length,
      firstDay,
      lastDay,
      ...ends,
      balance: proof,
    };
  });
}

const shown = 8;

function askMapping({ fingerprint, header, below }: FoundTable): Extract<ReadingQuestion, { kind: 'mapping' }> {
  return {
    kind: 'mapping',
    fingerprint,
    header: header.map(cleanText),
    rows: below.slice(0, shown).map(({ cells }) => cells.map(cleanText)),
    guess: guessMapping(
      header,
      below.slice(0, 50).map(({ cells }) => cells),
    ),
  };
}

const asks = (format: string, question: ReadingQuestion): Reading => ({ state: 'asks', format, question });
