import { focusPage, expect, hidePage, test, waitUntilIdle } from '../journey.ts';
import { openSection, pathOf, save, sectionOf } from './profile-screen.ts';

test.use({ expectedErrors: /status of 409/ });

const noDirector = { department: null, business_email: null, business_phone: null, linkedin_profile: null, bio: null };

test('two change the same profile: the later first save goes on from the earlier one, each value stands there to be chosen, and a director is not overwritten unseen', async ({
  page,
  context,
  customer,
  registration: { registrationId },
  see,
}) => {
  const params = { id: registrationId };
  const body = { first_name: 'Ana', last_name: 'de Prueba', position: 'Directora', ...noDirector };
  const { data } = await customer.call('POST /api/companies/:id/directors', { params, body });
  const { id: rowId, version } = data.director;
  // Without Web Locks there is no event stream: the conflict is found by a refusal.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
  const other = await context.newPage();

  await test.step('of two first saves the second one goes on from the first', async () => {
    for (const tab of [page, other]) {
      await tab.goto(pathOf(registrationId));
      await openSection(tab, 'Contacto');
      await tab.getByRole('button', { name: 'Editar Contacto' }).click();
    }
    await other.getByLabel('Correo principal').fill('una@example.com');
    await save(other);
    await expect(other.getByText('una@example.com')).toBeVisible();
    await page.getByLabel('Teléfono principal').fill('+34 600 000 000');
    const form = page.getByRole('form', { name: 'Editar Contacto' });
    // It may have polled by now, or be refused once and continue.
    await expect(async () => {
      if (await form.isVisible()) await save(page);
      await expect(form).toBeHidden({ timeout: 2_000 });
    }).toPass();
    const section = sectionOf(page, 'Contacto');
    await expect(section.getByText('+34 600 000 000')).toBeVisible();
    await expect(section.getByText('una@example.com')).toBeVisible();
    // The event arrives before the next poll.
    await expect(other.getByText('+34 600 000 000')).toBeVisible();
  });

  await test.step('each value stands there to be chosen, and nothing typed is lost', async () => {
    for (const tab of [page, other]) {
      await openSection(tab, 'Financiera');
      await tab.getByRole('button', { name: 'Editar Financiera' }).click();
      await expect(tab.getByLabel('Contador o firma contable')).toBeVisible();
    }
    await other.getByLabel('Contador o firma contable').fill('Balanza y Socios');
    await page.getByLabel('Contador o firma contable').fill('Números Claros');
    await page.getByLabel('Método contable').selectOption('cash');
    await other.getByLabel('Moneda principal').selectOption('USD');
    await save(other);
    await expect(other.getByText('Balanza y Socios')).toBeVisible();
    await save(page);
    const form = page.getByRole('form', { name: 'Editar Financiera' });
    await expect(form.getByText('Alguien cambió lo mismo mientras lo editabas')).toBeVisible();
    // The untouched field takes the other tab's value.
    await expect(form.getByLabel('Moneda principal')).toHaveValue('USD');
    await expect(form.getByLabel('Contador o firma contable')).toHaveValue('Números Claros');
    await save(page);
    await expect(form.getByText('Elige con qué valor te quedas', { exact: true })).toBeVisible();
    await see('two values of one field');
    await form.getByLabel('Lo tuyo: Números Claros').check();
    await expect(form.getByLabel('Lo guardado ahora: Balanza y Socios')).not.toBeChecked();
    await save(page);
    await expect(form).toBeHidden();
    const section = sectionOf(page, 'Financiera');
    await expect(section.getByText('Números Claros')).toBeVisible();
    await expect(section.getByText('31 de diciembre')).toBeVisible();
    await expect(section.getByText('Caja')).toBeVisible();
    await expect(other.getByText('Números Claros')).toBeVisible();
  });

  await test.step('a director whom somebody else changed, or took away, is not overwritten unseen', async () => {
    await openSection(page, 'Directores y Oficiales');
    await page.getByRole('button', { name: 'Editar Ana de Prueba' }).click();
    await page.getByLabel('Cargo').fill('Presidenta');
    // A hidden page does not refetch the list before saving.
    await hidePage(page);
    const theirs = { ...body, position: 'Secretaria', department: 'Ventas', version };
    await customer.call('PUT /api/companies/:id/directors/:rowId', { params: { ...params, rowId }, body: theirs });
    await save(page);
    await expect(page.getByText('Cargo: Secretaria')).toBeVisible();
    await expect(page.getByLabel('Cargo')).toHaveValue('Presidenta');
    await expect(page.getByLabel('Departamento')).toHaveValue('Ventas');
    await save(page);
    await expect(page.getByText('Presidenta')).toBeVisible();
    await focusPage(page);
    // Waits until idle, because a focus during a running request would share its older answer.
    await waitUntilIdle(page);

    await page.getByRole('button', { name: 'Editar Ana de Prueba' }).click();
    await page.getByLabel('Cargo').fill('Consejera');
    const query = { version: version + 2 };
    await customer.call('DELETE /api/companies/:id/directors/:rowId', { params: { ...params, rowId }, query });
    await focusPage(page);
    await expect(page.getByText('Alguien lo quitó de la lista mientras tanto.')).toBeVisible();
    await expect(page.getByLabel('Cargo')).toHaveValue('Consejera');
    await save(page);
    await expect(page.getByRole('heading', { name: 'Ana de Prueba' })).toBeVisible();
    await expect(page.getByText('Consejera')).toBeVisible();
  });
});
