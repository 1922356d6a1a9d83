/** How the statements of banks whose PDF we read are laid out. What is read by them counts only where the balances prove it. Pure. */

export type ColumnName = 'day' | 'description' | 'category' | 'amount' | 'moneyIn' | 'moneyOut' | 'balance';

export type PdfLayout = {
  bank: string;
  sign: RegExp;
  headers: Partial<Record<ColumnName, RegExp>>[];
  /** Where a movement's day stands: in a column (and for the rows below it, when theirs is empty), or in the line below. */
  dayIs: 'beside' | 'below';
  newestFirst: boolean;
  /** From and until; days without a year take theirs from it. */
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

/** Also a column that the layout does not need: what stands there is kept apart from the description. */
export const otherColumns: Partial<Record<ColumnName, RegExp>> = {
  category: /^(?:type|transaction type)$/i,
  balance: /^(?:end of day balance|running balance|balance)$/i,
};
