import { signInWithoutPage } from '../admin/case-staff.ts';
import { createAdministrator } from '../admin/staff.ts';
import { openSession } from '../customer.ts';
import { putPaper } from '../documents/company-papers.ts';
import { agreementPdf } from '../documents/written-pdf.ts';
import { attachmentsOf } from '../identity/inbox.ts';
import { expect } from '../journey.ts';
import { createCompany, ordinaryMember } from '../purchase.ts';
import { allWidths } from '../see.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { createVerifiedAccount, test } from '../verified.ts';
import { adopt, enterByLink, linkFor, newAddress, readAndAgree } from './asked.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  // Refused on purpose: a link of a signing that ended, and a paper that was replaced.
  expectedErrors: /status of 4(09|10) .*\/api\/signing/,
});

const title = 'Acuerdo Operativo';
const [titular, socia, socio] = ['Titular Principal', 'Socia Núñez', 'Socio Gómez'];

test('three members sign one agreement: the owner at a desk, one by link on a telephone, one who declined at first; what is replaced meanwhile is not signed', async ({
  page: phone,
  browser,
  see,
}) => {
  test.setTimeout(240_000);
  const staff = await signInWithoutPage(browser, await createAdministrator('an agreement of three'));
  await enroll(staff);
  const home = await browser.newContext({ locale: 'es-ES', timezoneId: 'UTC' });
  const account = await createVerifiedAccount({ given_name: 'Titular', family_name: 'Principal' });
  const owner = await openSession(home, account);
  const desk = await home.newPage();
  const [sociaAt, socioAt] = [newAddress(), newAddress()];
  const share = (name: string, email: string, ownership_percentage: number) => {
    const [first_name = '', last_name = ''] = name.split(' ');
    return { ...ordinaryMember, first_name, last_name, email, ownership_percentage };
  };
  const members = [share(titular, account.email, 50), share(socia, sociaAt, 25), share(socio, socioAt, 25)];
  const { registrationId } = await createCompany(owner, { members });
  const version = (name: string) =>
    putPaper(staff, registrationId, agreementPdf(name, 1), { category: 'operating_agreement', title });
  await version('acuerdo.pdf');

  const tile = desk
    .getByRole('list', { name: 'Documentos Principales' })
    .getByRole('listitem')
    .filter({ has: desk.getByRole('link', { name: new RegExp(title) }) });
  const band = desk.getByRole('region', { name: 'Te toca a ti' });
  const askAll = async () => {
    await tile.getByRole('button', { name: 'Pedir firmas' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Pedir firmas' });
    await expect(dialog.getByLabel(title)).toBeChecked();
    for (const [name, email] of [
      [socia, sociaAt],
      [socio, socioAt],
    ] as const) {
      await dialog.getByRole('button', { name: 'Añadir a alguien' }).click();
      await dialog.getByRole('textbox', { name: 'Nombre' }).last().fill(name);
      await dialog.getByRole('textbox', { name: 'Correo', exact: true }).last().fill(email);
    }
    await dialog.getByRole('button', { name: 'Pedir firmas' }).click();
    await expect(dialog).toBeHidden();
  };
  const signAtDesk = async () => {
    await band.getByRole('link', { name: 'Leer y firmar' }).click();
    // Its page has a link of the same name, and is shown a moment after its address.
    await expect(desk.getByRole('region', { name: 'Sobre esta firma' })).toBeVisible();
    await desk.getByRole('link', { name: 'Leer y firmar' }).click();
    await readAndAgree(desk);
    await adopt(desk, titular);
  };

  await test.step('the owner asks all three and signs at the desk', async () => {
    await desk.goto('/empresa/documentos');
    await askAll();
    await signAtDesk();
    await expect(desk.getByText('Faltan Socia y Socio')).toBeVisible();
  });
  await test.step('one declines with a reason, which ends it for all; the owner reads why', async () => {
    await enterByLink(phone, socioAt);
    await phone.getByRole('button', { name: 'No quiero firmar' }).click();
    const dialog = phone.getByRole('dialog', { name: 'No firmar' });
    await dialog.getByRole('button', { name: 'No firmar' }).click();
    await expect(dialog.getByText('Di por qué: es lo que se corrige')).toBeVisible();
    await see('about to decline', allWidths);
    await dialog.getByLabel('Por qué no').fill('Mi participación no es esa.');
    await dialog.getByRole('button', { name: 'No firmar' }).click();
    await expect(phone.getByText('No firmaste')).toBeVisible();
    await see('declined', allWidths);
    await desk.reload();
    await expect(desk.getByText(`${socio} no quiso firmar`)).toBeVisible();
    await expect(desk.getByText('«Mi participación no es esa.»').first()).toBeVisible();
    await see('declined, for the owner', allWidths, desk);
    await phone.goto('/terminos');
    await phone.goto(await linkFor(sociaAt));
    await expect(phone.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  });
  await test.step('asked again, it is replaced while one reads: her press signs nothing and says what to do', async () => {
    await desk.getByRole('link', { name: 'Ir a Documentos' }).click();
    await expect(tile.getByText('Alguien no quiso firmar')).toBeVisible();
    await askAll();
    await enterByLink(phone, sociaAt, 2, 1);
    await readAndAgree(phone);
    await version('acuerdo-corregido.pdf');
    await adopt(phone, socia);
    await expect(phone.getByText('Cambió el documento que se firmaba')).toBeVisible();
    await expect(phone.getByText(/Cuando pidan la firma de la nueva, te llegará otro enlace/)).toBeVisible();
    await see('replaced meanwhile', allWidths);
  });
  await test.step('the new version is asked for, and signed by all three', async () => {
    await desk.reload();
    await expect(tile.getByText('Falta firmar')).toBeVisible();
    await askAll();
    await signAtDesk();
    await enterByLink(phone, sociaAt, 3, 2);
    await readAndAgree(phone);
    await adopt(phone, socia);
    await expect(phone.getByText('Ya firmaste')).toBeVisible();
    await enterByLink(phone, socioAt, 3, 2);
    await readAndAgree(phone);
    await adopt(phone, socio);
    await expect(phone.getByText('Firmaron todos')).toBeVisible();
  });
  await test.step('the sealed paper is there for all of them, and comes by mail', async () => {
    const download = phone.getByRole('link', { name: 'Descargar firmado' });
    await expect(download).toBeVisible({ timeout: 60_000 });
    await see('signed by all, and sealed', allWidths);
    const saved = phone.waitForEvent('download');
    await download.click();
    const file = `${title} (firmado).pdf`;
    expect((await saved).suggestedFilename()).toBe(file);
    for (const email of [sociaAt, socioAt, account.email])
      expect(await attachmentsOf(email, /^Firmaron todos/)).toEqual([file]);
    await expect(desk.getByText('Firmaron todos').first()).toBeVisible();
    await desk.getByRole('link', { name: 'Ver en Documentos' }).click();
    await expect(tile.getByText('Firmado', { exact: true })).toBeVisible();
  });
  await home.close();
});
