import type { Page } from '@playwright/test';
import { openSession } from '../customer.ts';
import { createAccount, expect, expectAccessible, test } from '../journey.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { openUnseen } from './case-staff.ts';
import { makeBlankForm } from './made-blanks.ts';
import { makeAgain, makeReturn } from './made-returns.ts';
import { createAdministrator } from './staff.ts';

const company = 'Ensenada Serena LLC';

/** The ledger of the year, narrowed to one entry. */
const ledgerOf = (registrationId: string) =>
  `/admin/impuestos/${registrationId}?ver=movimientos&anio=2025&buscar=Titular+Principal`;

// Somebody of the team is faster than another one.
test.use({ expectedErrors: /status of 409 .*\/api\/admin\/returns\/[\w-]+\/review/ });

async function place(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Subir un formulario').setInputFiles({ name, mimeType: 'application/pdf', buffer });
}

test('a blank form of another year is refused with what differs; one that is as we know it is put into use', async ({
  page,
  context,
}) => {
  await enroll(await openSession(context, await createAdministrator('blank forms')));
  await page.goto('/admin/impuestos/formularios');
  await expect(page.getByText('Faltan en uso')).toBeVisible();
  const missing = page.getByRole('listitem').filter({ hasText: /^Formulario 7004 / });
  await expect(missing).toHaveCount(1);
  await place(page, 'f7004--2031.pdf', makeBlankForm({ isOfAnotherYear: true }));
  const strange = page.locator('[data-row]', { hasText: 'diciembre de 2031' }).first();
  await expect(strange.getByText('No coincide')).toBeVisible();
  await expect(strange.getByRole('heading', { name: 'Por qué no puede usarse' })).toBeVisible();
  await expect(strange.getByText(/no tiene el campo/).first()).toBeVisible();
  await expect(strange.getByRole('button', { name: /Poner en uso/ })).toHaveCount(0);
  await expectAccessible(page);

  await place(page, 'f7004.pdf', makeBlankForm());
  const known = page.locator('[data-row]', { hasText: 'Formulario 7004, revisión de diciembre de 2025' });
  await expect(known.getByText('Listo para usar')).toBeVisible();
  await known.getByRole('button', { name: /Poner en uso/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Poner en uso' }).click();
  await expect(known.getByText('En uso', { exact: true })).toBeVisible();
  await expect(missing).toHaveCount(0);
});

test('a packet is read beside the entries that made it, sent back with a note, made again and accepted, by keyboard', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  const staff = await openSession(context, await createAdministrator('returns'));
  await enroll(staff);
  const customer = await openUnseen(browser, await createAccount());
  const { registrationId, returnId } = await makeReturn(customer, { company_name: company });

  await page.goto('/admin/impuestos');
  await page.getByRole('link', { name: 'Declaraciones', exact: true }).click();
  await page.getByRole('link', { name: /^En revisión/ }).click();
  await expect(page).toHaveURL(/estado=en-revision/);
  await page
    .getByRole('row', { name: new RegExp(company) })
    .getByRole('link')
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(returnId));
  await expect(
    page.getByRole('heading', { level: 1, name: 'Formulario 5472 con 1120 pro forma (2025)' }),
  ).toBeVisible();

  await expect(page.getByRole('img', { name: /^Página 1 de / })).toBeVisible();
  const picture = page.getByRole('link', { name: 'Imagen para el fax' });
  const drawn = await context.request.get((await picture.getAttribute('href'))!);
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png']);
  const lines = page.getByRole('region', { name: 'Líneas y movimientos' });
  await expect(lines.getByText('$5,000.00').first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const entry = lines.getByRole('link', { name: 'Titular Principal' }).filter({ visible: true }).first();
  await expect(entry).toHaveAttribute('href', ledgerOf(registrationId));
  await expectAccessible(page);

  const turn = page.getByRole('region', { name: 'Qué toca' });
  await turn.getByRole('button', { name: 'Devolver con una nota…' }).click();
  const form = page.getByRole('form', { name: 'Devolver al cliente' });
  await form.getByRole('button', { name: 'Devolver' }).click();
  await expect(form.getByText('Escribe qué hay que corregir: lo lee el cliente.')).toBeVisible();
  const note = form.getByLabel('Qué hay que corregir');
  await note.fill('Falta la cuenta de PayPal.');
  // Somebody else was faster: nothing is lost, and it is said how it is now.
  await staff.call('POST /api/admin/returns/:id/review', {
    params: { id: returnId },
    body: { generation: 1, verdict: 'send_back', note: 'Falta un mes.' },
  });
  await form.getByRole('button', { name: 'Devolver' }).click();
  await expect(turn.getByText('Mientras tanto cambió: ahora está en «Devuelta al cliente», versión 1')).toBeVisible();
  await expect(note).toHaveValue('Falta la cuenta de PayPal.');
  await makeAgain(customer, registrationId);
  await page.reload();
  await turn.getByRole('button', { name: 'Devolver con una nota…' }).click();
  await expect(note).toHaveValue('Falta la cuenta de PayPal.');
  await form.getByRole('button', { name: 'Devolver' }).click();
  const trail = page.getByRole('region', { name: 'Qué pasó' });
  await expect(trail.getByText('Falta la cuenta de PayPal.')).toBeVisible();
  await expect(turn.getByText(/tiene que corregir/)).toBeVisible();

  await makeAgain(customer, registrationId);
  await page.reload();
  await turn.getByRole('button', { name: 'Aceptar' }).focus();
  await page.keyboard.press('Enter');
  await expect(turn.getByText(/tiene que leer los papeles/)).toBeVisible();
  await page.keyboard.press('u');
  await page.getByRole('link', { name: /^Espera al cliente/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(company) })).toBeVisible();
});
