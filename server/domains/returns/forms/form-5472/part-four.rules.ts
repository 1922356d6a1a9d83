/** Part IV of a Form 5472: amounts between the company and one related party, in cents, with their entries. */
import type { FilledLine } from '../filled-form.rules.ts';
import { amountLine, amountOrEmpty, type LineExtras, type LineHead } from '../form-lines.rules.ts';
import { paidLines, paidTotal, receivedLines, receivedTotal } from './part-four-lines.rules.ts';
import { grossOf, netOf, type PartyEntries } from './related-entries.rules.ts';
import { citedMax, type CitedEntry, type ReturnFacts } from '../return-facts.rules.ts';

export type PartFour = {
  lines: readonly FilledLine[];
  /** Lines 22 and 36, which go into line 1f. */
  totalCents: number;
  notes: readonly string[];
};

/** Owed at the beginning of the year, in cents: to the party (line 17a), and by it (line 31a). */
export type LoansBefore = { borrowedCents: number; loanedCents: number };

/**
 * Lines without amounts are empty, the two totals are 0. A balance is 0 when the other is not. Totals add up the column above
 * them (for a loan its closing balance), or follow the team's setting for loans.
 */
export function partFour(
  { settings }: Pick<ReturnFacts, 'settings'>,
  own: PartyEntries,
  before: LoansBefore,
): PartFour {
  const amounts = amountsOf(own, before);
  const filled = (heads: readonly LineHead[]) =>
    heads.map((head) => {
      const { cents = 0, isBalance = false, ...extras } = amounts[head[0]] ?? {};
      return isBalance ? amountLine(head, cents, extras) : amountOrEmpty(head, cents, extras);
    });
  const withBalances = settings.loan_totals === 'included';
  const total = (heads: readonly LineHead[]) =>
    heads.reduce((all, [key]) => {
      const { cents = 0, isBalance = false } = amounts[key] ?? {};
      return all + (isBalance && !(withBalances && key.endsWith('b')) ? 0 : cents);
    }, 0);
  const [received, paid] = [total(receivedLines), total(paidLines)];
  const isLoaned = ['17b', '31b'].some((key) => amounts[key] !== undefined);
  const note = isLoaned ? { note: withBalances ? withLoans : withoutLoans } : {};
  return {
    lines: [
      ...filled(receivedLines),
      amountLine(receivedTotal, received, note),
      ...filled(paidLines),
      amountLine(paidTotal, paid, note),
    ],
    totalCents: received + paid,
    notes: ['17b', '31b'].some((key) => (amounts[key]?.cents ?? 0) < 0) ? [overpaid] : [],
  };
}

const withLoans = 'Con el saldo final de los préstamos: el inicial está fuera de la columna que se suma.';
const withoutLoans = 'Sin los saldos de los préstamos.';
const overpaid =
  'Un préstamo termina el año con saldo negativo: se devolvió más de lo prestado. Revisa sus movimientos y lo que se debía al empezar.';

type Amount = LineExtras & { cents: number; isBalance?: true };

function amountsOf(own: PartyEntries, before: LoansBefore): Readonly<Record<string, Amount>> {
  const plain = [...own.partFour].filter(([line]) => line !== '17' && line !== '31');
  return {
    ...balances('17', before.borrowedCents, own.partFour.get('17') ?? [], 1),
    ...balances('31', before.loanedCents, own.partFour.get('31') ?? [], -1),
    ...Object.fromEntries(plain.map(([line, entries]) => [line, grossLine(line, entries, own.hasReimbursement)])),
  };
}

/** `sign`: how a movement of the company's money changes the debt. */
function balances(
  line: '17' | '31',
  before: number,
  entries: readonly CitedEntry[],
  sign: 1 | -1,
): Readonly<Record<string, Amount>> {
  if (before === 0 && entries.length === 0) return {};
  return {
    [`${line}a`]: { cents: before, isBalance: true },
    [`${line}b`]: {
      cents: before + sign * netOf(entries) + 0,
      isBalance: true,
      ...citedOf(entries),
      ...(sign === -1 ? { sign } : {}),
      note: 'El saldo al empezar el año, con lo prestado y lo devuelto en él.',
    },
  };
}

const isPaid = (line: string) => paidLines.some(([key]) => key === line);

const grossLine = (line: string, entries: readonly CitedEntry[], hasReimbursement: boolean): Amount => ({
  cents: grossOf(entries),
  ...citedOf(entries),
  ...(isPaid(line) ? { sign: -1 as const } : {}),
  ...(line === '35' && hasReimbursement
    ? { note: 'Con lo que la LLC devolvió al dueño, por decisión de nuestro equipo.' }
    : {}),
});

function citedOf(entries: readonly CitedEntry[]): LineExtras {
  const rest = entries.slice(citedMax);
  return {
    cited: entries.slice(0, citedMax),
    ...(rest.length > 0 ? { more: { entries: rest.length, cents: netOf(rest) } } : {}),
  };
}
