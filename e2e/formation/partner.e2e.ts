import type { Page } from '@playwright/test';
import { openPart } from '../admin/case-parts.ts';
import { caseOf } from '../admin/case-staff.ts';
import { confirmStep } from '../admin/staff-steps.ts';
import { createAdministrator } from '../admin/staff.ts';
import { openSession } from '../customer.ts';
import { expect, test } from '../journey.ts';
import { createCompany } from '../purchase.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { openTab } from './company-tabs.ts';

const answers = {
  has_employees: 'no',
  excise_tax: 'no',
  sells_tobacco: 'no',
  gambling: 'no',
  trucking: 'no',
};

const partnerIs = (state: 'down' | 'up') =>
  fetch(`${process.env['CONTROL_URL']}/faults/corporate-tools`, {
    method: 'PUT',
    body: JSON.stringify({ down: state === 'down' ? 1 : 0 }),
  });

test('approved once, it comes to be by itself: two names rejected, a question, the partner gone in the middle, and its EIN', async ({
  page,
  customer,
  browser,
}) => {
  test.setTimeout(180_000);
  // Words in the names decide the stand-in's answers (docs/sandbox.md).
  const { registrationId } = await createCompany(customer, {
    company_name: 'Boya Rechazada LLC',
    business_purpose: 'Tienda en línea.',
  });
  const caseId = await caseOf(customer, registrationId);
  const second = await browser.newContext({ locale: 'es-ES', timezoneId: 'UTC' });
  const staff = await openSession(second, await createAdministrator('by the partner'));
  await enroll(staff);
  const desk = await second.newPage();
  await desk.goto(`/admin/casos/${caseId}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/empresa/dashboard');
  const companies = page.getByRole('region', { name: 'Tus empresas' });
  await companies.getByRole('link', { name: 'Boya Rechazada LLC' }).click();
  await expect(page.getByText('Estamos en ello').first()).toBeVisible();
  await countLoads(page);
  await countLoads(desk);
  const turn = desk.getByRole('region', { name: 'Qué toca' });
  const shows = (text: string) => expect(desk.locator('header').getByText(text)).toBeVisible({ timeout: 20_000 });
  const reads = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible({ timeout: 20_000 });

  await openPart(desk, 'Presentaciones');
  await turn.getByRole('button', { name: 'Aprobar los datos' }).click();
  await confirmStep(turn);
  await shows('Nombre rechazado');
  await reads('The name is not distinguishable');
  // Meanwhile the customer answers the five questions of the IRS.
  const { data } = await customer.call('GET /api/cases');
  const { id } = data.cases[0]!.actions.find(({ kind }) => kind === 'ss4_facts')!;
  const body = { version: 0, answer: answers };
  await customer.call('POST /api/case-actions/:id/answer', { params: { id }, body });
  // The given alternative is one press away; the customer types others, and the team's changes keep the typed text.
  const other = page.getByLabel('O escribe otro');
  await expect(page.getByRole('button', { name: 'Usar «Puerto Norte LLC»' })).toBeVisible();
  await other.fill('Áncora Rechazada LLC');
  await expect(page.getByText('Recibido', { exact: true })).toBeVisible();
  await turn.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText('Recibido', { exact: true })).toBeHidden({ timeout: 20_000 });
  await expect(other).toHaveValue('Áncora Rechazada LLC');
  await page.getByRole('button', { name: /^Usar este nombre/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Áncora Rechazada LLC' })).toBeVisible();
  await reads('cuenta como «ANCORA RECHAZADA».');
  await reads('en la carta del EIN puede leerse «ANCORA RECHAZADA LLC».');
  await expect(desk.getByText('Constitución, intento 2').first()).toBeVisible({ timeout: 20_000 });
  await expect(other).toBeVisible({ timeout: 20_000 });
  await other.fill('Ancla Preguntas LLC');
  await page.getByRole('button', { name: /^Usar este nombre/ }).click();

  const question = page.getByRole('region', { name: 'Un dato que piden para presentarla' });
  await expect(question).toBeVisible({ timeout: 20_000 });
  await question.getByLabel('Tu respuesta').fill('El edificio no tiene número.');
  await question.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(turn.getByRole('button', { name: 'Aceptar' })).toBeVisible({ timeout: 20_000 });
  await partnerIs('down');
  try {
    await turn.getByRole('button', { name: 'Aceptar' }).click();
    await reads(/El servicio que la presenta no responde/);
    await expect(desk.getByText('El socio no responde')).toBeVisible();
  } finally {
    await partnerIs('up');
  }
  // Completes by itself with the EIN and all documents; slow machines need time.
  const isComplete = { timeout: 60_000 };
  await expect(desk.locator('header').getByText('Completada')).toBeVisible(isComplete);
  await expect(page.getByText('Completada').first()).toBeVisible(isComplete);
  await expect(page.getByText(/^\d\d-\d{7}$/).first()).toBeVisible();
  await openTab(page, 'Documentos');
  const papers = page.getByRole('region', { name: 'Papeles' });
  for (const name of ['Carta del EIN.pdf', 'Certificado de constitución.pdf'])
    await expect(papers.getByRole('link', { name })).toBeVisible();
  expect([await loadsOf(page), await loadsOf(desk)]).toEqual([0, 0]);
  await second.close();
});

/** A reload removes the mark. */
const countLoads = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }));
const loadsOf = (page: Page) => page.evaluate(() => (Object.hasOwn(globalThis, 'isSamePage') ? 0 : 1));
