import { randomUUID } from 'node:crypto';
import { createAccount, expect, goWithin, test } from '../journey.ts';
import { openSession, type Customer } from '../customer.ts';
import { ownWords, walkedBefore } from '../own-words.ts';
import type { Company } from '../purchase.ts';
import { formCompany } from '../tax/formed-company.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { admitMember } from './member-admitted.ts';
import { findSilentCompany } from './silent-company.ts';
import { createAdministrator } from './staff.ts';

const year = new Date().getUTCFullYear();
/** That no other journey writes in: one for each time that this one is walked. */
const currencies = ['NOK', 'SEK', 'DKK'] as const;

test('the team enters the rate of a year that entries wait for, and they have dollars; a rule for all says what it would match; a member is admitted, and who is silent is found', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(150_000);
  const currency = currencies[walkedBefore() % currencies.length]!;
  const staff = await openSession(context, await createAdministrator('a yearly rate'));
  await enroll(staff);
  const home = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-ES', timezoneId: 'UTC' });
  const customer = await openSession(home, await createAccount());
  const company = await formCompany(staff, customer, { daysAgo: 5, company_name: 'Fiordo Lejano LLC' });
  await customer.call('POST /api/companies/:id/ledger/entries', {
    params: { id: company.registrationId },
    body: {
      id: randomUUID(),
      day: new Date().toISOString().slice(0, 10),
      description: 'Servidor del norte',
      currency,
      amount_minor: -200_00,
      category: 'software',
      paid_by: 'company',
    },
  });

  await page.goto('/admin/impuestos');
  await page.getByRole('link', { name: 'Tipos de cambio' }).click();
  await page.getByRole('button', { name: `Añadir ${currency} ${year}` }).click();
  const form = page.getByRole('form', { name: 'Tipo de cambio' });
  await expect(form.getByLabel('Moneda')).toHaveValue(currency);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Escribe de dónde es')).toBeVisible();
  // As a table of the IRS says it, the other way round.
  await form.getByLabel('Dólares por una unidad').fill('8');
  await expect(form.getByText(`1 ${currency} = 8 USD; 1 USD = 0.125 ${currency}`)).toBeVisible();
  await form.getByRole('button', { name: 'Darle la vuelta' }).click();
  await expect(form.getByText(`1 ${currency} = 0.125 USD; 1 USD = 8 ${currency}`)).toBeVisible();
  await form.getByLabel('De dónde es').fill('https://example.com/tabla');
  await form.getByRole('button', { name: 'Guardar' }).click();
  const row = page.getByRole('row', { name: new RegExp(`^${currency} ${year}`) });
  await expect(row.getByText('0.125').filter({ visible: true })).toBeVisible();
  await expect(row.getByRole('link', { name: 'https://example.com/tabla' })).toBeVisible();

  await expect.poll(() => inDollars(customer, company), { timeout: 30_000 }).toContain(-25_00);
  await goWithin(page, `/admin/impuestos/${company.registrationId}`);
  await page.getByRole('link', { name: 'Movimientos' }).click();
  const entry = page.getByRole('row', { name: /Servidor del norte/ });
  await expect(entry.getByText('-$25.00')).toBeVisible();
  await page.getByLabel('Vista', { exact: true }).selectOption('Sin tipo de cambio');
  await expect(page.getByText('Ningún movimiento coincide.')).toBeVisible();
  await page.getByLabel('Vista', { exact: true }).selectOption('Todos');
  await page.getByLabel('Buscar en los movimientos').fill('servidor');
  await expect(page.getByText('1 movimiento ·')).toBeVisible();

  const words = ownWords('quiosco del fiordo', ' lejano');
  await goWithin(page, '/admin/impuestos/reglas');
  await page.getByRole('button', { name: 'Añadir una regla' }).click();
  const rule = page.getByRole('form', { name: 'Regla' });
  await rule.getByLabel('Palabras').fill(words);
  await expect(rule.getByText('Ahora no coincide con ninguno. Valdrá para los que lleguen.')).toBeVisible();
  await rule.getByLabel('Categoría').selectOption('Gastos de oficina');
  await rule.getByRole('button', { name: 'Guardar' }).click();
  const kept = page.getByRole('row', { name: words });
  await kept.getByRole('button', { name: 'Quitar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(kept).toHaveCount(0);

  await test.step('a second member came in the second year: two periods, each with its return', async () =>
    admitMember(page, await home.newPage(), customer));
  await test.step('who answered nothing for two years sees what may be due, is told, and is in the team’s list', async () =>
    findSilentCompany({ page, telephone: await home.newPage() }, staff, customer));
});

async function inDollars(customer: Customer, { registrationId }: Company): Promise<(number | null)[]> {
  const params = { id: registrationId };
  const { data } = await customer.call('GET /api/companies/:id/ledger/entries', { params, query: { year } });
  return data.items.map(({ usd_cents }) => usd_cents);
}
