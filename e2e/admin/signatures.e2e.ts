import { openSession } from '../customer.ts';
import { query } from '../database.ts';
import { newestMail } from '../identity/inbox.ts';
import { pictureOf } from '../formation/papers.ts';
import { putPaper } from '../documents/company-papers.ts';
import { agreementPdf } from '../documents/written-pdf.ts';
import { expect, goByKeys, test, waitUntilIdle } from '../journey.ts';
import { names } from '../long-names.ts';
import { createCompany } from '../purchase.ts';
import { allWidths } from '../see.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { createVerifiedAccount } from '../verified.ts';
import { uniqueText } from '../unique-text.ts';
import { caseOf } from './case-staff.ts';
import { createAdministrator } from './staff.ts';

// Refused on purpose: a paper of the IRS on the screen.
test.use({ expectedErrors: /status of 4(09|22) .*\/api\/admin/ });

test('the team asks for a signature by hand, sends the photograph from a telephone back and takes the next one; corrects an address, sends again and cancels', async ({
  page,
  context,
  browser,
  see,
}) => {
  test.setTimeout(150_000);
  const staff = await openSession(context, await createAdministrator('signatures'));
  await enroll(staff);
  const home = await browser.newContext({
    locale: 'es-ES',
    timezoneId: 'UTC',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const telephone = await home.newPage();
  const account = await createVerifiedAccount({ given_name: 'Inés', family_name: names.person.family_name });
  const owner = await openSession(home, account);
  const companyName = uniqueText('Firmante', ` ${'x'.repeat(150)} LLC`);
  const { registrationId } = await createCompany(owner, { company_name: companyName });
  const caseId = await caseOf(owner, registrationId);
  const ss4 = uniqueText('Solicitud de EIN', ` ${names.company}`).slice(0, 150);
  const agreement = uniqueText('Pacto de socios', '');
  await putPaper(staff, registrationId, agreementPdf('ss4.pdf', 2), { category: 'ss4', title: ss4 });
  await putPaper(staff, registrationId, agreementPdf('acuerdo.pdf', 3), {
    category: 'operating_agreement',
    title: agreement,
  });
  const dialog = page.getByRole('dialog', { name: 'Pedir firma' });
  const table = page.getByRole('table', { name: 'Firmas' });
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('papers of the case are chosen; the IRS’s is signed by hand', async () => {
    await page.goto(`/admin/casos/${caseId}?ver=documentos`);
    await page.getByRole('button', { name: 'Pedir firma…' }).click();
    await expect(dialog.getByText('Qué se firma')).toBeVisible();
    await dialog.getByRole('button', { name: 'Pedir la firma' }).click();
    await expect(dialog.getByText('Elige al menos un documento')).toBeVisible();
    await expect(dialog.getByText('Escribe para qué: lo lee quien firma')).toBeVisible();
    await see('a signature without a paper', allWidths);
    await dialog.getByLabel(ss4).check();
    await expect(dialog.getByRole('textbox', { name: /^Correo de / })).toHaveValue(account.email);
    await dialog.getByLabel('Para qué').fill('La pide el IRS con tinta.');
    await expect(dialog.getByRole('radio', { name: 'A mano, en papel' })).toBeChecked();
    await expect(dialog.getByText(/Solo vale con tinta: IRM 10\.10\.1/)).toBeVisible();
    await dialog.getByText('En la pantalla', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Pedir la firma' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: /mano/ })).toBeVisible();
    await dialog.getByText('A mano, en papel').click();
    await see('a signature by hand to ask for', allWidths);
    await dialog.getByRole('button', { name: 'Pedir la firma' }).click();
    await expect(dialog).toBeHidden();
    await expect(table.getByRole('link', { name: ss4 })).toBeVisible();
    await see('a case with a signature', allWidths);
    await table.getByRole('link', { name: ss4 }).click();
    await expect(heading).toHaveText(ss4);
    await see('a signing without a copy', allWidths);
  });
  const { data } = await owner.call('GET /api/companies/:id/envelopes', { params: { id: registrationId } });
  const inInk = data.envelopes[0]!;
  const signed = (label: string) => telephone.getByLabel(label, { exact: true });

  await test.step('on a telephone it is printed, signed by hand and photographed', async () => {
    await telephone.goto(`/empresa/firmas/${inInk.id}`);
    await telephone.getByRole('link', { name: 'Firmar a mano' }).click();
    const print = telephone.getByRole('link', { name: /Abrir para imprimir/ });
    const printed = await telephone.request.get((await print.getAttribute('href'))!);
    expect(printed.headers()['content-type']).toBe('application/pdf');
    await see('by hand', allWidths, telephone);
    await signed('La copia firmada').evaluate(chooseTooLarge);
    await expect(telephone.getByText(/25 MB/).first()).toBeVisible();
    await see('a file that is too large', allWidths, telephone);
    await signed('La copia firmada').setInputFiles(await pictureOf(telephone, 'firmado.png'));
    await expect(telephone.getByText('La tenemos, y la miramos')).toBeVisible();
    await see('a copy that is looked at', allWidths, telephone);
  });
  await test.step('its copy is laid beside the paper, and sent back with what it lacks', async () => {
    await expect(page.getByText('Las pidió el equipo')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'La copia firmada a mano' })).toBeVisible();
    await waitUntilIdle(page);
    await page.keyboard.press('v');
    await expect(page.getByRole('img', { name: 'La copia firmada' })).toBeVisible();
    await expect(page.getByText('Cláusula 1: de la compañía').first()).toBeVisible();
    await see('a copy beside its paper', allWidths);
    await page.keyboard.press('d');
    const back = page.getByRole('dialog', { name: 'Devolver la copia' });
    await back.getByRole('button', { name: 'Devolver' }).click();
    await expect(back.getByText('Escribe qué le falta')).toBeVisible();
    await back.getByLabel('Qué le falta').fill(`Falta la firma de la página 2. ${names.company}`);
    await back.getByRole('button', { name: 'Devolver' }).click();
    await expect(page.getByText('Se le devolvió')).toBeVisible();
    await see('a copy that was sent back', allWidths);
    expect((await newestMail(account.email, /^Falta otra copia firmada/)).text).toContain(
      'Falta la firma de la página 2.',
    );
    await telephone.reload();
    await expect(telephone.getByText('Hay que subirla otra vez')).toBeVisible();
    await expect(telephone.getByText(/Falta la firma de la página 2/)).toBeVisible();
    await see('sent back', allWidths, telephone);
    await signed('Otra copia firmada').setInputFiles(await pictureOf(telephone, 'otra.png'));
    await expect(telephone.getByText('La tenemos, y la miramos')).toBeVisible();
  });
  await test.step('the next one waits in the list, and is taken by the keyboard', async () => {
    await goByKeys(page, 'f', page.getByRole('heading', { name: 'Firmas', level: 1 }));
    await page.getByRole('link', { name: /^Copias por mirar/ }).click();
    await expect(table.getByRole('link', { name: ss4 })).toBeVisible();
    await see('copies to look at', allWidths);
    await table.getByRole('link', { name: ss4 }).press('Enter');
    await expect(heading).toHaveText(ss4);
    const sure = page.getByRole('dialog', { name: '¿Aceptar la copia?' });
    await expect(async () => {
      await page.keyboard.press('a');
      await expect(sure).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    await sure.getByRole('button', { name: 'Aceptar la copia' }).click();
    await expect(page.getByText('Es el documento, firmado').first()).toBeVisible();
    await see('a copy that was taken', allWidths);
    await telephone.reload();
    await expect(telephone.getByText('Miramos la copia firmada y está bien', { exact: false })).toBeVisible();
    await see('taken, for the owner', allWidths, telephone);
    await newestMail(account.email, /^Firmaron todos/);
    await telephone.getByRole('link', { name: 'Ver la firma' }).click();
    await telephone.getByRole('link', { name: 'Ver en Documentos' }).click();
    await expect(telephone.getByText(/^Hoja del formulario SS-4 · Firmado/)).toBeVisible();
  });

  await test.step('on the screen: a refused address is corrected, a link is sent again, and it is cancelled with its reason', async () => {
    await page.goto(`/admin/casos/${caseId}?ver=documentos`);
    await page.getByRole('button', { name: 'Pedir firma…' }).click();
    await dialog.getByLabel(agreement).check();
    await dialog.getByLabel('Para qué').fill('Para el banco.');
    await dialog.getByRole('button', { name: 'Pedir la firma' }).click();
    await expect(dialog).toBeHidden();
    await query(
      `update signers set bounced_at = now() where envelope_id = (select id from envelopes where title = $1)`,
      [agreement],
    );
    await page.goto('/admin/firmas?ver=sin-correo');
    await see('addresses that refuse', allWidths);
    await table.getByRole('link', { name: agreement }).click();
    await expect(page.getByText('No le llega el correo')).toBeVisible();
    await page.getByRole('button', { name: /^Corregir el correo/ }).click();
    const form = page.getByRole('form', { name: /^Corregir el correo de/ });
    await form.getByLabel('Correo').fill('ana@');
    await form.getByRole('button', { name: 'Corregir' }).click();
    await expect(form.getByLabel('Correo')).toHaveAttribute('aria-invalid', 'true');
    await see('an address to correct', allWidths);
    await form.getByLabel('Correo').fill(names.email());
    await form.getByRole('button', { name: 'Corregir' }).click();
    await expect(page.getByText('Se corrigió la dirección')).toBeVisible();
    await page.getByRole('button', { name: /^Enviar otra vez/ }).click();
    await expect(page.getByText('Se le recordó')).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar la firma…' }).click();
    const end = page.getByRole('dialog', { name: 'Cancelar la firma' });
    await end.getByLabel('Motivo').fill('Cambian los miembros.');
    await end.getByRole('button', { name: 'Cancelar la firma' }).click();
    await expect(page.getByText('Cambian los miembros.').first()).toBeVisible();
    await see('a signing that was cancelled', allWidths);
    await page.goto('/admin/firmas?ver=terminadas');
    await expect(table.getByRole('link', { name: agreement })).toBeVisible();
    await see('signings that ended', allWidths);
  });
  await page.goto(`/admin/casos/${caseId}?ver=historia`);
  await expect(page.getByText('Firmas pedidas').first()).toBeVisible();
  await expect(page.getByText('Firmaron todos').first()).toBeVisible();
  await home.close();
});

/** In the page: sent through the runner it takes seconds. */
function chooseTooLarge(input: Element): void {
  const chosen = new DataTransfer();
  chosen.items.add(new File([new Uint8Array(25_000_001)], 'firmado.png', { type: 'image/png' }));
  (input as HTMLInputElement).files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
