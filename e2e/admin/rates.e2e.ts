import { randomUUID } from 'node:crypto';
import { createAccount, expect, goWithin, test } from '../journey.ts';
import { openSession, type Customer } from '../customer.ts';
import { longDetails, names } from '../long-names.ts';
import { uniqueText, earlierRuns } from '../unique-text.ts';
import { createCompany, type Company } from '../purchase.ts';
import { allWidths } from '../see.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { fillTaxes, statementLine } from './full-taxes.ts';
import { admitMember } from './member-admitted.ts';
import { findSilentCompany } from './silent-company.ts';
import { createAdministrator } from './staff.ts';

const route = '/admin/impuestos';
const year = new Date().getUTCFullYear();
/** Currencies that no other journey uses, one per run. */
const currencies = ['NOK', 'SEK', 'DKK'] as const;

test('the team sees what is due and why, enters the rate of a year that entries wait for, and they have dollars; a rule for all says what it would match; a member is admitted, and who is silent is found', async ({
  page,
  context,
  browser,
  see,
}) => {
  test.setTimeout(180_000);
  const currency = currencies[earlierRuns() % currencies.length]!;
  const staff = await openSession(context, await createAdministrator('a yearly rate', names.person));
  await enroll(staff);
  const home = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-ES', timezoneId: 'UTC' });
  const customer = await openSession(home, await createAccount({ ...names.person, email: names.email() }));
  const company = await createCompany(customer, longDetails());
  const { registrationId } = company;
  await fillTaxes(registrationId, currency);
  await customer.call('POST /api/tax/upload-bank-statement', {
    body: { company_id: registrationId, year },
    file: statementLine(),
  });
  await customer.call('POST /api/companies/:id/ledger/entries', {
    params: { id: registrationId },
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
  const rate = { body: { currency, year: 2001, rate: '0.0072', source: names.company.slice(0, 300) } };
  await staff.call('PUT /api/admin/ledger/rates', rate);

  await page.goto(`${route}?vista=vencidas&regla=fbar`);
  await test.step('what has passed, what nobody owes, and one company with a fact and a change of members that are refused', async () => {
    await expect(page.getByText('hace 27 días').first()).toBeVisible();
    await see('what has passed', allWidths);
    await goWithin(page, `${route}?vista=proximas&regla=form_1120`);
    await expect(page.getByRole('heading', { name: 'No hay nada en esta vista' })).toBeVisible();
    await see('nothing');
    await goWithin(page, `${route}/${registrationId}`);
    await page.getByText('Formulario 5472 con 1120 pro forma (2024)').click();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Fecha de constitución: 20', visible: true }).first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Anotar un dato' }).click();
    await page.getByRole('combobox', { name: 'Dato' }).selectOption({ label: 'Fecha de disolución' });
    await page.getByRole('button', { name: 'Anotar un cambio de miembros' }).click();
    const change = page.getByRole('form', { name: 'Anotar un cambio de miembros' });
    await change.getByRole('combobox', { name: 'Qué es' }).selectOption({ label: 'Una empresa' });
    await change.getByRole('button', { name: 'Anotar', exact: true }).click();
    await expect(change.locator('[aria-invalid=true]').first()).toBeVisible();
    await see('one company, with a fact and a change of members, refused', allWidths);
    await goWithin(page, `${route}/libro`);
    await expect(page.getByRole('heading', { name: 'Libro de reglas' })).toBeVisible();
    await page.getByText('Formulario 5472 con 1120 pro forma').first().click();
    await expect(page.getByText(/25,000 por formulario y año/)).toBeVisible();
    await see('the book', allWidths);
  });

  await goWithin(page, route);
  await page.getByRole('link', { name: 'Tipos de cambio' }).click();
  await test.step('a rate that entries wait for is entered, the other way round, and they have dollars', async () => {
    await expect(page.getByText('120 movimientos de una empresa').first()).toBeVisible();
    await page.getByRole('button', { name: `Añadir ${currency} ${year}` }).click();
    const form = page.getByRole('form', { name: 'Tipo de cambio' });
    await expect(form.getByLabel('Moneda')).toHaveValue(currency);
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form.getByText('Escribe de dónde es')).toBeVisible();
    await see('rates, and one that is missing', allWidths);
    // Inverted, as in IRS tables.
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
    await goWithin(page, `${route}/${registrationId}?ver=movimientos`);
    await expect(page.getByText('123 movimientos ·')).toBeVisible({ timeout: 20_000 });
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await expect(page.getByRole('link', { name: 'Anterior' })).toBeVisible();
    await see('movements of a company', allWidths);
    await page.getByLabel('Buscar en los movimientos').fill('servidor');
    await expect(page.getByText('1 movimiento ·')).toBeVisible();
    await expect(page.getByRole('row', { name: /Servidor del norte/ }).getByText('-$25.00')).toBeVisible();
    await page.getByLabel('Vista', { exact: true }).selectOption('Sin tipo de cambio');
    await expect(page.getByText('Ningún movimiento coincide.')).toBeVisible();
  });

  await test.step('a rule for all says what it would match, is kept, and goes', async () => {
    const words = uniqueText('quiosco del fiordo', ' lejano');
    const note = names.company.slice(0, 300);
    const before = { id: randomUUID(), how: 'contains', text: uniqueText('faro de la regla', ' vista') } as const;
    await staff.call('POST /api/admin/ledger/rules', {
      body: { ...before, direction: 'out', category: 'software', note },
    });
    await goWithin(page, `${route}/reglas`);
    await page.getByRole('button', { name: 'Añadir una regla' }).click();
    const rule = page.getByRole('form', { name: 'Regla' });
    await rule.getByLabel('Palabras').fill(words);
    await expect(rule.getByText('Ahora no coincide con ninguno. Valdrá para los que lleguen.')).toBeVisible();
    await expect(page.getByRole('row', { name: before.text })).toBeVisible();
    await see('rules, and a new one');
    await rule.getByLabel('Categoría').selectOption('Gastos de oficina');
    await rule.getByRole('button', { name: 'Guardar' }).click();
    const row = page.getByRole('row', { name: words });
    await row.getByRole('button', { name: 'Quitar' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await see('a rule on its way out');
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
    await expect(row).toHaveCount(0);
  });

  const telephone = await home.newPage();
  await test.step('a second member came in the second year: two periods, each with its return', () =>
    admitMember(page, telephone, customer));
  await test.step('who said nothing for two years sees what may be due, and is in the team’s list', () =>
    findSilentCompany({ page, telephone }, customer));
  await home.close();
});

async function inDollars(customer: Customer, { registrationId }: Company): Promise<(number | null)[]> {
  const params = { id: registrationId };
  const query = { year: String(year), search: 'servidor' };
  const { data } = await customer.call('GET /api/companies/:id/ledger/entries', { params, query });
  return data.items.map(({ usd_cents }) => usd_cents);
}
