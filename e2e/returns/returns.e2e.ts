import type { Locator, Page } from '@playwright/test';
import type { Customer } from '../customer.ts';
import { longDetails, names } from '../long-names.ts';
import { allWidths, type See } from '../see.ts';
import type { Company } from '../purchase.ts';
import { upload } from '../admin/signed-with-ink.ts';
import { query } from '../database.ts';
import { writtenPdf } from '../documents/written-pdf.ts';
import { openFormer } from '../tax/formed-company.ts';
import { focusPage, expect, goWithin, tabTo } from '../journey.ts';
import { test } from '../verified.ts';
import { readAndSign } from './sign-approval.ts';
import { answerPapers, fillYear, formedLastYear, placeTools, readReturns, reviewPapers, year } from './last-year.ts';

// The server refuses an answer that overwrites another window's.
test.use({ isLong: true, expectedErrors: /status of 4(09|22) .*\/return-answers/ });
test.setTimeout(240_000);

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const sheet = (page: Page) => page.getByRole('dialog');
const { members, ...details } = longDetails();
const owner = { ...members[0]!, first_name: names.member.first_name.slice(0, 99) };
const title = 'Formulario 5472 con 1120 pro forma';

test('what is missing is listed and answered, the papers made, sent back, corrected, made stale by the ledger, approved by a signature on the screen, signed with ink, and filed by hand', async ({
  page,
  browser,
  customer,
  see,
}) => {
  const company = await formedLastYear(customer, { ...details, members: [owner] });
  await page.goto(`/empresa/impuestos?anio=${year}`);
  const next = region(page, 'Lo siguiente');
  await expect(next.getByText(/^Responde \d+ preguntas para saber qué presentas\.$/)).toBeVisible();
  await expect(region(page, 'Preparar Documentos').getByText('Faltan datos')).toBeVisible();
  await page.getByRole('link', { name: 'Papeles', exact: true }).press('Enter');
  const prepare = region(page, 'Generar Documentos');
  await expect(prepare.getByRole('button', { name: 'Sube Bank Statements Primero' })).toBeDisabled();
  const missing = region(page, 'Lo que falta para generar los papeles');
  await expect(missing.getByText('Los extractos de las cuentas de la LLC', { exact: false })).toBeVisible();
  await see('everything is missing', allWidths);
  await missing.getByRole('link', { name: 'Ir a los archivos' }).press('Enter');
  await expect(page.locator('#recopilar-gastos')).toBeFocused();
  await page.goBack();

  await fillYear(customer, company);
  await answerPapers(customer, company, { left: ['residence', 'foreign_tax_id', 'countries', 'other_assets'] });
  await focusPage(page);
  await expect(prepare.getByRole('button', { name: 'Generar Documentos' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await answerByHand(page, see);
  await page.setViewportSize({ width: 1440, height: 900 });

  const unseen = ['octubre', 'noviembre', 'diciembre'].map((month) => `${month} de ${year}`).join(', ');
  await expect(prepare.getByText(/^Sin extracto: /)).toHaveText(new RegExp(`: ${unseen}\\.$`));
  await prepare.getByRole('button', { name: 'Generar Documentos' }).press('Enter');
  await expect(sheet(page).getByRole('heading', { name: 'Confirmar Generación de Documentos' })).toBeVisible();
  await expect(sheet(page)).toContainText(names.company);
  await expect(sheet(page)).toContainText('1 archivo');
  await expect(sheet(page).getByText('Faltan meses de extractos')).toBeVisible();
  await expect(sheet(page).getByText(unseen)).toBeVisible();
  await expect(sheet(page).getByRole('listitem').filter({ hasText: title })).toBeVisible();
  await see('about to be made');
  await sheet(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(sheet(page)).toBeHidden();
  await prepare.getByRole('button', { name: 'Generar Documentos' }).click();
  await sheet(page).getByRole('button', { name: 'Generar Documentos' }).click();
  await expect(sheet(page)).toBeHidden();
  const papers = region(page, `Papeles de ${year}`);
  const packet = papers.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(packet.getByText('En revisión')).toBeVisible({ timeout: 90_000 });
  await expect(packet.getByText('Podrás leer los papeles cuando acabe la revisión.')).toBeVisible();
  await expect(packet.getByRole('link')).toHaveCount(0);
  await expect(prepare.getByText('Están hechos y dicen lo mismo que tu libro.')).toBeVisible();

  const staff = await openFormer(browser, 'papers of a year');
  await reviewPapers(staff, customer, company, { verdict: 'accept' });
  await expect(packet.getByText('Espera tu aprobación')).toBeVisible({ timeout: 40_000 });
  await expect(next.getByText('Paso 4 de 4')).toBeVisible();
  await expect(next.getByRole('link', { name: 'Leer y aprobar' })).toHaveAttribute('href', /\/papeles\?.*aprobar=/);
  await see('to approve');
  await placeTools(customer, company, 'distribution');
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await packetOf(customer, company);
  await page.goto(`/empresa/impuestos/papeles?anio=${year}&aprobar=${id}`);
  const stale = 'Tu libro cambió después: genera los papeles otra vez';
  await expect(sheet(page).getByText(stale)).toBeVisible();
  await expect(sheet(page).getByRole('link', { name: 'Leer y firmar' })).toHaveCount(0);
  await expect(sheet(page).getByRole('button', { name: `Generar otra vez: ${title}` })).toBeEnabled();
  await sheet(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.locator('#papeles-form_5472')).toBeFocused();
  await page.setViewportSize({ width: 1440, height: 900 });

  const note = `Esos 1.234,50 ya están en la cuenta: ${names.company}`;
  await reviewPapers(staff, customer, company, { verdict: 'send_back', note });
  await focusPage(page);
  await expect(packet.getByText('Qué hay que corregir')).toBeVisible({ timeout: 40_000 });
  await expect(packet.getByText(note)).toBeVisible();
  await see('sent back');
  await correct(page, customer, company);
  await packet.getByRole('button', { name: `Generar otra vez: ${title}` }).press('Enter');
  await expect(packet.getByText('En revisión')).toBeVisible({ timeout: 90_000 });
  await reviewPapers(staff, customer, company, { verdict: 'accept' });
  await packet.getByRole('link', { name: `Leer y aprobar: ${title}` }).press('Enter', { timeout: 40_000 });
  await approve(page, { customer, company }, see);
  await sheet(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(packet.getByText('Falta tu firma')).toBeVisible();
  await expect(packet.getByText(/^La aprobó Interminable.* el /)).toBeVisible();
  await fileAlone(page, packet, staff, see);
  await reopen(page, packet, { customer, staff, company }, see);
});

async function answerByHand(page: Page, see: See): Promise<void> {
  const missing = region(page, 'Lo que falta para generar los papeles');
  await missing.getByRole('link', { name: '¿En qué país paga impuestos como residente?' }).click();
  const country = sheet(page).getByRole('combobox', { name: 'País' });
  await expect(country).toHaveValue('AR');
  await expect(country).toHaveAccessibleDescription('Es el de su domicilio. Si paga impuestos en otro, cámbialo.');
  await sheet(page).getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect(country).toBeHidden();
  await sheet(page).getByRole('button', { name: 'Cerrar' }).click();
  await missing.getByRole('link', { name: '¿Cuál es su número fiscal en su país?' }).click();
  await expect(page).toHaveURL(/papeles=foreign_tax_id/);
  await sheet(page).getByRole('textbox', { name: 'Número fiscal' }).fill('20-12345678-9');
  await sheet(page)
    .getByRole('button', { name: /¿En qué países hizo negocios la LLC este año\?/ })
    .click();
  await sheet(page).getByRole('combobox', { name: 'País' }).selectOption({ label: 'Argentina' });
  await sheet(page).getByRole('combobox', { name: 'Otro país' }).selectOption({ label: 'España' });
  await page.reload();
  await expect(sheet(page).getByRole('textbox', { name: 'Número fiscal' })).toHaveValue('');
  await sheet(page).getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect(sheet(page).getByText('Escribe el número, o di que no tiene')).toBeVisible();
  await see('a question, with what is missing');
  await sheet(page).getByRole('textbox', { name: 'Número fiscal' }).fill('20-12345678-9');
  await sheet(page).getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect(sheet(page).getByText('•••••••••78-9')).toBeVisible();

  await expect(sheet(page).getByRole('button', { name: 'Quitar España' })).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Guardar respuesta' }).click();
  await sheet(page).getByRole('textbox', { name: 'Cantidad en dólares' }).fill('1.234,50');
  await expect(sheet(page).getByText('Se guardará $1,234.50')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect(sheet(page).getByText('Todo respondido')).toBeVisible();
  await expect(sheet(page).getByText('Argentina y España').last()).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(sheet(page)).toBeHidden();
}

async function correct(page: Page, customer: Customer, company: Company): Promise<void> {
  await region(page, `Papeles de ${year}`).getByRole('link', { name: 'Preguntas de los papeles' }).press('Enter');
  await sheet(page)
    .getByRole('button', { name: /^Cambiar: .*además del dinero/ })
    .click();
  const amount = sheet(page).getByRole('textbox', { name: 'Cantidad en dólares' });
  await expect(amount).toHaveValue(/^1.?234/);
  await amount.fill('0');
  const { questions } = await readReturns(customer, company);
  const { answered_at: before } = questions.find(({ key }) => key === 'other_assets')!;
  await customer.call('PUT /api/companies/:id/return-answers', {
    params: { id: company.registrationId },
    body: { year, question: 'other_assets', owner_id: null, before, answer: 5_000 },
  });
  const save = sheet(page).getByRole('button', { name: 'Guardar respuesta' });
  await save.click();
  await expect(sheet(page).getByText('Respondiste otra cosa en otra ventana')).toBeVisible();
  await expect(sheet(page).getByText('Allí respondiste «$50».', { exact: false })).toBeVisible();
  await expect(amount).toHaveValue('0');
  await save.click();
  await expect(sheet(page).getByText('Todo respondido')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(sheet(page)).toBeHidden();
}

async function approve(page: Page, of: Omit<Parties, 'staff'>, see: See): Promise<void> {
  const there = page.url();
  const start = sheet(page).getByRole('link', { name: 'Leer y firmar' });
  await expect(start).toBeVisible({ timeout: 40_000 });
  await expect(sheet(page).getByRole('list', { name: 'Papeles que apruebas' }).getByRole('link')).not.toHaveCount(0);
  await see('an approval', allWidths);
  await tabTo(page, start);
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: `Aprobación: ${title} (${year})` });
  await expect(heading).toBeVisible();
  await page.goBack();
  await expect(start).toBeVisible();
  const { signing } = await packetOf(of.customer, of.company);
  const body = { reason: 'El inventario no es ese.' };
  await of.customer.call('POST /api/signing/:id/decline', { params: { id: signing!.signer_id }, body });
  await focusPage(page);
  await expect(sheet(page).getByText('No la firmaste')).toBeVisible({ timeout: 40_000 });
  await see('not signed', allWidths);
  await sheet(page).getByRole('button', { name: 'Pedir otra vez' }).press('Enter');
  await expect(start).toBeVisible();
  await start.press('Enter');
  await expect(heading).toBeVisible();
  await see('what is approved is read', allWidths);
  await readAndSign(page, `${owner.first_name} ${owner.last_name}`);
  await see('approved and signed');
  await goWithin(page, there.slice(new URL(there).origin.length));
  await expect(sheet(page).getByText('Aprobada', { exact: true })).toBeVisible();
  await expect(sheet(page).getByText(/Firma a mano, con tinta/)).toBeVisible();
  await see('to be signed with ink');
}

async function fileAlone(page: Page, packet: Locator, staff: Customer, see: See): Promise<void> {
  await packet.getByRole('link', { name: `Firmar y subir la página: ${title}` }).click();
  const id = new URL(page.url()).searchParams.get('aprobar')!;
  // Other journeys name a preparer.
  await query('update returns set preparer_id = null where id = $1', [id]);
  await upload(sheet(page), 'firmada.pdf');
  await expect(sheet(page).getByText('Comparamos tu firma')).toBeVisible();
  const { signed_pages } = (await staff.call('GET /api/admin/returns/:id', { params: { id } })).data.reviewed.packet;
  await staff.call('POST /api/admin/returns/:id/signed-pages/:documentId', {
    params: { id, documentId: signed_pages[0]!.document_id },
    body: { verdict: 'matches' },
  });
  await focusPage(page);
  const filing = sheet(page).getByRole('form', { name: 'Prueba de que llegó' });
  await expect(sheet(page).getByText(/la presentas tú al IRS: por fax al 855-887-7737/)).toBeVisible({
    timeout: 40_000,
  });
  await expect(sheet(page).getByRole('link', { name: 'La página que firmaste' })).toBeVisible();
  await filing.getByRole('button', { name: 'Subir la prueba' }).click();
  await expect(filing.getByText('Escribe el número que dice la prueba')).toBeVisible();
  await see('to be filed by its owner');
  await filing.getByLabel('Número').fill('F-7731');
  await filing.getByLabel('Páginas que llegaron').fill('9');
  await filing.getByRole('button', { name: 'Subir la prueba' }).click();
  await expect(filing.getByText('Elige el archivo.')).toBeVisible();
  await filing.getByLabel('Archivo').setInputFiles(writtenPdf([['Fax result: OK']], 'fax.pdf'));
  await filing.getByRole('button', { name: 'Subir la prueba' }).click();
  await expect(sheet(page).getByText('Presentada', { exact: true })).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(packet.getByText('Confirmación del fax F-7731')).toBeVisible();
  await see('filed');
}

type Parties = { customer: Customer; staff: Customer; company: Company };

async function reopen(page: Page, packet: Locator, { customer, staff, company }: Parties, see: See): Promise<void> {
  await goWithin(page, `/empresa/impuestos/movimientos?anio=${year}`);
  await expect(page.getByText(`${year} está presentado y cerrado`)).toBeVisible();
  await see('the ledger of a filed year');
  const { id } = await packetOf(customer, company);
  const reason = names.company;
  await staff.call('POST /api/admin/returns/:id/amendments', { params: { id }, body: { reason } });
  await goWithin(page, `/empresa/impuestos/papeles?anio=${year}`);
  await focusPage(page);
  await expect(packet.getByText(/^Reabierta el/)).toBeVisible();
  await see('opened again');
  await query("update returns set state = 'failed' where id = $1", [id]);
  await focusPage(page);
  await expect(packet.getByRole('button', { name: /^Intentarlo otra vez/ })).toBeVisible({ timeout: 40_000 });
  await see('could not be made');
  await query(
    "update return_signed_pages set verdict = 'sent_back', judged_at = now(), note = $2 where return_id = $1",
    [id, reason],
  );
  await query("update returns set state = 'to_sign_again' where id = $1", [id]);
  await focusPage(page);
  await goWithin(page, `/empresa/impuestos/papeles?anio=${year}&aprobar=${id}`);
  await expect(sheet(page).getByText('Qué le falta a la página')).toBeVisible();
  await see('to be signed again');
}

async function packetOf(customer: Customer, company: Company) {
  return (await readReturns(customer, company)).wanted.find(({ kind }) => kind === 'form_5472')!.packet!;
}
