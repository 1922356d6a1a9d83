import type { Page } from '@playwright/test';
import { openSession, type Customer } from '../customer.ts';
import { writtenPdf } from '../documents/written-pdf.ts';
import { focusPage, expect, goWithin, test } from '../journey.ts';
import { query } from '../database.ts';
import { names } from '../long-names.ts';
import { newestMail } from '../identity/inbox.ts';
import { countPresses } from '../presses.ts';
import { uniqueText } from '../unique-text.ts';
import { createVerifiedAccount } from '../verified.ts';
import { allWidths, type See } from '../see.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { idOf, signInWithoutPage } from './case-staff.ts';
import { fileByHand } from './filed-by-hand.ts';
import { makeBlankForm } from './made-blanks.ts';
import { regenerate, makeReturn } from './made-returns.ts';
import { signApproval } from '../returns/sign-approval.ts';
import { signWithInk } from './signed-with-ink.ts';
import { createAdministrator } from './staff.ts';

const ledgerOf = (registrationId: string) =>
  `/admin/impuestos/${registrationId}?ver=movimientos&anio=2025&buscar=Titular+Principal`;

// A conflict between two team members; a proof with a wrong page count; an interrupted upload.
test.use({
  expectedErrors:
    /status of 4(09|22) .*\/api\/admin\/returns\/[\w-]+\/(review|proofs)|status of 409 .*signed-pages|ERR_INTERNET_DISCONNECTED/,
});

async function place(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Subir un formulario').setInputFiles({ name, mimeType: 'application/pdf', buffer });
}

test('a blank form is refused or put into use; a packet is read, sent back, made again, accepted, signed with ink and filed with its proof; its year is locked until an amendment', async ({
  page,
  context,
  browser,
  see,
}) => {
  test.setTimeout(240_000);
  const company = uniqueText('Ensenada Serena', ' LLC');
  const staff = await openSession(context, await createAdministrator('returns', names.person));
  await enroll(staff);
  const counted = await countPresses(page);
  const preparer = await createVerifiedAccount({ given_name: 'Preparador', family_name: 'de guardia' });
  await signInWithoutPage(browser, preparer);
  await query(`insert into staff (user_id, role) values ($1, 'preparer')`, [await idOf(preparer.email)]);
  await test.step('a blank form of another year is refused with what differs; one that is as we know it is put into use', async () => {
    // Left by an earlier run.
    await query(`delete from blank_forms where form = 'form_7004' and state = 'live'`);
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
    await see('blank forms', allWidths);

    await place(page, 'f7004.pdf', makeBlankForm());
    const known = page.locator('[data-row]', { hasText: 'Formulario 7004, revisión de diciembre de 2025' });
    await expect(known.getByText('Listo para usar')).toBeVisible();
    await known.getByRole('button', { name: /Poner en uso/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Poner en uso' }).click();
    await expect(known.getByText('En uso', { exact: true })).toBeVisible();
    await expect(missing).toHaveCount(0);
  });

  const telephone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'es-ES',
    timezoneId: 'UTC',
  });
  const customer = await openSession(telephone, await createVerifiedAccount());
  const { registrationId, returnId } = await makeReturn(customer, { company_name: company });
  // The longest name; a packet in another name cannot be sent.
  const rename = (name: string) =>
    query('update companies set name = $2 where registration_id = $1', [registrationId, name]);
  await rename(names.company);

  await goWithin(page, '/admin/impuestos');
  await page.getByRole('link', { name: 'Declaraciones', exact: true }).click();
  await page.getByRole('link', { name: /^En revisión/ }).click();
  await expect(page).toHaveURL(/estado=en-revision/);
  const inList = page.locator(`a[href$="${returnId}"]`).first();
  await expect(inList).toBeVisible();
  await see('those in review', allWidths);
  await inList.press('Enter');
  await expect(page).toHaveURL(new RegExp(returnId));
  await expect(
    page.getByRole('heading', { level: 1, name: 'Formulario 5472 con 1120 pro forma (2025)' }),
  ).toBeVisible();

  await test.step('it is handed on to a preparer, who is told', async () => {
    await goWithin(page, '/admin/panel');
    counted.take();
    await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Impuestos' }).click();
    await page.getByRole('link', { name: 'Declaraciones', exact: true }).click();
    await inList.click();
    await page.getByLabel('Dar a').selectOption('Preparador de guardia');
    await expect(page.getByText('La lleva Preparador de guardia')).toBeVisible();
    expect(counted.take()).toEqual({ presses: 3, fields: 1 });
    const { text } = await newestMail(preparer.email, /^Ahora es tuyo: Formulario 5472/);
    expect(text).toContain(`/admin/impuestos/declaraciones/${returnId}`);
  });

  // Rendered at 300 dpi by a queued child process.
  await expect(page.getByRole('img', { name: /^Página 1 de / })).toBeVisible({ timeout: 40_000 });
  // Our own worksheet is not sent.
  await expect(page.getByText('No se envía.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Anexo de la Parte V' }).click();
  const picture = page.getByRole('link', { name: 'Imagen para el fax' });
  const drawn = await context.request.get((await picture.getAttribute('href'))!, { timeout: 40_000 });
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png']);
  const lines = page.getByRole('region', { name: 'Líneas y movimientos' });
  await expect(lines.getByText('$5,000.00').first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const entry = lines.getByRole('link', { name: 'Titular Principal' }).filter({ visible: true }).first();
  await expect(entry).toHaveAttribute('href', ledgerOf(registrationId));
  await goWithin(page, `/admin/impuestos/declaraciones/${returnId}?ver=lineas`);
  await see('its lines', [820, 390]);
  await goWithin(page, `/admin/impuestos/declaraciones/${returnId}`);

  const turn = page.getByRole('region', { name: 'Qué toca' });
  await turn.getByRole('button', { name: 'Devolver con una nota…' }).click();
  const form = page.getByRole('form', { name: 'Devolver al cliente' });
  await form.getByRole('button', { name: 'Devolver' }).click();
  await expect(form.getByText('Escribe qué hay que corregir: lo lee el cliente.')).toBeVisible();
  await see('a packet in review', allWidths);
  await rename(company);
  const note = form.getByLabel('Qué hay que corregir');
  await note.fill('Falta la cuenta de PayPal.');
  // A concurrent change loses nothing and is shown. Otherwise it could still be sent back.
  const sendBack = (why: string | null) =>
    query(
      `update returns set state = case when $2::text is null then 'in_review' else 'sent_back' end, sent_back_note = $2::text,
         sent_back_at = case when $2::text is null then null else now() end where id = $1`,
      [returnId, why],
    );
  await sendBack('Falta un mes.');
  await form.getByRole('button', { name: 'Devolver' }).click();
  await expect(turn.getByText('Mientras tanto cambió: ahora está en «Devuelta al cliente», versión 1')).toBeVisible();
  await expect(note).toHaveValue('Falta la cuenta de PayPal.');
  await sendBack(null);
  await page.reload();
  await turn.getByRole('button', { name: 'Devolver con una nota…' }).click();
  await expect(note).toHaveValue('Falta la cuenta de PayPal.');
  await form.getByRole('button', { name: 'Devolver' }).click();
  const trail = page.getByRole('region', { name: 'Qué pasó' });
  await expect(trail.getByText('Falta la cuenta de PayPal.')).toBeVisible();
  await expect(turn.getByText(/tiene que corregir/)).toBeVisible();

  await regenerate(customer, registrationId);
  await focusPage(page);
  await turn.getByRole('button', { name: 'Aceptar' }).focus();
  await page.keyboard.press('Enter');
  await expect(turn.getByText(/tiene que leer los papeles/)).toBeVisible();
  await page.keyboard.press('u');
  await page.getByRole('link', { name: /^Espera al cliente/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(company) })).toBeVisible();

  await signApproval(customer, { registrationId }, 2025);
  const ledger = await telephone.newPage();
  await goWithin(page, `/admin/impuestos/declaraciones/${returnId}`);
  await expect(trail.getByRole('link', { name: 'Firmado', exact: true })).toHaveAttribute('href', /^\/admin\/firmas\//);
  await signWithInk({ page, turn, telephone: ledger, see }, { registrationId, returnId });
  // It is late, so a signed reasonable cause is attached.
  await turn.getByRole('button', { name: 'Subir la causa razonable firmada…' }).click();
  await turn.locator('input[type=file]').setInputFiles(writtenPdf([['Reasonable cause']], 'cause.pdf'));
  await expect(page.getByRole('link', { name: 'Causa razonable, en inglés y firmada', exact: true })).toBeVisible();
  await fileByHand(page, turn, see);
  await seeLocked(ledger, customer, registrationId);

  await turn.getByRole('button', { name: /^Anotar un aviso/ }).click();
  await turn.getByRole('button', { name: 'Anotar', exact: true }).click();
  await expect(turn.getByText('Elige el documento')).toBeVisible();
  await see('a notice of its agency');
  await turn.getByRole('button', { name: 'Abrir otra vez para una enmienda…' }).click();
  const opening = page.getByRole('form', { name: 'Abrir el año otra vez' });
  await opening.getByLabel('Por qué hace falta una enmienda').fill('Apareció una cuenta de PayPal.');
  await opening.getByRole('button', { name: 'Abrir el año' }).click();
  await expect(trail.getByText('Apareció una cuenta de PayPal.')).toBeVisible();
  await goWithin(ledger, '/empresa/impuestos/papeles?anio=2025');
  const papers = ledger.getByRole('region', { name: 'Papeles de 2025' });
  await expect(papers.getByText(/^Reabierta el /)).toBeVisible();
  await expect(ledger.getByText('2025 está presentado y cerrado')).toHaveCount(0);
  await classify(customer, registrationId);
  await telephone.close();
  await seeCriteria(page, see);
});

async function seeCriteria(page: Page, see: See): Promise<void> {
  await goWithin(page, '/admin/impuestos/criterios');
  await page.getByRole('button', { name: /^Cambiar.*Quién prepara/ }).click();
  const naming = page.getByRole('form', { name: /^Quién prepara/ });
  await naming.getByLabel('PTIN').fill('P0123');
  await naming.getByRole('button', { name: 'Guardar' }).click();
  await expect(naming.getByText('El PTIN es una P y 8 cifras')).toBeVisible();
  await page.getByRole('button', { name: /^Cambiar.*Línea 1n/ }).click();
  const form = page.getByRole('form', { name: /^Línea 1n/ });
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Escribe por qué')).toBeVisible();
  await see('criteria', allWidths);
}

async function seeLocked(page: Page, customer: Customer, registrationId: string): Promise<void> {
  await page.goto('/empresa/impuestos/movimientos?anio=2025');
  const note = page.getByRole('note').filter({ hasText: '2025 está presentado y cerrado' });
  await expect(note.getByText(/Solo nuestro equipo abre el año otra vez/)).toBeVisible();
  const entries = page.getByRole('region', { name: 'Movimientos de 2025' });
  await expect(entries.getByText('Titular Principal').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Añadir a mano|^Categoría/ })).toHaveCount(0);
  await expect(classify(customer, registrationId)).rejects.toThrow(
    'Este año ya está presentado y su libro queda cerrado',
  );
  await entries.getByRole('link', { name: /AWS/ }).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('solo se le añaden recibos', { exact: false })).toBeVisible();
  await expect(sheet.getByRole('button', { name: /Siempre así|Dividir|Guardar/ })).toHaveCount(0);
}

async function classify(customer: Customer, registrationId: string): Promise<void> {
  const params = { id: registrationId };
  const { data } = await customer.call('GET /api/companies/:id/ledger/entries', { params, query: { year: 2025 } });
  const { id } = data.items.find(({ description }) => description === 'AWS')!;
  await customer.call('PUT /api/companies/:id/ledger/entries', {
    params,
    body: { ids: [id], category: 'distribution' },
  });
}
