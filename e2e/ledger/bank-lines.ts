import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Customer, SentFile } from '../customer.ts';
import { createCompany, type Company } from '../purchase.ts';
import { formOn } from '../tax/own-dates.ts';

export type Line = readonly [day: string, description: string, amount: string];

/** The current year: any earlier day of it may have a line. */
export const year = new Date().getUTCFullYear();
export const on = (monthDay: string) => `${year}-${monthDay}`;

/** Three of one party in different notations, two of others. */
export const lines: readonly Line[] = [
  [on('01-03'), 'Comercial Desconocida', '-75.00'],
  [on('01-10'), 'Comercial Desconocida', '-80.50'],
  [on('01-17'), 'COMERCIAL DESCONOCIDA 0042', '-12.00'],
  [on('01-20'), 'Cliente Uno', '1500.00'],
  [on('01-21'), 'Cena Marisquería', '-100.00'],
];

/** Formed on January 1st, so that the whole year belongs to the company. */
export async function formedThisYear(customer: Customer, name = 'Faro Digital LLC'): Promise<Company> {
  const company = await createCompany(customer, { company_name: name });
  await formOn(company.registrationId, on('01-01'));
  return company;
}

export function mercuryFile(lines: readonly Line[], name = 'mercury.csv', account = 'Checking xx1234'): SentFile {
  const header = 'Date (UTC),Description,Amount,Status,Source Account,Bank Description,Reference,Note';
  const rows = lines.map(([day, description, amount]) => {
    const [fullYear, month, date] = day.split('-');
    return `${month}-${date}-${fullYear},"${description}",${amount},Sent,${account},,,`;
  });
  return { name, mimeType: 'text/csv', buffer: Buffer.from([header, ...rows, ''].join('\n')) };
}

export function wiseFile(lines: readonly Line[], currency = 'EUR', name = 'wise.csv'): SentFile {
  const header =
    '"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Card Last Four Digits","Card Holder Full Name",Attachment,Note,"Total fees"';
  const rows = lines.map(([day, description, amount]) => {
    const date = day.split('-').toReversed().join('-');
    return `TRANSFER-${randomUUID().slice(0, 8)},${date},${amount},${currency},"${description}",,,,,,,,,,,,,,0.00`;
  });
  return { name, mimeType: 'text/csv', buffer: Buffer.from([header, ...rows, ''].join('\n')) };
}

/** Uploads a file and waits until it is read; fails when it raises a question. */
export async function storeFile(
  customer: Customer,
  { registrationId }: Company,
  file: SentFile,
  taxYear = year,
): Promise<void> {
  const sent = await customer.call('POST /api/tax/upload-bank-statement', {
    body: { company_id: registrationId, year: taxYear },
    file,
  });
  await expect
    .poll(
      async () => {
        const query = { company_id: registrationId, year: taxYear };
        const { files } = await customer.call('GET /api/tax/bank-statements', { query });
        return files.find(({ id }) => id === sent.file.id)?.reading.state;
      },
      { timeout: 60_000 },
    )
    .toBe('read');
}

export function manyLines(count: number): Line[] {
  const parties = [
    ['Cliente Uno', 1500],
    ['AWS EMEA', -42.1],
    ['Alquiler Oficina Centro', -600],
    ['Uber Trip', -12.4],
    ['Stripe Transfer', 820.55],
    ['Supermercado Sol', -33.2],
    ['Comercial Desconocida', -75],
  ] as const;
  const monthsSoFar = Math.max(1, new Date().getUTCMonth());
  return Array.from({ length: count }, (_, index): Line => {
    const [name, amount] = parties[index % parties.length]!;
    const month = String((index % monthsSoFar) + 1).padStart(2, '0');
    const day = String((index % 27) + 1).padStart(2, '0');
    return [on(`${month}-${day}`), name, (amount + index / 100).toFixed(2)];
  });
}
