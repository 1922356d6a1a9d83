/** From words with their place on a page to lines and phrases. */

/** In points from the page's lower left corner; `right` is the end of the word. */
export type Word = { text: string; left: number; right: number; y: number; height: number };
/** Words from left to right. `page` counts from 1. */
export type Line = { page: number; y: number; height: number; words: Word[] };

export function linesOf(words: readonly Word[], page: number): Line[] {
  const lines: Line[] = [];
  for (const word of words.toSorted((one, other) => other.y - one.y || one.left - other.left)) {
    const line = lines.at(-1);
    if (line && line.y - word.y <= 0.35 * Math.max(line.height, word.height)) {
      line.words.push(word);
      line.height = Math.max(line.height, word.height);
    } else lines.push({ page, y: word.y, height: word.height, words: [word] });
  }
  for (const line of lines) line.words.sort((one, other) => one.left - other.left);
  return lines;
}

export function phrasesOf({ words }: Pick<Line, 'words'>): Word[] {
  const phrases: Word[] = [];
  for (const word of words) {
    const last = phrases.at(-1);
    if (last && word.left - last.right <= 0.7 * Math.max(last.height, word.height)) {
      last.text = `${last.text} ${word.text}`;
      last.right = Math.max(last.right, word.right);
    } else phrases.push({ ...word });
  }
  return phrases;
}

export const textOf = ({ words }: Pick<Line, 'words'>): string => words.map(({ text }) => text).join(' ');

/** `− $ 12.50` is one amount, however its parts were set; other parts stay alone. */
export function withWholeAmounts(words: readonly Word[]): Word[] {
  const whole: Word[] = [];
  for (const word of words) {
    const last = whole.at(-1);
    if (last && /^[-+(\u2010-\u2015\u2212\p{Sc}]+$/u.test(last.text) && word.left - last.right <= 0.7 * word.height) {
      last.text += word.text;
      last.right = word.right;
    } else whole.push({ ...word });
  }
  return whole;
}

/** Layouts of the banks whose PDFs we read. What they give counts only when the balances prove it. */

export type ColumnName = 'day' | 'description' | 'category' | 'amount' | 'moneyIn' | 'moneyOut' | 'balance';

export type PdfLayout = {
  bank: string;
  sign: RegExp;
  headers: Partial<Record<ColumnName, RegExp>>[];
  /** Where a movement's day is: in a column (also for the rows below with an empty day), or in the line below. */
  dayIs: 'beside' | 'below';
  newestFirst: boolean;
  /** Captures the first and last day; days without a year take theirs from it. */
  period: RegExp;
  account?: RegExp;
  currency: string | RegExp;
  opening: RegExp;
  closing: RegExp;
  summary: RegExp;
  bankId?: RegExp;
  reference?: RegExp;
};

const monthDay = String.raw`[A-Za-z]{3,9}\.? \d{1,2}, \d{4}`;
const dayMonth = String.raw`\d{1,2} [A-Za-z]{3,9}\.? \d{4}`;

export const pdfLayouts: readonly PdfLayout[] = [
  {
    bank: 'mercury',
    sign: /\bMercury\b/,
    headers: [
      { day: /^date(?: \(utc\))?$/i, description: /^description$/i, moneyIn: /^money in$/i, moneyOut: /^money out$/i },
      { day: /^date(?: \(utc\))?$/i, description: /^description$/i, amount: /^amount$/i },
    ],
    dayIs: 'beside',
    newestFirst: false,
    period: new RegExp(`statement period:? (${monthDay}) ?[-\u2013\u2014] ?(${monthDay})`, 'i'),
    account: /^(?:account:? )?(.*?\u2022\u2022 ?\d{4})\b/i,
    currency: 'USD',
    opening: /^(?:opening|beginning|starting) balance\b/i,
    closing: /^(?:closing|ending|statement) balance\b/i,
    summary:
      /^(?:total|subtotal|summary|(?:opening|beginning|starting|closing|ending|statement) balance|end of day balance)\b/i,
  },
  {
    bank: 'wise',
    sign: /\bWise\b/,
    headers: [
      {
        description: /^description$/i,
        moneyIn: /^incoming$/i,
        moneyOut: /^outgoing$/i,
        balance: /^(?:amount|balance)$/i,
      },
      { description: /^description$/i, amount: /^amount$/i, balance: /^balance$/i },
    ],
    dayIs: 'below',
    newestFirst: true,
    period: new RegExp(`(${dayMonth}|${monthDay})(?: \\[?GMT\\S*)? ?[-\u2013\u2014] ?(${dayMonth}|${monthDay})`, 'i'),
    currency: /\b([A-Z]{3}) statement\b/,
    opening: /^(?:opening|starting) balance\b/i,
    closing: /^(?:closing|ending) balance\b|^[A-Z]{3} on (?:\d{1,2} [A-Za-z]+|[A-Za-z]+ \d{1,2},) \d{4}\b/,
    summary: /^(?:total|subtotal|summary|opening balance|closing balance)\b/i,
    bankId: /\btransaction(?: id)?: ?(\S+)/i,
    reference: /\breference: ?(.+)$/i,
  },
];

/** Columns that a layout does not need, so that their words stay out of the description. */
export const otherColumns: Partial<Record<ColumnName, RegExp>> = {
  category: /^(?:type|transaction type)$/i,
  balance: /^(?:end of day balance|running balance|balance)$/i,
};
