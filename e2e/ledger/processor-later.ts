import { expect, type Page } from '@playwright/test';
import type { Customer } from '../customer.ts';
import { formedThisYear, storeFile, mercuryFile, on, year } from './bank-lines.ts';

const header =
  'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description,Transfer,Transfer Date (UTC),Transfer Group';
const line = (id: string, type: string, day: string, [gross, fee, net]: readonly [string, string, string]) =>
  `${id},${type},src_${id},${gross},${fee},${net},usd,${day} 10:00:00,${day} 10:00:00,Curso,,,`;

export async function addStripeLater(page: Page, customer: Customer): Promise<void> {
  const company = await formedThisYear(customer, 'Brisa Marina LLC');
  const payouts = [
    [on('01-12'), 'Stripe payout', '97.00'],
    [on('01-19'), 'Stripe payout', '194.00'],
  ] as const;
  await storeFile(customer, company, mercuryFile(payouts));
  const params = { id: company.registrationId };
  const income = async () => {
    const { data } = await customer.call('GET /api/companies/:id/ledger/entries', {
      params,
      query: { year: String(year), category: 'income' },
    });
    return data.items.map(({ account, amount_minor }) => `${account.split(':')[0]} ${amount_minor}`);
  };
  expect((await income()).toSorted()).toEqual(['mercury 19400', 'mercury 9700']);
  const stripe = [
    header,
    line('txn_1', 'charge', on('01-10'), ['100.00', '3.00', '97.00']),
    line('txn_2', 'payout', on('01-12'), ['-97.00', '0.00', '-97.00']),
    line('txn_3', 'charge', on('01-17'), ['200.00', '6.00', '194.00']),
    line('txn_4', 'payout', on('01-19'), ['-194.00', '0.00', '-194.00']),
  ].join('\n');
  await storeFile(customer, company, {
    name: 'stripe.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${stripe}\n`),
  });
  expect((await income()).toSorted()).toEqual(['stripe 19400', 'stripe 9700']);
  await page.goto(`/empresa/impuestos/cuentas?empresa=${company.registrationId}`);
  const files = page.getByRole('region', { name: 'Recopilar Gastos' });
  await expect(files.getByText(/^Al llegar el archivo de Stripe.*, 2 abonos pasaron de «.+» a «.+»\.$/)).toBeVisible();
}
