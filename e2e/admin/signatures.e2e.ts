import { openSession } from '../customer.ts';
import { query } from '../database.ts';
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

test('the team asks for a signature by hand, sends its copy back, takes the next one; corrects an address, sends again and cancels', async ({
  page,
  context,
  browser,
  see,
}) => {
  test.setTimeout(150_000);
  const staff = await openSession(context, await createAdministrator('signatures'));
  await enroll(staff);
  const home = await browser.newContext({ locale: 'es-ES', timezoneId: 'UTC' });
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
    await dialog.getByRole('button', { name: 'Pedir la firma' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: /mano/ })).toBeVisible();
    await dialog.getByText('A mano, en papel').click();
    await see('a signature by hand to ask for', allWidths);
    await dialog.getByRole('button', { name: 'Pedir la firma' }).click();
    await expect(dialog).toBeHidden();
    await expect(table.getByRole('link', { name: ss4 })).toBeVisible();
    await see('a case with a signature', allWidths);
    await table.getByRole('link', { name: ss4 }).click();
  });
  const heading = page.getByRole('heading', { level: 1 });
  const { data } = await owner.call('GET /api/companies/:id/envelopes', { params: { id: registrationId } });
  const inInk = data.envelopes[0]!;
  const signer = inInk.signers[0]!;
  const upload = (name: string) =>
    owner.call('POST /api/signing/:id/ink', { params: { id: signer.id }, file: agreementPdf(name, 2) });

  await test.step('its copy is laid beside the paper, and sent back with what it lacks', async () => {
    await expect(heading).toHaveText(ss4);
    await expect(page.getByText('Las pidió el equipo')).toBeVisible();
    await see('a signing without a copy', allWidths);
    await upload('primera.pdf');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'La copia firmada a mano' })).toBeVisible();
    await waitUntilIdle(page);
    await page.keyboard.press('v');
    await expect(
      page.getByRole('region', { name: 'La copia firmada', exact: true }).getByText('Cláusula 1'),
    ).toBeVisible();
    await see('a copy beside its paper', allWidths);
    await page.keyboard.press('d');
    const back = page.getByRole('dialog', { name: 'Devolver la copia' });
    await back.getByRole('button', { name: 'Devolver' }).click();
    await expect(back.getByText('Escribe qué le falta')).toBeVisible();
    await back.getByLabel('Qué le falta').fill(`Falta la firma de la página 2. ${names.company}`);
    await back.getByRole('button', { name: 'Devolver' }).click();
    await expect(page.getByText('Se le devolvió')).toBeVisible();
    await see('a copy that was sent back', allWidths);
  });
  await test.step('the next one waits in the list, and is taken by the keyboard', async () => {
    await upload('segunda.pdf');
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
