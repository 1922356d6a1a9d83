import type { SentFile } from '../customer.ts';

const fileOf = (name: string, lines: readonly string[]): SentFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

const american = (day: string) => `${day.slice(5)}-${day.slice(0, 4)}`;

export type Line = readonly [day: string, description: string, amount: string, status?: string];

/** Month first; no balances. */
export function mercuryFile(name: string, lines: readonly Line[]): SentFile {
  const header = 'Date (UTC),Description,Amount,Status,Source Account,Bank Description,Reference,Note';
  return fileOf(name, [
    header,
    ...lines.map(
      ([day, description, amount, status = 'Sent']) =>
        `${american(day)},"${description}",${amount},${status},Mercury Checking xx1234,,,`,
    ),
  ]);
}

/** Newest first, with a balance after each line; `begin` is the opening balance. */
export function chaseFile(name: string, begin: number, lines: readonly Line[]): SentFile {
  let balance = begin;
  const rows = lines.map(([day, description, amount]) => {
    balance += Number(amount);
    const side = Number(amount) < 0 ? 'DEBIT' : 'CREDIT';
    return `${side},${american(day).replaceAll('-', '/')},"${description}",${amount},ACH_${side},${balance.toFixed(2)},,`;
  });
  return fileOf(name, ['Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #', ...rows.toReversed()]);
}

/** Ambiguous dates, and the currency beside each amount. */
export function wiseHistoryFile(name: string, year: number): SentFile {
  const header =
    'ID,Status,Direction,Created on,Finished on,Source fee amount,Source fee currency,Target fee amount,Target fee currency,Source amount (after fees),Source currency,Target amount (after fees),Target currency,Source name,Target name,Reference';
  const row = (id: string, day: string, amount: string, target: string) =>
    `TRANSFER-${id},COMPLETED,OUT,${day}/${year},${day}/${year},0.00,USD,,,${amount},USD,${amount},USD,Empresa,${target},Pago`;
  return fileOf(name, [header, row('1', '03/04', '25.00', 'Estudio Uno'), row('2', '05/06', '40.00', 'Estudio Dos')]);
}

export function unknownFile(name: string, year: number, words = ''): SentFile {
  return fileOf(name, [
    'Cuándo;Qué pasó;Cuánto;Divisa',
    `${year}-02-03;Imprenta ${words};-10,50;USD`,
    `${year}-02-14;Cliente ${words};200,00;USD`,
  ]);
}
