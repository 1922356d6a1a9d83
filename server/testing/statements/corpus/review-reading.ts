import type { Movement, Reading } from '../../../domains/ledger/reading/reading.ts';
import { marksIn, type CorpusFile, type Damage, type Truth } from './corpus-file.ts';

/** Empty when all is right; else sentences with the mark of the row. */
export function reviewReading(file: CorpusFile, damage: Damage, reading: Reading): string[] {
  if (reading.state !== 'read') return [];
  return [
    ...countsOf(reading),
    ...reading.movements.flatMap((one) => validateMovement(file, damage, one)),
    ...lostOf(file, damage, reading),
    ...unprovedOf(file, damage, reading),
  ];
}

type Read = Extract<Reading, { state: 'read' }>;

/** Each row is in exactly one list. */
function countsOf({ rows, movements, skipped, quarantined }: Read): string[] {
  const places = [...movements, ...skipped, ...quarantined].map(({ row }) => row);
  return places.length === rows && new Set(places).size === rows ? [] : [`${places.length} places for ${rows} rows`];
}

function validateMovement({ marks }: CorpusFile, { touched, isOpen }: Damage, movement: Movement): string[] {
  const own = new Set(marksOf(movement));
  const sound = [...own].filter((mark) => marks.has(mark) && !touched.has(mark));
  if (own.size === 0) return touched.size > 0 || isOpen ? [] : [`row ${movement.row} is nobody’s`];
  if (own.size > 1) return sound.length === 0 || isOpen ? [] : [`row ${movement.row} swallowed ${sound.join()}`];
  const [mark] = sound;
  const truth = mark === undefined || isOpen ? undefined : marks.get(mark);
  if (!truth || isSame(truth, movement)) return [];
  const { day, currency, amountMinor, state } = truth;
  return [
    `${mark}: ${day} ${amountMinor} ${currency} ${state} is read as ${movement.day} ${movement.amountMinor} ${movement.currency}`,
  ];
}

const marksOf = ({ description, counterparty }: Movement) => marksIn(`${description} ${counterparty}`);

const isSame = ({ day, currency, amountMinor, state }: Truth, movement: Movement) =>
  state === 'done' && day === movement.day && currency === movement.currency && amountMinor === movement.amountMinor;

function lostOf({ order }: CorpusFile, { touched, gone, isOpen }: Damage, reading: Read): string[] {
  if (isOpen) return [];
  const { accounts: _accounts, ...rows } = reading;
  const there = new Set(marksIn(JSON.stringify(rows)));
  return order
    .filter((mark) => !there.has(mark) && !touched.has(mark) && !gone.has(mark))
    .map((mark) => `${mark} is gone`);
}

/**
 * Proved balances prove completeness: between the first and last movement of such an account nothing is missing or doubled,
 * and each amount is right. Whether it was the first one cannot be known.
 */
function unprovedOf(file: CorpusFile, damage: Damage, { accounts, movements }: Read): string[] {
  if (!file.hasBalances) return [];
  return accounts.flatMap(({ account, balance }) => {
    const own = movements.filter((one) => one.account === account);
    const wrong = balance.state === 'proved' ? firstUnproved(file, damage, own) : undefined;
    return wrong === undefined ? [] : [`${account} is proved, though ${wrong}`];
  });
}

function firstUnproved({ marks, order }: CorpusFile, { touched, hasOwnTexts }: Damage, own: readonly Movement[]) {
  const byMark = Map.groupBy(own, (one) => marksOf(one)[0] ?? '');
  // By whatever name the file uses for the account now.
  const names = new Set([...byMark.keys()].flatMap((mark) => marks.get(mark)?.account ?? []));
  const done = order.flatMap((mark) => {
    const { state, account, amountMinor } = marks.get(mark)!;
    return state === 'done' && names.has(account) ? [{ mark, amountMinor }] : [];
  });
  const [from, until] = [
    done.findIndex(({ mark }) => byMark.has(mark)),
    done.findLastIndex(({ mark }) => byMark.has(mark)),
  ];
  for (const { mark, amountMinor } of done.slice(from + 1, until + 1)) {
    const [one, twice] = byMark.get(mark) ?? [];
    // A row with a damaged text cannot be identified.
    if (touched.has(mark) && !hasOwnTexts) continue;
    if (!one && [...byMark.keys()].every((known) => marks.has(known))) return `${mark} is missing`;
    if (twice) return `${mark} is there twice`;
    if (one && one.amountMinor !== amountMinor) return `${mark} is another amount`;
  }
  return undefined;
}
