/** From the card to a company that is complete: its owner on a telephone, the team at a desk, each step seen by both. */
import type { Page } from '@playwright/test';
import { caseOf } from '../admin/case-staff.ts';
import { confirmStep } from '../admin/staff-steps.ts';
import { createAdministrator } from '../admin/staff.ts';
import {
  cards,
  createButton,
  expectMembersStep,
  fillMembers,
  mailsTo,
  payFor,
  purposeField,
} from '../companies/wizard.ts';
import { openSession } from '../customer.ts';
import { expect, test } from '../journey.ts';
import { walkedBefore } from '../own-words.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { pictureOf, saying } from './papers.ts';

const turnOf = (page: Page) => page.getByRole('region', { name: 'Qué toca' });
/** As when one comes back to the window. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

/** A step by hand, with what it needs: fields by their label, and a paper that proves it. */
async function take(page: Page, label: string, fields: Record<string, string>, proof?: string): Promise<void> {
  await turnOf(page)
    .getByRole('button', { name: `${label}…` })
    .click();
  const form = page.getByRole('form', { name: label });
  for (const [name, value] of Object.entries(fields)) await form.getByLabel(name, { exact: true }).fill(value);
  if (proof) {
    // The first paper of a case; later ones stand beside a choice of those that it has.
    await form
      .getByLabel(/^(Justificante|O sube otro)/)
      .and(form.locator('input[type=file]'))
      .setInputFiles(saying(proof, 'Faro Sereno LLC', 'Faro Sereno del Sur LLC'));
    await expect(form.getByRole('link', { name: proof })).toBeVisible();
  }
  await form.getByRole('button', { name: label }).click();
  await confirmStep(form);
  await expect(form).toBeHidden();
}

test('pays, is asked for a document, chooses another name, and has a company with its EIN; each step is told once', async ({
  page,
  customer,
  browser,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/empresa/nueva');
  await payFor(page, 'Faro Sereno LLC', cards.pays);
  await expectMembersStep(page);
  await fillMembers(page);
  await purposeField(page).fill('Tienda en línea.');
  await page.getByLabel('Otro nombre para la empresa').fill('Faro Sereno del Sur LLC');
  await createButton(page).click();
  await expect(page.getByText(/está siendo procesada/).first()).toBeVisible();

  const [{ registration_id: registrationId } = { registration_id: '' }] = (await customer.call('GET /api/cases')).data
    .cases;
  // Numbers of agencies are one company's alone.
  const [filed, ein] = [`2026-00123456${7 + walkedBefore()}`, `98-765432${1 + walkedBefore()}`];
  const second = await browser.newContext({ locale: 'es-ES', timezoneId: 'UTC' });
  const staff = await openSession(second, await createAdministrator('whole life'));
  await enroll(staff);
  const desk = await second.newPage();
  await desk.goto(`/admin/casos/${await caseOf(customer, registrationId)}`);
  await desk.getByRole('button', { name: 'Presentar a mano' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Presentar a mano' }).click();
  await expect(desk.getByText('Se presenta a mano', { exact: true })).toBeVisible();
  const turn = turnOf(desk);
  const stands = (text: string) => expect(desk.locator('header').getByText(text)).toBeVisible();
  await turn.getByRole('button', { name: 'Pedir algo al cliente…' }).click();
  await turn.getByLabel('Qué', { exact: true }).selectOption('Documento de identidad');
  await turn.getByLabel('De quién').selectOption('Titular Principal');
  await turn.getByRole('button', { name: 'Pedir', exact: true }).click();
  await expect(turn.getByText('Sin responder')).toHaveCount(2);

  await page.goto('/empresa/dashboard');
  const band = page.getByRole('region', { name: 'Te toca a ti' });
  await expect(band).toContainText('Falta la dirección completa de Titular');
  await band
    .getByRole('listitem')
    .filter({ hasText: 'Falta la dirección completa de Titular' })
    .getByRole('link', { name: 'Responder' })
    .click();
  const address = page.getByRole('region', { name: 'Dirección de un miembro: Titular' });
  await address.getByLabel('Calle y número').fill('Avenida Corrientes 1234');
  await address.getByLabel('Ciudad').fill('Buenos Aires');
  await address.getByLabel('País').selectOption('Argentina');
  await address.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(address.getByText('Lo estamos revisando.')).toBeVisible();
  const asked = page.getByRole('region', { name: 'Documento de identidad: Titular Principal' });
  const picture = await pictureOf(page);
  await asked.getByLabel(/^Anverso/).setInputFiles(picture);
  await expect(asked.getByRole('link', { name: picture.name })).toBeVisible();
  await asked.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(asked.getByText('Lo estamos revisando.')).toBeVisible();

  await comeBack(desk);
  await expect(turn.getByRole('button', { name: 'Aceptar' })).toHaveCount(2);
  await turn.getByRole('button', { name: 'Aceptar' }).first().click();
  await expect(turn.getByRole('button', { name: 'Aceptar' })).toHaveCount(1);
  await turn.getByRole('button', { name: 'Aceptar' }).click();
  await expect(turn.getByText('No hay nada pendiente.')).toBeVisible();
  await turn.getByRole('button', { name: 'Aprobar los datos' }).click();
  await confirmStep(turn);
  await stands('Lista para presentar');
  await take(desk, 'Presentada al Estado', {}, 'acuse-1.pdf');
  await stands('Enviada al estado');
  await take(desk, 'El Estado rechazó el nombre', { Motivo: 'Ya hay una Faro Sereno LLC.' }, 'rechazo.pdf');
  await stands('Nombre rechazado');

  await page.goto('/empresa/dashboard');
  await expect(band).toContainText('Faro Sereno LLC');
  await band.getByRole('link').first().click();
  await expect(page.getByText('Ya hay una Faro Sereno LLC.').first()).toBeVisible();
  // What was rejected is told so before it is sent; the next one that they gave is one press away.
  await page.getByLabel('O escribe otro').fill('The Faros Serenos, LLC');
  await expect(page.getByLabel('O escribe otro')).toHaveAccessibleDescription(/Es el nombre que el Estado rechazó/);
  await page.getByRole('button', { name: 'Usar «Faro Sereno del Sur LLC»' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Faro Sereno del Sur LLC' })).toBeVisible();

  await comeBack(desk);
  await stands('Lista para presentar');
  await expect(desk.getByText('El primero, rechazado por el Estado')).toBeAttached();
  await expect(desk.getByText('El tercero, se presenta este')).toBeAttached();
  await take(desk, 'Presentada al Estado', {}, 'acuse-2.pdf');
  await take(
    desk,
    'Constituida por el Estado',
    { 'Fecha de constitución': new Date().toISOString().slice(0, 10), 'Número de registro': filed },
    'certificado.pdf',
  );
  await stands('Constituida');
  await take(desk, 'EIN solicitado al IRS', {}, 'fax.pdf');
  await comeBack(page);
  await expect(page.getByText('EIN solicitado, desde').first()).toBeVisible();
  await take(desk, 'EIN emitido', { EIN: ein.replace('-', '') }, 'cp575.pdf');
  await stands('EIN emitido');
  await turn.getByRole('button', { name: 'Documentos entregados' }).click();
  await confirmStep(turn);
  await stands('Completada');

  await comeBack(page);
  await expect(page.getByText('Completada').first()).toBeVisible();
  await expect(page.getByText(ein).first()).toBeVisible();
  await expect(page.getByText(filed).first()).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Papeles' }).getByRole('link', { name: 'certificado.pdf' }),
  ).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(customer.email)).map(({ subject }) => subject).toSorted(), { timeout: 20_000 })
    .toEqual(
      [
        'Confirma tu correo en Zarpa',
        'El Estado no admitió el nombre Faro Sereno LLC',
        'Faro Sereno del Sur LLC está completa',
        'Faro Sereno del Sur LLC está constituida',
        'Faro Sereno del Sur LLC ya tiene EIN',
        'Necesitamos algo de ti para Faro Sereno LLC',
        'Pedimos el EIN de Faro Sereno del Sur LLC al IRS',
        'Presentamos Faro Sereno LLC ante el Estado de Wyoming',
        'Presentamos Faro Sereno del Sur LLC ante el Estado de Wyoming',
        'Recibimos tu pago por Faro Sereno LLC',
        'Tu LLC Faro Sereno LLC está siendo procesada',
      ].toSorted(),
    );
  await second.close();
});
