import { query } from '../database.ts';
import { expect, goWithin } from '../journey.ts';
import { completeWith } from '../renewals/own-services.ts';
import { dayIn } from '../tax/formed-company.ts';
import { codeField, enroll, finish, setUp } from '../two-factor/second-factor.ts';
import { test } from '../verified.ts';
import { allWidths } from '../see.ts';
import { invitationLink, join, openOther, peoplePath } from './together.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a reader turns the second factor on to come in, sees what they may and leaves; a closing is stopped by another titular from the start page', async ({
  page,
  browser,
  customer,
  company,
  see,
}) => {
  test.setTimeout(300_000);
  await completeWith(company, [{ paidUntil: dayIn(200) }]);
  const { app } = await enroll(customer);
  const reader = await openOther(browser, { width: 390 });
  const { page: phone } = reader;

  await test.step('the role asks for a second factor: it is turned on there, and the invitation goes on', async () => {
    await query(`update two_factor_policies set mode = 'required' where action = 'join_as_lectura'`);
    const params = { id: company.registrationId };
    const body = { email: reader.customer.email, role: 'lectura', may_pay: false, note: '' } as const;
    await customer.call('POST /api/companies/:id/invitations', { params, body });
    await phone.goto(await invitationLink(reader.customer.email, company));
    await phone.getByRole('button', { name: 'Aceptar la invitación' }).click();
    await see('a second factor is asked for', [390], phone);
    await setUp(phone);
    await finish(phone);
    await expect(phone.getByRole('heading', { level: 1, name: company.name })).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Datos' })).toBeHidden();
  });

  await test.step('what the role does not include says so, and they leave', async () => {
    await goWithin(phone, `/empresa/empresas/${company.registrationId}/perfil`);
    await expect(phone.getByText('Tu papel en esta empresa no incluye esto')).toBeVisible();
    await see('not for whoever reads', [390], phone);
    await goWithin(phone, peoplePath(company));
    await phone.getByRole('button', { name: 'Salir de la empresa' }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Salir de la empresa' }).click();
    await expect(phone.getByText('Tu empresa en Estados Unidos, paso a paso')).toBeVisible();
    await reader.context.close();
  });

  await test.step('closing is asked for with a code, and stopped by another titular from their start page', async () => {
    const other = await openOther(browser);
    await join(customer, company, other.customer, { role: 'titular', may_pay: false, note: '' });
    await page.goto(peoplePath(company));
    await page.getByRole('button', { name: 'Cerrar la empresa' }).click();
    await see('asking to close', allWidths);
    await codeField(page).fill(await app.nextCode());
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar la empresa' }).click();
    await expect(page.getByText(/^La empresa se cierra en Zarpa el /)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await see('closing', allWidths);
    await other.page.goto('/empresa/dashboard');
    await expect(other.page.getByText('La empresa se cierra en Zarpa.')).toBeVisible();
    await see('a closing on the start page', allWidths, other.page);
    await other.page.getByRole('link', { name: 'Ver o parar' }).click();
    await other.page.getByRole('button', { name: 'No cerrar la empresa' }).click();
    await expect(other.page.getByRole('button', { name: 'Cerrar la empresa' })).toBeVisible();
    await expect(page.getByText(/^La empresa se cierra en Zarpa el /)).toBeHidden({ timeout: 20_000 });
    await other.context.close();
  });
});
