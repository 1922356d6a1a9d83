import type { PreparerRecord } from '@zarpa/contract/returns/preparer/record.ts';
import type { Page } from '@playwright/test';
import { year } from '../../returns/last-year.ts';
import { focusPage, expect, goWithin } from '../../journey.ts';
import type { Customer } from '../../customer.ts';
import { answer, foreignOwner, settle } from '../../tax/own-dates.ts';
import { allWidths, type See } from '../../see.ts';
import { names } from './names.ts';

const route = '/empresa/impuestos';
const long = names.company;

const sheet = (page: Page) => page.getByRole('dialog');

const { first_name, last_name } = names.member;
const longRow = { name: names.company.slice(0, 100), work: names.company.slice(0, 120), paid_cents: 1_000_000_000_000 };
/** Every field of maximal length, except days. */
const longRecord: PreparerRecord = {
  contractors: {
    said: 'some',
    list: [
      { ...longRow, country: 'US', worked_in: 'both', tax_paper: 'w9' },
      { ...longRow, country: null, worked_in: null, tax_paper: 'unknown' },
    ],
  },
  days: [],
  stock: { said: 'none', list: [] },
  sales: {
    said: 'some',
    list: [
      { state: 'MP', sold_cents: 1_000_000_000_000, orders: 1_234_567 },
      { state: 'WV', sold_cents: 5, orders: null },
    ],
  },
};

export async function seeYears(page: Page, customer: Customer, registrationId: string, see: See): Promise<void> {
  await page.goto(`${route}/papeles?anio=${year + 1}`);
  await expect(page.getByRole('heading', { name: `Papeles de ${year + 1}` })).toBeVisible();
  await see('a year that goes on', allWidths);
  await goWithin(page, `${route}/papeles?anio=${year}`);
  await expect(page.getByText('De esto depende qué se presenta')).toBeVisible();

  await page.getByRole('link', { name: 'Lo que tu preparador preguntará' }).click();
  await expect(sheet(page).getByText('0 de 4', { exact: true })).toBeVisible();
  for (const question of ['¿Pagó a alguien?', '¿Tuvo mercancía allí?', '¿Vendió a clientes de allí?'])
    await sheet(page).getByLabel(question).selectOption('some');
  await sheet(page).getByLabel(`${first_name} ${last_name}`, { exact: true }).fill('400');
  await sheet(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(sheet(page).getByText('Escribe su nombre')).toBeVisible();
  await see('what a preparer asks, with what is missing');
  await customer.call('PUT /api/companies/:id/tax-screening', {
    params: { id: registrationId },
    body: { question: 'place', answer: 'yes' },
  });
  await customer.call('PUT /api/companies/:id/preparer-record', {
    params: { id: registrationId },
    body: { year, version: 0, record: longRecord },
  });
  await sheet(page).getByLabel('¿Tuvo mercancía allí?').selectOption('none');
  for (const question of ['¿Pagó a alguien?', '¿Vendió a clientes de allí?'])
    await sheet(page).getByLabel(question).selectOption('unsure');
  await sheet(page).getByLabel(`${first_name} ${last_name}`, { exact: true }).fill('12');
  await sheet(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(sheet(page).getByText('Guardaste otra cosa en otra ventana')).toBeVisible();
  await see('what a preparer asks, changed in another window');
  await sheet(page).getByRole('button', { name: 'Quedarme con lo de la otra' }).click();
  await expect(sheet(page).getByText('En Impuestos respondiste otra cosa').first()).toBeVisible();
  await answer(customer, registrationId, {
    ...foreignOwner,
    'related_transactions:2024': 'yes',
    'foreign_accounts:2024': 'no',
  });
  await settle(customer, registrationId, {
    key: 'agent_renewal:2024',
    before: 'due',
    state: 'not_applicable',
    reason: long,
  });
  await goWithin(page, `${route}/fechas`);
  await focusPage(page);
  await expect(page.getByRole('heading', { name: 'Años atrasados' })).toBeVisible();
  await see('several years');
  await openYear(page);
  await page.getByRole('link', { name: 'Ver sus fechas (2024)' }).click();
  await openYear(page);
  await expect(page.getByRole('heading', { name: 'Fechas Importantes 2025' })).toBeVisible();
  await page.getByText('Contar qué pasó (2024)').click();
  const form = page.getByRole('form', { name: 'Qué pasó en 2024' });
  await form.getByLabel('¿Qué hizo que no se presentara a tiempo?').fill(long);
  await page.reload();
  await openYear(page);
  await page.getByText('Contar qué pasó (2024)').click();
  await expect(form.getByLabel('¿Qué hizo que no se presentara a tiempo?')).toHaveValue(long);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText(/^Guardado el /)).toBeVisible();
  await see('told what happened');
}

const openYear = (page: Page) => page.getByRole('heading', { level: 3, name: '2024', exact: true }).click();
