import type { Page } from '@playwright/test';
import type { Customer } from '../customer.ts';
import { expect, test } from '../journey.ts';
import { names } from '../long-names.ts';
import { payRegistration } from '../purchase.ts';
import { addCompanyMember } from './company-member.ts';
import {
  createButton,
  expectMembersStep,
  fillContact,
  fillMembers,
  goToContact,
  goToMembers,
  next,
  purposeField,
} from './wizard.ts';

const { step } = test;

test.describe(() => {
  test.use({ isLong: true, expectedErrors: /status of 422 .*\/api\/companies\/details/ });

  test('members: what is missing or cannot be filed is said beside its field, and nothing is lost while mending, nor by one that is a company: between the two kinds, on reload, or when the server refuses; a person’s guessed name is shown as one, corrected, and filed as it was divided, or asked for', async ({
    page,
    customer,
    registration,
    see,
  }) => {
    test.setTimeout(180_000);
    await page.goto('/empresa/nueva');
    await expectMembersStep(page);
    await expect(page.getByRole('main')).toContainText(registration.name);
    await next(page).click();
    for (const text of ['Nombre es requerido', 'Email es requerido']) await expect(page.getByText(text)).toBeVisible();
    await fillMembers(page);
    await goToContact(page);
    await createButton(page).click();
    for (const text of [
      'El nombre de contacto es requerido',
      'El email de contacto es requerido',
      'El teléfono de contacto es requerido',
      'La dirección de la empresa es requerida',
    ])
      await expect(page.getByText(text)).toBeVisible();

    const first = page.getByRole('region', { name: 'Miembro 1' });
    const second = page.getByRole('region', { name: 'Miembro 2' });
    const search = page.getByRole('combobox', { name: /^Dirección de la empresa/ });
    const address = page.getByRole('group', { name: 'Dirección de la empresa' });
    const writeByHand = page.getByRole('button', { name: 'Escribir la dirección a mano (Dirección de la empresa)' });
    const searchIt = page.getByRole('button', { name: 'Buscar la dirección (Dirección de la empresa)' });

    await step('an address is found, chosen with the keyboard, and switched to manual without losing it', async () => {
      await search.fill('Corrientes 1234, Buenos Aires');
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await see('addresses found');
      expect(await page.getByRole('listbox').getByRole('option').count()).toBeLessThanOrEqual(5);
      await search.press('ArrowDown');
      await search.press('Enter');
      await expect(page.getByText('Dirección elegida').first()).toBeVisible();
      const chosen = await search.inputValue();
      await writeByHand.click();
      await expect(address.getByLabel(/Calle/)).toHaveValue(/Corrientes/);
      await expect(address.getByLabel('País')).toHaveValue('AR');
      await searchIt.click();
      await expect(search).toHaveValue(chosen);
    });

    await fillContact(page);
    await goToMembers(page);
    await page.getByRole('button', { name: 'Editar miembro 1' }).click();
    const email = page.getByLabel('Email', { exact: true });
    await email.fill('a@b');
    await next(page).click();
    await expect(page.getByText('Email debe ser válido (debe contener @ y ser mínimo 6 caracteres)')).toBeVisible();
    await email.fill('titular@example.com');
    const phone = first.getByLabel(/^Teléfono/);
    await phone.fill('no soy un teléfono');
    await phone.press('Tab');
    await expect(phone).toHaveAccessibleDescription(/Escribe un número de teléfono/);
    await phone.fill('612 345 678');
    await first.getByLabel('País del prefijo').selectOption('ES');
    await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
    await goToContact(page);

    await step('what only the server finds stands beside its field until it is mended', async () => {
      const website = page.getByLabel(/^Sitio web/);
      await website.fill('mi web');
      // The error shown on blur must not move this button from under the pointer.
      await searchIt.click();
      await expect(website).toHaveAccessibleDescription(/Escribe una dirección web/);
      await search.fill(`Calle Mayor 1, ${'x'.repeat(120)}`);
      await website.fill('TuEmpresa.com');
      await purposeField(page).fill('Tienda\u0007 en línea');
      await createButton(page).click();
      await expect(page.getByRole('alert').first()).toContainText('Errores de validación');
      await expect(search).toHaveAccessibleDescription(/Admite como máximo 100 caracteres/);
      await expect(purposeField(page)).toHaveAccessibleDescription(/Contiene caracteres que no se admiten/);
      await expect(purposeField(page)).toBeFocused();
      await purposeField(page).fill('Tienda en línea.\nEnvíos propios.');
      await expect(purposeField(page)).not.toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel('Nombre de contacto').fill('Titular Segundo');
      await expect(search).toHaveAttribute('aria-invalid', 'true');
      await writeByHand.click();
      await address.getByLabel('País').selectOption('Otro');
      await createButton(page).click();
      await expect(address.getByLabel('¿Qué país?')).toHaveAccessibleDescription('Elige un país de la lista');
      await address.getByLabel('¿Qué país?').selectOption('Alemania');
    });

    await step('shares add up, and a member who was taken away is had back with everything', async () => {
      await fillLongContact(page);
      await goToMembers(page);
      await page.getByRole('button', { name: 'Editar miembro 1' }).click();
      await phone.fill('612 345 679');
      await page
        .getByLabel(/^Participación/)
        .first()
        .fill('60');
      await fillLong(page);
      await expect(page.getByText('Requerirá KYC en bancos/apps').first()).toBeVisible();
      await page.getByRole('button', { name: 'Agregar miembro' }).click();
      await expect(page.getByRole('button', { name: 'Editar miembro 1' })).toBeVisible();
      await expect(first).toContainText(/ · Member · 60%/);
      await expect(first.getByLabel('Nombre completo')).toBeHidden();
      await page.getByRole('button', { name: 'Editar miembro 1' }).click();
      await expect(first.getByLabel('Nombre completo')).toBeFocused();
      await second.getByLabel('Nombre completo').fill('José María de la Cruz');
      await second.getByLabel('Email', { exact: true }).fill('segunda@example.com');
      await expect(second.getByLabel('Apellidos')).toHaveValue('María de la Cruz');
      await second.getByLabel(/^Participación/).fill('50');
      await expect(page.getByText('El total de porcentajes no puede exceder 100%. Actualmente: 110%')).toBeVisible();
      await see('shares exceed the whole');
      await expect(next(page)).toBeDisabled();
      await expect(next(page)).toHaveAccessibleDescription(/Corrige los porcentajes/);
      await page.goBack();
      await expect(createButton(page)).toBeDisabled();
      await expect(createButton(page)).toHaveAccessibleDescription(/Corrige los porcentajes/);
      await goToMembers(page);
      await page.getByRole('button', { name: 'Editar miembro 2' }).click();
      await page.getByRole('button', { name: 'Eliminar miembro 2' }).click();
      await expect(second).toBeHidden();
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await expect(second.getByLabel('Nombre completo')).toHaveValue('José María de la Cruz');
      await expect(second.getByLabel('Nombre completo')).toBeFocused();
      await expect(second.getByLabel('Email', { exact: true })).toHaveValue('segunda@example.com');
      await second.getByLabel(/^Participación/).fill('40');
      await expect(next(page)).toBeEnabled();
    });
    await step('a guessed name is shown as one, and corrected', () => divideName(page));
    // Missing shares become a question of the case.
    for (const [index, member] of [first, second].entries()) {
      const edit = page.getByRole('button', { name: `Editar miembro ${index + 1}` });
      if (await edit.isVisible()) await edit.click();
      await member.getByLabel(/^Participación/).fill('');
    }

    // After creation, no removed member can be restored.
    await page.getByRole('button', { name: 'Agregar miembro' }).click();
    await page.getByRole('region', { name: 'Miembro 3' }).getByLabel('Nombre completo').fill('Tercera Persona');
    await page.getByRole('button', { name: 'Eliminar miembro 3' }).click();
    await expect(page.getByText('Quitamos a Tercera Persona.')).toBeVisible();
    await goToContact(page);
    await createButton(page).click();
    await expect(page.getByText(/está siendo procesada/).first()).toBeVisible();
    await expect(page.getByText('Quitamos a Tercera Persona.')).toBeHidden({ timeout: 1_000 });

    const { data } = await customer.call('GET /api/companies/by-user', { query: { include_details: 'true' } });
    expect(data.companies[0]).toMatchObject({
      registration_id: registration.registrationId,
      contact_info: { client_phone: '+54 11 5555 0000' },
      details: {
        members: [{ phone: '+34612345679' }, { email: 'segunda@example.com' }],
        business_purpose: 'Tienda en línea.\nEnvíos propios.',
      },
    });

    await confirmNames(page, customer);

    await payRegistration(customer, names.company);
    await addCompanyMember(page, see);
  });
});

async function fillLong(page: Page): Promise<void> {
  const { member } = names;
  await page.getByLabel('Nombre completo').fill(`${member.first_name} ${member.last_name}`);
  await page.getByLabel('Email', { exact: true }).fill(member.email);
}

async function fillLongContact(page: Page): Promise<void> {
  const { contact, website, address } = names;
  await page.getByLabel('Nombre de contacto').fill(contact);
  await page.getByLabel(/^Sitio web/).fill(website);
  const group = page.getByRole('group', { name: 'Dirección de la empresa' });
  await group.getByLabel(/Calle/).fill(address.line1);
  await group.getByLabel('Ciudad').fill(address.city);
  await group.getByLabel(/estado/i).fill(address.state_province_region);
  await group.getByLabel('Código postal').fill(address.zip_postal_code);
}

async function divideName(page: Page): Promise<void> {
  const first = page.getByRole('region', { name: 'Miembro 1' });
  await first.getByLabel('Nombre completo').fill('Titular Principal');
  await expect(first.getByText('Para el IRS: TITULAR PRINCIPAL')).toBeVisible();
  await expect(first.getByText('¿Está así en el documento?')).toBeHidden();
  await first.getByLabel('Nombre completo').fill('María Ñandú García');
  await expect(first.getByLabel('Nombres')).toHaveValue('María');
  await expect(first.getByLabel('Apellidos')).toHaveValue('Ñandú García');
  await expect(first.getByText('¿Está así en el documento?')).toBeVisible();
  await first.getByLabel('Nombres').fill('María Ñandú');
  await first.getByLabel('Apellidos').fill('García');
  await expect(first.getByText('como lo confirmaste')).toBeVisible();
  await expect(first.getByText('Para el IRS: MARIA NANDU GARCIA')).toBeVisible();
  await goToContact(page);
  await page.getByLabel('Otro nombre para la empresa').fill('Banca Norte');
  await expect(page.getByLabel('Otro nombre para la empresa')).toHaveAccessibleDescription(/^Palabra restringida/);
  await page.reload();
  await expect(page.getByLabel('Otro nombre para la empresa')).toHaveValue('Banca Norte');
  await goToMembers(page);
  await expect(first.getByLabel('Nombres')).toHaveValue('María Ñandú');
}

async function confirmNames(page: Page, customer: Customer): Promise<void> {
  await page.getByRole('link', { name: 'la página de tu empresa' }).click();
  await expect(page.getByRole('region', { name: /^Confirma cómo se escribe un nombre: María/ })).toBeHidden();
  const action = page.getByRole('region', { name: 'Confirma cómo se escribe un nombre: José María de la Cruz' });
  await expect(action.getByLabel('Nombres')).toHaveValue('José');
  await action.getByLabel('Nombres').fill('José María');
  await action.getByLabel('Apellidos').fill('de la Cruz');
  await action.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(action.getByText('Lo estamos revisando.')).toBeVisible();
  const shares = page.getByRole('region', { name: 'Confirma las participaciones' });
  await expect(shares.getByLabel('María Ñandú García')).toHaveValue('50');
  await shares.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(shares.getByText('Lo estamos revisando.')).toBeVisible();
  const { data } = await customer.call('GET /api/cases');
  expect(data.cases[0]!.actions.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'member_address open',
    'member_address open',
    'confirm_shares answered',
    'confirm_name answered',
  ]);
}
