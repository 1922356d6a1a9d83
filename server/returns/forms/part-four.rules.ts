/** Part IV of the Form 5472: amounts between the company and its owner, in cents, with what makes them. Pure. */
import { centsOf } from './answer-values.rules.ts';
import type { FilledLine } from './filled-form.rules.ts';
import { amountLine, amountOrEmpty, type LineExtras, type LineHead } from './form-lines.rules.ts';
import { paidLines, paidTotal, receivedLines, receivedTotal } from './part-four-lines.rules.ts';
import { grossOf, netOf, type RelatedEntries } from './related-entries.rules.ts';
import { citedMax, type CitedEntry, type ReturnFacts } from './return-facts.rules.ts';

export type PartFour = {
  lines: readonly FilledLine[];
  /** Lines 22 and 36, which go into line 1f. */
  totalCents: number;
  notes: readonly string[];
};

/**
 * Lines of which there was nothing are empty and the two totals are 0, since the part has to be filled for a foreign related
 * party. A balance that is asked for is 0 where the other one is not. Amounts are exact, also those of at most $50,000.
 */
export function partFour(facts: ReturnFacts, related: RelatedEntries): PartFour {
  const amounts = amountsOf(facts, related);
  const filled = (heads: readonly LineHead[]) =>
    heads.map((head) => {
      const { cents = 0, isBalance = false, ...extras } = amounts[head[0]] ?? {};
      return isBalance ? amountLine(head, cents, extras) : amountOrEmpty(head, cents, extras);
    });
  const withBalances = facts.settings.loan_totals === 'included';
  const total = (heads: readonly LineHead[]) =>
    heads.reduce((all, [key]) => {
      const { cents = 0, isBalance = false } = amounts[key] ?? {};
      return all + (isBalance && !(withBalances && key.endsWith('b')) ? 0 : cents);
    }, 0);
  const [received, paid] = [total(receivedLines), total(paidLines)];
  const note = withBalances ? 'Con el saldo final de los préstamos.' : 'Sin los saldos de los préstamos.';
  const isLoaned = ['17b', '31b'].some((key) => amounts[key] !== undefined);
  return {
    lines: [
      ...filled(receivedLines),
      amountLine(receivedTotal, received, isLoaned ? { note } : {}),
      ...filled(paidLines),
      amountLine(paidTotal, paid, isLoaned ? { note } : {}),
    ],
    totalCents: received + paid,
    notes: ['17b', '31b'].some((key) => (amounts[key]?.cents ?? 0) < 0) ? [overpaid] : [],
  };
}

const overpaid =
  'Un préstamo termina el año con saldo negativo: se devolvió más de lo prestado. Revisa sus movimientos y lo que se debía al empezar.';

type Amount = LineExtras & { cents: number; isBalance?: true };

function amountsOf({ answers }: ReturnFacts, { partFour: own }: RelatedEntries): Readonly<Record<string, Amount>> {
  return {
    ...balances('17', centsOf(answers.loan_from_owner_before), own['17'], 1),
    ...balances('31', centsOf(answers.loan_to_owner_before), own['31'], -1),
    ...paid(
      '29',
      own['29'],
      'Si cobró otra empresa del dueño, y no él, lleva su propio 5472: lo decide tu preparador.',
    ),
    ...paid('35', own['35'], 'Lo que la LLC devolvió al dueño, por decisión de nuestro equipo.'),
  };
}

/** `sign` is how a movement of the company's money changes what is owed. */
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

const paid = (line: string, entries: readonly CitedEntry[], note: string): Readonly<Record<string, Amount>> =>
  entries.length === 0 ? {} : { [line]: { cents: grossOf(entries), ...citedOf(entries), sign: -1, note } };

/** The first ones, and what the others come to. */
function citedOf(entries: readonly CitedEntry[]): LineExtras {
  const rest = entries.slice(citedMax);
  return {
    cited: entries.slice(0, citedMax),
    ...(rest.length > 0 ? { more: { entries: rest.length, cents: netOf(rest) } } : {}),
  };
}
