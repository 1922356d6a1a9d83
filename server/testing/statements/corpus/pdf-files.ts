import type { Typesetter } from '../../../platform/runners/open-typesetter.ts';
import { makeMovements } from '../make-movements.ts';
import { mercuryWords, pdfOfWords, wiseWords } from '../pdf-statements.ts';
import type { PlainMovement } from '../plain-movement.ts';
import { dollars, written } from '../written-amounts.ts';
import { type CorpusFile, markOf, randomOf } from './corpus-file.ts';

type PdfKind = { name: string; words: typeof wordsOfMercury; currency: string };

const kinds: readonly PdfKind[] = [
  { name: 'pdf mercury', words: wordsOfMercury, currency: 'USD' },
  { name: 'pdf wise', words: wordsOfWise, currency: 'EUR' },
];

export const pdfKindNames: readonly string[] = kinds.map(({ name }) => name);

/** In January 2026, which the words of both banks cover. */
export const pdfKinds = (typesetter: Typesetter) =>
  kinds.map((kind) => ({ name: kind.name, make: (seed: number) => pdfFile(typesetter, kind, seed) }));

async function pdfFile(typesetter: Typesetter, { name, words, currency }: PdfKind, seed: number): Promise<CorpusFile> {
  const random = randomOf(seed);
  const base = random.below(1_000_000) * 100;
  const seeds = Array.from({ length: random.between(3, 12) }, (_, place) => ({
    amountMinor: random.pick([-1, 1]) * random.between(1_100, 900_000),
    feeMinor: 0,
    currency,
    daysLater: random.between(0, 2),
    words: markOf(base + place),
    state: 'done' as const,
  }));
  const movements = makeMovements('2026-01-04', seeds);
  const markIn = ({ description }: PlainMovement) => description.slice(-15, -1);
  return {
    name,
    marks: new Map(
      movements.map((movement) => {
        const { day, amountMinor, state } = movement;
        return [markIn(movement), { account: currency, day, currency, amountMinor, state }];
      }),
    ),
    order: movements.map(markIn),
    hasBalances: true,
    answers: { dateOrder: 'month_first', currency, year: 2026 },
    needs: { today: '2027-01-01', answers: {}, mappings: {} },
    source: { bytes: await pdfOfWords(typesetter, words(movements)) },
  };
}

function wordsOfMercury(movements: readonly PlainMovement[]) {
  const rows = movements.map(({ day, description, amountMinor }) => ({
    day: `Jan ${day.slice(8)}`,
    text: [description],
    amount: dollars(amountMinor).replace(/(?=\d)/, '$'),
  }));
  return mercuryWords(rows, { closing: dollars(movements.at(-1)!.balanceMinor).replace(/(?=\d)/, '$') });
}

function wordsOfWise(movements: readonly PlainMovement[]) {
  const amount = (minor: number) => written(minor, 'EUR', { decimalMark: '.', isGrouped: true, isNewestFirst: false });
  const rows = movements.toReversed().map(({ day, description, amountMinor, balanceMinor, bankId }) => ({
    text: description,
    below: `${Number(day.slice(8))} January 2026 Transaction: TRANSFER-${bankId.slice(2)}`,
    amount: amount(amountMinor),
    balance: amount(balanceMinor),
  }));
  return wiseWords(rows, { closing: amount(movements.at(-1)!.balanceMinor) });
}
