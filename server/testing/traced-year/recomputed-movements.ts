/**
 * Counts a year's movements a second time from the text of the banks' files. Shares no code with the product (no reader, rate
 * or rounding), so that both are wrong together only by chance. Whole cents throughout.
 */

export type BankFile = { bank: 'mercury' | 'chase' | 'wise'; text: string };

/** A movement's category, or parts of it as decimals of its currency. */
export type Place = string | readonly (readonly [category: string, amount: string])[];

export type ManualEntry = {
  day: string;
  currency: string;
  amount: string;
  paidBy: 'owner' | 'related';
  /** Category of the owner's money, and of the expense. */
  category: string;
  against?: string;
  /** -1 when the owner took it. */
  sign?: -1;
};

export type AnsweredYear = {
  files: readonly BankFile[];
  /** By `bank 2025-03-10`: no bank has two movements on one day. */
  places: Readonly<Record<string, Place>>;
  /** Dollars per unit: yearly, and for single movements. */
  rates: Readonly<Record<string, string>>;
  ownRates: Readonly<Record<string, string>>;
  byHand: readonly ManualEntry[];
};

/** One category of one entry: the company's gain (positive) or loss. */
export type Piece = {
  category: string;
  day: string;
  currency: string;
  minor: number;
  rate: string;
  cents: number;
  paidBy: 'company' | 'owner' | 'related';
};

export type Movements = {
  pieces: Piece[];
  /** Each bank's closing balance, in its currency and in dollars. */
  closing: { bank: string; currency: string; minor: number; cents: number }[];
  /** Rows that are no entry: failed, pending, or already in another file. */
  skipped: number;
};

export function movementsOf(answered: AnsweredYear): Movements {
  const rows = answered.files.flatMap(rowsOf);
  const seen = new Set<string>();
  const kept = rows.filter(({ bank, day, minor, isDone, file }) => {
    const twin = [bank, day, minor].join(' ');
    const isNew = isDone && !seen.has(`${twin}|other than ${file}`);
    if (isDone) for (const other of answered.files.keys()) if (other !== file) seen.add(`${twin}|other than ${other}`);
    return isNew;
  });
  return {
    pieces: [
      ...kept.flatMap((row) => piecesOfRow(row, answered)),
      ...answered.byHand.flatMap((one) => piecesByHand(one, answered)),
    ],
    closing: closingOf(kept, answered),
    skipped: rows.length - kept.length,
  };
}

type Row = {
  bank: BankFile['bank'];
  file: number;
  day: string;
  currency: string;
  minor: number;
  feeMinor: number;
  isDone: boolean;
};

function rowsOf({ bank, text }: BankFile, file: number): Row[] {
  const [header = [], ...lines] = text.trim().split('\n').map(cellsOf);
  return lines.map((cells) => {
    const cell = (name: string) => cells[header.indexOf(name)] ?? '';
    const common = { bank, file, minor: hundredths(cell('Amount')), feeMinor: 0, isDone: true };
    switch (bank) {
      case 'mercury': {
        const [month, date, year] = cell('Date (UTC)').split('-');
        return { ...common, day: `${year}-${month}-${date}`, currency: 'USD', isDone: cell('Status') === 'Sent' };
      }
      case 'chase': {
        const [month, date, year] = cell('Posting Date').split('/');
        return { ...common, day: `${year}-${month}-${date}`, currency: 'USD' };
      }
      case 'wise': {
        const [date, month, year] = cell('Date').split('-');
        const feeMinor = -hundredths(cell('Total fees'));
        return { ...common, day: `${year}-${month}-${date}`, currency: cell('Currency'), feeMinor };
      }
    }
  });
}

/** The files have no comma inside quotes. */
const cellsOf = (line: string) => line.split(',').map((cell) => cell.replace(/^"(.*)"$/, '$1'));

/** `-1234.5` → `-123450`, without floating point. */
export function hundredths(decimal: string): number {
  const [, sign = '', whole = '0', rest = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(decimal) ?? [];
  const minor = Number(whole) * 100 + Number(rest.padEnd(2, '0'));
  return sign === '-' ? 0 - minor : minor;
}

function piecesOfRow({ bank, day, currency, minor, feeMinor }: Row, answered: AnsweredYear): Piece[] {
  const key = `${bank} ${day}`;
  const place = answered.places[key];
  if (place === undefined) throw new Error(`nobody said what ${key} was`);
  const rate = answered.ownRates[key] ?? answered.rates[currency]!;
  const whole = inDollars(minor, currency, rate);
  const of = { day, currency, rate, paidBy: 'company' as const };
  if (typeof place === 'string') {
    const fee = inDollars(feeMinor, currency, rate);
    const main = { ...of, category: place, minor: minor - feeMinor, cents: whole - fee };
    return fee === 0 ? [main] : [main, { ...of, category: 'bank_fees', minor: feeMinor, cents: fee }];
  }
  // The last part takes the rest, so that nothing is gained or lost by dividing.
  let left = whole;
  return place.map(([category, amount], index) => {
    const part = hundredths(amount);
    const cents = index === place.length - 1 ? left : inDollars(part, currency, rate);
    left -= cents;
    return { ...of, category, minor: part, cents };
  });
}

/** The owner's money, and the expense against it. */
function piecesByHand({ day, currency, amount, paidBy, category, against, sign }: ManualEntry, answered: AnsweredYear) {
  const minor = hundredths(amount) * (sign ?? 1);
  const rate = answered.rates[currency]!;
  const cents = inDollars(minor, currency, rate);
  const of = { day, currency, rate, paidBy };
  const own: Piece = { ...of, category, minor, cents };
  return against === undefined ? [own] : [own, { ...of, category: against, minor: 0 - minor, cents: 0 - cents }];
}

/** Rounds half a cent away from zero. */
export function inDollars(minor: number, currency: string, rate: string): number {
  if (currency === 'USD') return minor;
  const [whole = '', rest = ''] = rate.split('.');
  const unit = 10n ** BigInt(rest.length);
  const exact = BigInt(Math.abs(minor)) * BigInt(whole + rest);
  const cents = Number(exact / unit) + (2n * (exact % unit) >= unit ? 1 : 0);
  return minor < 0 ? 0 - cents : cents;
}

function closingOf(rows: readonly Row[], { rates }: AnsweredYear): Movements['closing'] {
  return [...Map.groupBy(rows, ({ bank, currency }) => `${bank} ${currency}`)].map(([key, own]) => {
    const [bank = '', currency = ''] = key.split(' ');
    const minor = own.reduce((sum, row) => sum + row.minor, 0);
    return { bank, currency, minor, cents: inDollars(minor, currency, rates[currency]!) };
  });
}
