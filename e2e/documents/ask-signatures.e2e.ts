import { signInWithoutPage } from '../admin/case-staff.ts';
import { createAdministrator } from '../admin/staff.ts';
import { expect } from '../journey.ts';
import { test } from '../verified.ts';
import { names } from '../long-names.ts';
import { allWidths } from '../see.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { putPaper } from './company-papers.ts';
import { agreementPdf } from './written-pdf.ts';

// Refused on purpose: two people with one address.
test.use({ expectedErrors: /status of 4(00|22) .*\/envelopes/ });

test('an owner asks for the signatures of two papers, sees who is missing, and asks again after it was cancelled', async ({
  page,
  browser,
  company,
  account,
  customer,
  see,
}) => {
  test.setTimeout(120_000);
  const staff = await signInWithoutPage(browser, await createAdministrator('signatures of papers'));
  await enroll(staff);
  const { registrationId } = company;
  const category = 'operating_agreement' as const;
  await putPaper(staff, registrationId, agreementPdf('acuerdo.pdf', 2), { category, title: 'Acuerdo Operativo' });
  const title = `Resolución bancaria ${names.company}`.slice(0, 150);
  await putPaper(staff, registrationId, agreementPdf('banco.pdf', 1), { category: 'banking_resolution', title });

  await page.goto('/empresa/documentos');
  const band = page.getByRole('region', { name: 'Te toca a ti' });
  await expect(band.getByText(/^Pide las firmas de 2 documentos: /)).toBeVisible();
  const main = page.getByRole('list', { name: 'Documentos Principales' });
  const card = main.getByRole('listitem').filter({ has: page.getByRole('link', { name: /Acuerdo Operativo/ }) });
  const dialog = page.getByRole('dialog', { name: 'Pedir firmas' });

  await test.step('who signs is suggested; what is missing is said beside its field', async () => {
    await see('papers that nobody was asked to sign', allWidths);
    await card.getByRole('button', { name: 'Pedir firmas' }).click();
    await expect(dialog.getByLabel('Acuerdo Operativo')).toBeChecked();
    await expect(dialog.getByLabel(title)).not.toBeChecked();
    await expect(dialog.getByRole('textbox', { name: /^Correo de / })).toHaveValue(account.email);
    await dialog.getByRole('button', { name: 'Añadir a alguien' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Nombre' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Pedir firmas' }).click();
    await expect(dialog.getByText('Escribe el nombre')).toBeVisible();
    await expect(dialog.getByText('Escribe su correo: ahí recibe el enlace')).toBeVisible();
    await see('people without a name', allWidths);
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill(`Inés ${names.member.last_name}`);
    await dialog.getByRole('textbox', { name: 'Correo', exact: true }).fill(account.email.toUpperCase());
    await dialog.getByLabel(title).check();
    await dialog.getByLabel('Firman por turnos').check();
    await dialog.getByLabel('Turno').nth(1).selectOption('2.º');
    await dialog.getByLabel('Mensaje para quien firma').fill(names.company);
    await dialog.getByRole('button', { name: 'Pedir firmas' }).click();
    await expect(dialog.getByText(/cada persona firma con la suya$/)).toBeVisible();
    await see('two people with one address', allWidths);
    await dialog.getByRole('textbox', { name: 'Correo', exact: true }).fill(names.email());
    await dialog.getByRole('button', { name: 'Pedir firmas' }).click();
    await expect(dialog).toBeHidden();
  });
  const firma = page.getByRole('link', { name: 'Leer y firmar' });
  await test.step('each paper says who is missing, and the owner’s own turn is the most urgent', async () => {
    await expect(page.getByText('Pedimos las firmas. También te toca firmar a ti.')).toBeVisible();
    await expect(card.getByText('Faltan tú e Inés')).toBeVisible();
    await expect(card.getByRole('link', { name: 'Ver la firma' })).toHaveAttribute('href', /^\/empresa\/firmas\//);
    await expect(band.getByText(/^Firma: Acuerdo Operativo; /)).toBeVisible();
    await expect(firma).toHaveAttribute('href', /^\/empresa\/firmas\//);
    await see('papers that are being signed', allWidths);
    await card.getByRole('link', { name: /Acuerdo Operativo/ }).click();
    const reader = page.getByRole('dialog', { name: 'Acuerdo Operativo' });
    await expect(reader.getByText('Faltan tú e Inés')).toBeAttached();
    await see('the reader of a paper that is being signed');
    await page.keyboard.press('Escape');
  });
  await test.step('one that was cancelled may be asked for again, and the history tells of both', async () => {
    const { data } = await customer.call('GET /api/companies/:id/envelopes', { params: { id: registrationId } });
    const [envelope] = data.envelopes;
    const params = { id: envelope!.id };
    await customer.call('POST /api/envelopes/:id/cancel', { params, body: { reason: 'Cambian los miembros.' } });
    await page.reload();
    await expect(card.getByText(/^Se canceló la firma/)).toBeVisible();
    await see('papers whose signing was cancelled', allWidths);
    await band.getByRole('button', { name: 'Pedir firmas' }).click();
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await page.keyboard.press('Escape');
    await page.goto(`/empresa/empresas/${registrationId}/historia`);
    await expect(page.getByText('Se pidieron las firmas')).toBeVisible();
    await expect(page.getByText('Se canceló la firma')).toBeVisible();
    await expect(page.getByText('Motivo: Cambian los miembros.')).toBeVisible();
    await see('a history with signings');
  });
  await page.goto('/empresa/dashboard');
  await expect(page.getByText(/Pide las firmas de 2 documentos/)).toBeVisible();
  await see('home, where papers wait for signatures', allWidths);
});
