import { randomUUID } from 'node:crypto';
import { fill } from '../identity/history.ts';
import { expect, goWithin, listenForErrors, test } from '../journey.ts';
import { countPresses } from '../presses.ts';
import { completeWith } from '../renewals/own-services.ts';
import { allWidths } from '../see.ts';
import { dayIn } from '../tax/formed-company.ts';
import { invitationLink, peoplePath } from './together.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a partner is invited at a desk and comes in on a telephone without an account; they see the company and pay nothing; taken away, their open screen says so', async ({
  page,
  browser,
  company,
  see,
}) => {
  test.setTimeout(240_000);
  await completeWith(company, [{ paidUntil: dayIn(200) }]);
  const email = `socio-${randomUUID().slice(0, 8)}@zarpa.test`;
  const invited = page.getByRole('list', { name: 'Invitaciones sin respuesta' }).getByRole('listitem');
  const people = page.getByRole('list', { name: 'Personas de la empresa' }).getByRole('listitem');
  const presses = await countPresses(page);

  await test.step('invited with two fields and three presses', async () => {
    await page.goto(`/empresa/empresas/${company.registrationId}`);
    await page.getByRole('link', { name: 'Personas' }).click();
    await expect(people).toHaveCount(1);
    await expect(people).toContainText('(tú)');
    await see('alone', allWidths);
    presses.take();
    await page.getByRole('button', { name: 'Invitar a una persona' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invitar a una persona' });
    await dialog.getByLabel('Correo').fill('socio@');
    await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
    await expect(dialog.getByLabel('Correo')).toBeFocused();
    await dialog.getByLabel('Correo').fill(email);
    await expect(dialog.getByRole('radio', { name: /^Socio/ })).toBeChecked();
    await dialog.getByLabel('Una frase para quien la recibe').fill('Para que veas el trámite');
    await see('an invitation', allWidths);
    await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
    await expect(invited).toHaveCount(1);
    await expect(invited).toContainText(email);
    await expect(invited).toContainText('«Para que veas el trámite»');
    await expect(dialog).toBeHidden();
    await see('somebody invited', allWidths);
  });

  const telephone = await browser.newContext({
    locale: 'es-ES',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    baseURL: process.env['APP_URL']!,
  });
  const phone = await telephone.newPage();
  const errors = listenForErrors(phone);

  await test.step('the mail’s link says whom it is for; an account is made with that address, and nothing else is asked', async () => {
    const link = await invitationLink(email, company);
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: 'Te invitaron a una empresa' })).toBeVisible();
    await expect(phone.getByText(/s\*\*\*@zarpa\.test/)).toBeVisible();
    // What the company is called learns only who has the address.
    await expect(phone.getByText(company.name)).toBeHidden();
    expect(phone.url()).not.toContain('#');
    await see('an invitation without a session', [390], phone);
    await phone.getByRole('link', { name: 'Crear mi cuenta' }).click();
    const password = `clave-${randomUUID()}`;
    await fill(
      phone,
      { Nombre: 'Socio', Apellido: 'de prueba', 'Correo electrónico': email, Contraseña: password },
      'Crear cuenta',
    );
    await expect(phone.getByRole('heading', { name: 'Te enviamos un correo' })).toBeVisible();
    await phone.getByRole('link', { name: 'Iniciar sesión' }).click();
    await fill(phone, { 'Correo electrónico': email, Contraseña: password }, 'Continuar');
    await expect(phone.getByRole('heading', { name: 'Te invitaron a esta empresa' })).toBeVisible();
    await expect(phone.getByText(company.name)).toBeVisible();
    await expect(phone.getByText('«Para que veas el trámite»')).toBeVisible();
    await see('an open invitation', [390], phone);
  });

  await test.step('accepted: the company is there, with its services and without what costs money', async () => {
    await phone.getByRole('button', { name: 'Aceptar la invitación' }).click();
    await expect(phone.getByRole('heading', { level: 1, name: company.name })).toBeVisible();
    const row = phone.getByRole('listitem').filter({ hasText: 'Agente registrado' });
    await expect(row.getByText('Activo')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Añadir un servicio' })).toBeHidden();
    await expect(row.getByRole('button')).toHaveCount(0);
    await see('the company as a partner sees it', [390], phone);
    await phone.getByRole('link', { name: 'Personas' }).click();
    await expect(phone.getByRole('list', { name: 'Personas de la empresa' }).getByRole('listitem')).toHaveCount(2);
    await expect(phone.getByRole('button', { name: 'Invitar a una persona' })).toBeHidden();
    await expect(phone.getByRole('button', { name: 'Salir de la empresa' })).toBeVisible();
    await see('people as a partner sees them', [390], phone);
  });

  await test.step('the role is changed, which both screens show by themselves', async () => {
    await expect(people).toHaveCount(2);
    const row = people.filter({ hasText: email });
    await row.getByRole('button', { name: /^Cambiar papel/ }).click();
    const dialog = page.getByRole('dialog', { name: /^El papel de Socio de prueba/ });
    await dialog.getByRole('checkbox', { name: /puede pagar/ }).check();
    await see('another role', allWidths);
    await dialog.getByRole('button', { name: 'Guardar papel' }).click();
    await expect(row).toContainText('Socio que puede pagar');
    await expect(dialog).toBeHidden();
    await goWithin(phone, `/empresa/empresas/${company.registrationId}`);
    await expect(phone.getByRole('button', { name: 'Añadir un servicio' })).toBeVisible();
  });

  await test.step('taken away while they look: the screen says so', async () => {
    await goWithin(phone, peoplePath(company));
    const row = people.filter({ hasText: email });
    await row.getByRole('button', { name: /^Quitar/ }).click();
    const dialog = page.getByRole('dialog', { name: /^¿Quitar a Socio de prueba/ });
    await expect(dialog).toContainText('no cambia quién es dueño de la LLC');
    await see('about to take somebody away', allWidths);
    await dialog.getByRole('button', { name: 'Quitar el acceso' }).click();
    await expect(people).toHaveCount(1);
    await expect(phone.getByRole('heading', { name: 'No encontramos esa empresa' })).toBeVisible({ timeout: 20_000 });
    await see('no longer there', [390], phone);
  });
  // The company is gone under an open screen.
  expect(errors.filter((text) => !/status of 40[34] /.test(text))).toEqual([]);
  await telephone.close();
});
