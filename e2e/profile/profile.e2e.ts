import type { Page } from '@playwright/test';
import { sectionLabels } from '@zarpa/contract/profile/fields.rules.ts';
import { openSession } from '../customer.ts';
import { createAdministrator } from '../admin/staff.ts';
import { caseOf } from '../admin/case-staff.ts';
import { focusPage, expect, listenForErrors, test } from '../journey.ts';
import { names } from '../long-names.ts';
import { payRegistration, submitDetails } from '../purchase.ts';
import { allWidths } from '../see.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { editSection, openSection, pathOf, save, sectionOf } from './profile-screen.ts';
import { fillProfile, takeToEin } from './profile-values.ts';

test.use({ isLong: true });

const soon = { timeout: 10_000 };
const requestedAddress = `Calle del Faro 3, Lima ${names.company}`;
const answer = `Cambia con el informe anual. ${names.company}`;

test('from a payment without details to a complete profile, by steps that lead into their fields; a change of what the agencies know is asked for and answered', async ({
  page,
  customer,
  browser,
  see,
}) => {
  test.setTimeout(150_000);
  const { registrationId, name } = await payRegistration(customer, names.company);
  const office = await browser.newContext({ locale: 'es-ES', timezoneId: 'UTC' });
  const staff = await openSession(office, await createAdministrator('a complete profile'));
  await enroll(staff);
  await page.goto('/empresa/empresas');
  await page.getByRole('link', { name: 'Ver Perfil' }).click();
  await expect(page.getByText('0% completo')).toBeVisible();
  await expect(page.getByText('Incompleto')).toBeVisible();
  await see('blank', allWidths);
  await expect(page.getByRole('link', { name: 'Completar datos' })).toBeVisible();
  // The wizard will ask for these details, so the profile lists no step for them.
  await expect(page.getByRole('navigation', { name: 'Siguientes pasos' })).toHaveCount(0);

  await test.step('a wrong value is told beside its field, and what was edited has the focus again', async () => {
    await openSection(page, 'Contacto');
    await page.getByRole('button', { name: 'Editar Contacto' }).click();
    await page.getByLabel('Correo principal').click();
    await expect(page).toHaveURL(new RegExp(`${pathOf(registrationId)}\\?seccion=contact$`));
    await page.keyboard.type('hola@example');
    await page.getByLabel('Sitio web').fill('faro.example');
    await save(page);
    await expect(page.getByText('Formato de email inválido')).toBeVisible();
    await see('field problems', allWidths);
    await expect(page.getByLabel('Correo principal')).toBeFocused();
    await page.keyboard.type('.com');
    await save(page);
    await expect(page.getByRole('link', { name: 'faro.example' })).toHaveAttribute('href', 'https://faro.example');
    await expect(page.getByRole('button', { name: 'Editar Contacto' })).toBeFocused();
    await expect(page.getByText('hola@example.com')).toBeVisible();
  });

  const addresses = sectionOf(page, 'Direcciones');
  await test.step('what is known of the filing comes by itself, and is nobody’s to type', async () => {
    await submitDetails(customer, { registrationId, name });
    // The first two say which office issued it; not every pair exists.
    await takeToEin(staff, customer, registrationId, `98${String(Date.now()).slice(-7)}`);
    await openSection(page, 'Información Básica');
    const basic = sectionOf(page, 'Información Básica');
    await expect(basic.getByText(name).first()).toBeVisible(soon);
    await expect(basic.getByText('20 de noviembre de 2026')).toBeVisible(soon);
    await openSection(page, 'Direcciones');
    await expect(addresses.getByText('Avenida Corrientes 1234')).toBeVisible();
  });

  await test.step('what is filled in makes it complete', async () => {
    await editSection(page, 'Información Básica', {
      Sector: 'technology',
      Descripción: 'Programas para puertos.\nY para faros.',
      Misión: 'Que nadie encalle.',
    });
    await editSection(page, 'Empresarial', {
      'Número de empleados': '3',
      'Ingresos anuales': '40.000,50',
      'Zona horaria': 'America/Bogota',
    });
    await expect(page.getByText('$40,000.50')).toBeVisible();
    await expect(page.getByText('Bogota, hora de Colombia')).toBeVisible();
    // Another currency requires its amounts again, in whatever section.
    await openSection(page, 'Financiera');
    await page.getByRole('button', { name: 'Editar Financiera' }).click();
    await page.getByLabel('Moneda principal').selectOption('EUR');
    await expect(page.getByText('Antes: $40,000.50. Si lo dejas vacío, se borra.')).toBeVisible();
    await page.getByLabel('Ingresos anuales en EUR').fill('35.000');
    await save(page);
    await openSection(page, 'Empresarial');
    await expect(page.getByText('€35,000')).toBeVisible();
    // The phone number came with the details.
    await expect(page.getByText('100% completo')).toBeVisible();
    await expect(page.getByText('Completo', { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Siguientes pasos' })).toBeHidden();
  });

  await test.step('what the agencies know is asked for, and what was typed survives a reload', async () => {
    await openSection(page, 'Direcciones');
    await addresses.getByRole('button', { name: 'Solicitar cambio: Dirección legal' }).click();
    await addresses.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(addresses.getByText('Escribe cómo debería quedar.')).toBeVisible();
    await addresses.getByLabel('Cómo debería quedar').fill(requestedAddress);
    await page.reload();
    await addresses.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(addresses.getByLabel('Cómo debería quedar')).toHaveValue(requestedAddress);
    await addresses.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(addresses.getByText('Lo estamos revisando')).toBeVisible();
    await see('a change that was asked for');
    await addresses.getByRole('button', { name: 'Retirar la solicitud: Dirección legal' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await see('about to withdraw it');
    await page.keyboard.press('Escape');
    await expect(addresses.getByRole('button', { name: 'Solicitar cambio: Dirección legal' })).toBeHidden();
  });

  await test.step('the team answers in the case, and the answer stands beside the fact', async () => {
    const panel = await office.newPage();
    const errors = listenForErrors(panel);
    await panel.goto(`/admin/casos/${await caseOf(customer, registrationId)}`);
    const tasks = panel.getByRole('region', { name: 'Tareas' });
    await expect(tasks).toContainText('El cliente pide un cambio');
    const open = panel.getByRole('list', { name: 'Solicitudes abiertas' });
    await expect(open).toContainText(requestedAddress);
    await expect(open).toContainText('Avenida Corrientes 1234');
    await open.getByRole('button', { name: 'No se hace: Dirección legal' }).press('Enter');
    await expect(panel.getByLabel('Por qué no')).toBeFocused();
    await panel.keyboard.insertText(answer);
    await panel.keyboard.press('Tab');
    await panel.keyboard.press('Enter');
    await expect(panel.getByText('Respondidas y retiradas (1)')).toBeVisible();
    await expect(tasks).toBeHidden();
    await test.step('and writes down a field for the customer', () => editInPanel(panel));
    expect(errors).toEqual([]);

    await openSection(page, 'Financiera');
    await expect(sectionOf(page, 'Financiera').getByText('Contadores del Sur')).toBeVisible(soon);
    await openSection(page, 'Direcciones');
    await expect(addresses.getByText(`«${answer}»`)).toBeVisible(soon);
    await expect(addresses.getByText('No se hizo')).toBeVisible();
    await expect(addresses.getByRole('button', { name: 'Solicitar cambio: Dirección legal' })).toBeVisible();
  });
  await office.close();
  await fillProfile(customer, registrationId);
  await openSection(page, 'Actividades Comerciales');
  // Requests sent before completion may still be answered.
  await expect(async () => {
    await focusPage(page);
    await expect(page.getByText('Quedan 33,4% de los ingresos por repartir.')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  for (const section of Object.values(sectionLabels)) {
    await openSection(page, section);
    await see(`full: ${section}`, allWidths);
  }
});

async function editInPanel(panel: Page): Promise<void> {
  const keep = panel.getByRole('button', { name: 'Guardar', exact: true });
  await panel.getByText('Perfil de la empresa').click();
  const contact = panel.getByRole('region', { name: 'Contacto' });
  await contact.getByRole('button', { name: 'Editar Contacto' }).click();
  await contact.getByLabel('Correo principal').fill('nada');
  await keep.click();
  await expect(contact.getByText('Formato de email inválido')).toBeVisible();
  await contact.getByRole('button', { name: 'Cancelar' }).click();

  const financial = panel.getByRole('region', { name: 'Financiera' });
  await expect(financial.getByText('Sin especificar: Capital inicial, Método contable,')).toBeVisible();
  await financial.getByRole('button', { name: 'Editar Financiera' }).click();
  await financial.getByLabel('Contador o firma contable').fill('Contadores del Sur');
  await panel.reload();
  await panel.getByText('Perfil de la empresa').click();
  await financial.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(financial.getByLabel('Contador o firma contable')).toHaveValue('Contadores del Sur');
  await keep.click();
  await expect(panel.getByText('Guardado. El cliente lo ve en su perfil.')).toBeVisible();
  await expect(financial.getByText('Contadores del Sur')).toBeVisible();
}
