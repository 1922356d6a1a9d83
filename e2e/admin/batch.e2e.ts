import type { Page } from '@playwright/test';
import { openSession, type Customer } from '../customer.ts';
import { query } from '../database.ts';
import { textPdf } from '../formation/papers.ts';
import { expect, goWithin, test } from '../journey.ts';
import { countPresses } from '../presses.ts';
import { createCompany } from '../purchase.ts';
import { allWidths } from '../see.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { uniqueText } from '../unique-text.ts';
import { createVerifiedAccount } from '../verified.ts';
import { caseOf, idOf, makeOverdue, signInWithoutPage } from './case-staff.ts';
import { skipWait, takeStep } from './staff-steps.ts';

/** On a phone one chooses no rows. */
const wide = [1440, 820];

const cellOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('approved cases are filed with the state as one batch; one lacks its proof, one is undone', async ({
  page,
  context,
  browser,
  see,
}) => {
  const filer = await openSession(context, await createVerifiedAccount({ given_name: 'Paula' }));
  await enroll(filer);
  await query(`insert into staff (user_id, role) values ($1, 'filer')`, [await idOf(filer.email)]);
  const customer = await signInWithoutPage(browser, await createVerifiedAccount());
  const names = ['Norte', 'Centro', 'Sur'].map((place) =>
    uniqueText(`Lote ${place}`, `${place === 'Sur' ? 'x'.repeat(150) : ''} LLC`),
  );
  const [north, middle, south] = names as [string, string, string];
  const ids = [await approve(filer, customer, north), await approve(filer, customer, middle)];
  ids.push(await approve(filer, customer, south, { hasProof: false }));
  const counted = await countPresses(page);
  await page.goto('/admin/panel');
  await expect(page.getByRole('heading', { name: 'Cola' })).toBeVisible();
  counted.take();

  await test.step('the first and, with Shift, the last choose all three; one dialog says whom it reaches', async () => {
    await page.getByRole('checkbox', { name: `Elegir ${north}` }).click();
    await page.getByRole('checkbox', { name: `Elegir ${south}` }).click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: 'Lo elegido' });
    await expect(bar.getByText('3 elegidas')).toBeVisible();
    await see('three chosen', wide);
    await bar.getByRole('button', { name: 'Dar un paso…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dar un paso: 3 filas' });
    await expect(dialog.getByLabel('Paso')).toHaveValue('submitted');
    await expect(dialog.getByText('presentadas al Estado 3 empresas')).toBeVisible();
    await see('asked whether to file three', wide);
    await dialog.getByRole('button', { name: 'Dar el paso a 3' }).click();
  });
  await test.step('each row says what became of it, and one is undone within its minute', async () => {
    await expect(page.getByRole('heading', { name: 'Presentada al Estado' })).toBeVisible();
    await expect(cellOf(page, north)).toContainText('Hecho');
    await query(`update pending_moves set due_at = due_at + interval '5 minutes' where case_id = any($1)`, [ids]);
    await expect(cellOf(page, south)).toContainText('Adjunta el documento que lo prueba.');
    // Two rows, Shift, the step and its last word.
    expect(counted.take()).toEqual({ presses: 5, fields: 2 });
    await see('the batch and its rows', allWidths);
    await cellOf(page, middle).getByRole('button', { name: 'Deshacer' }).click();
    await expect(cellOf(page, middle)).toContainText('Deshecho');
    await expect(page.getByText('1 hecha, 1 no se hizo, 1 deshecha')).toBeVisible();
    await skipWait(ids[0]!);
    const stages = await query<{ stage: string }>('select stage from cases where id = any($1) order by stage', [ids]);
    expect(stages.map(({ stage }) => stage)).toEqual(['ready_to_file', 'ready_to_file', 'submitted_to_state']);
  });
  await test.step('the list of batches leads there', async () => {
    await page.getByRole('link', { name: 'Lotes', exact: true }).click();
    await expect(cellOf(page, 'Presentada al Estado').first()).toContainText('Terminado');
    await see('the batches of the team', allWidths);
  });
  await test.step('a filter is kept under a name, and found from anywhere', async () => {
    await page.getByRole('link', { name: 'Cola', exact: true }).click();
    await page.getByLabel('Etapa').selectOption('Lista para presentar');
    await page.getByRole('button', { name: 'Guardar esta vista…' }).click();
    await page.getByRole('dialog').getByLabel('Nombre').fill('Por presentar');
    await page.getByRole('dialog').getByLabel('Nombre').press('Enter');
    await expect(page.getByRole('navigation', { name: 'Mis vistas' }).getByText('Por presentar')).toBeVisible();
    await see('a view of one’s own', wide);
    await goWithin(page, '/admin/equipo');
    await expect(page.getByRole('heading', { name: 'Equipo', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Mis vistas' }).click();
    await page.getByRole('link', { name: /^Por presentar/ }).click();
    await expect(page).toHaveURL(/etapa=lista-para-presentar/);
  });
});

/** At the head of the queue, approved, and filed by hand. */
async function approve(filer: Customer, customer: Customer, name: string, { hasProof = true } = {}): Promise<string> {
  const { registrationId } = await createCompany(customer, { company_name: name });
  const id = await caseOf(customer, registrationId);
  const params = { id };
  await filer.call('PUT /api/admin/cases/:id/filing-provider', { params, body: { provider: 'manual' } });
  await takeStep(filer, id, { event: 'approved' });
  if (hasProof) await filer.call('POST /api/admin/cases/:id/papers', { params, file: textPdf('recibo.pdf', name) });
  await makeOverdue(id, new Date(Date.parse('2000-01-01') + (earlier += 1) * 60_000).toISOString());
  return id;
}

/** In the order in which they were approved. */
let earlier = 0;
