import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sectionLabels } from '@zarpa/contract/profile/fields.rules.ts';
import { expect, goWithin, test } from '../journey.ts';
import { allWidths, type See } from '../see.ts';
import { openSection, pathOf, save, saveAndTypeOn, sectionOf } from './profile-screen.ts';

test.use({ isLong: true, expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 404/ });

const directors = (page: Page) => sectionOf(page, 'Directores y Oficiales');
const directorNames = (page: Page) => directors(page).getByRole('heading', { level: 3 });

test('each section of a profile is edited: on a telephone, while it is being saved, in lists and without a connection, and nothing typed is lost', async ({
  page,
  context,
  company,
  see,
}) => {
  test.setTimeout(120_000);
  const banking = sectionOf(page, 'Bancaria');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pathOf(randomUUID()));
  await expect(page.getByRole('heading', { name: 'Perfil no encontrado' })).toBeVisible();
  await goWithin(page, pathOf(company.registrationId));

  await test.step('on a telephone by keyboard alone a section is chosen, edited, saved, and has the focus again', async () => {
    await page.getByLabel('Ir a la sección').selectOption({ label: 'Bancaria: vacía' });
    await expect(page.getByRole('heading', { name: 'Bancaria', exact: true })).toBeFocused();
    await expect(page).toHaveURL(/\?seccion=banking$/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Banco principal')).toBeFocused();
    await page.keyboard.type('Banco del Puerto');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Cor');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Guardar' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Editar Bancaria' })).toBeFocused();
    await expect(banking.getByText('Banco del Puerto')).toBeVisible();
    await expect(page.getByLabel('Ir a la sección').getByText('Bancaria: a medias')).toBeAttached();
    await page.getByLabel('Ir a la sección').selectOption({ label: 'Operacional: vacía' });
    await expect(banking).toBeHidden();
    await page.goBack();
    await expect(banking.getByText('Banco del Puerto')).toBeVisible();
  });
  await page.setViewportSize({ width: 1280, height: 720 });

  for (const section of ['Empresarial', 'Cumplimiento y Legal']) {
    await openSection(page, section);
    await page.getByRole('button', { name: `Editar ${section}` }).click();
    await expect(page.getByRole('form', { name: `Editar ${section}` })).toBeVisible();
    await see(`editing ${section}`);
    await page.getByRole('button', { name: 'Cancelar' }).click();
  }

  await test.step('the mailing address is the legal one at a press, and what was typed of another comes back', async () => {
    await openSection(page, 'Direcciones');
    await page.getByRole('button', { name: 'Editar Direcciones' }).click();
    await page.getByLabel('Calle y número').fill('Apartado 7');
    await page.getByLabel('País').selectOption({ label: 'España' });
    const same = page.getByLabel('La dirección postal es la misma que la legal');
    await same.check();
    await expect(page.getByLabel('Calle y número')).toBeHidden();
    await same.uncheck();
    await expect(page.getByLabel('Calle y número')).toHaveValue('Apartado 7');
    await same.check();
    await save(page);
    const section = sectionOf(page, 'Direcciones');
    await expect(section.getByText('La misma que la legal')).toBeVisible();
    await page.getByRole('button', { name: 'Editar Direcciones' }).click();
    await same.uncheck();
    await expect(page.getByLabel('Calle y número')).toHaveValue('Apartado 7');
    await save(page);
    await expect(section.getByText('España')).toBeVisible();
  });

  await test.step('what is typed while it is being saved is not lost with the form', async () => {
    await openSection(page, 'Operacional');
    await page.getByRole('button', { name: 'Editar Operacional' }).click();
    await page.getByLabel('Horario').fill('De 9 a 18');
    await saveAndTypeOn(page.getByRole('form', { name: 'Editar Operacional' }), 'primary_software', 'Hoja de cálculo');
    await expect(page.getByText('Guardado. Lo que escribiste después sigue sin guardar.')).toBeVisible();
    await expect(page.getByLabel('Software principal')).toHaveValue('Hoja de cálculo');
    await save(page);
    const section = sectionOf(page, 'Operacional');
    await expect(section.getByText('Hoja de cálculo')).toBeVisible();
    await expect(section.getByText('De 9 a 18')).toBeVisible();
  });

  await test.step('directors are added, and moved by keyboard', () => addDirectors(page, see));
  await test.step('an activity has a code found in Spanish, and shares that are a whole at most', () =>
    addActivities(page, see));

  await test.step('without a connection nothing is saved and nothing is lost: not by another section, not by a reload', async () => {
    await openSection(page, 'Bancaria');
    await page.getByRole('button', { name: 'Editar Bancaria' }).click();
    await page.getByLabel('Banco principal').fill('Banco del Faro');
    await context.setOffline(true);
    await save(page);
    await expect(page.getByText('No se guardó nada. Lo que escribiste sigue aquí')).toBeVisible();
    await expect(page.getByLabel('Banco principal')).toHaveValue('Banco del Faro');
    await see('not saved');
    await context.setOffline(false);
    await openSection(page, 'Operacional');
    await page.getByRole('button', { name: 'Editar Operacional' }).click();
    await page.getByLabel('Horario').fill('De 10 a 14');
    const list = page.getByRole('navigation', { name: 'Secciones del perfil' });
    await expect(list.getByRole('link', { name: 'Bancaria' })).toContainText('Cambios sin guardar');
    await page.reload();
    const operations = sectionOf(page, 'Operacional');
    await operations.getByRole('button', { name: 'Descartar' }).click();
    await expect(operations.getByText('Tienes cambios sin guardar')).toBeHidden();
    await openSection(page, 'Bancaria');
    await expect(banking.getByText('Tienes cambios sin guardar')).toBeVisible();
    await banking.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(page.getByLabel('Banco principal')).toHaveValue('Banco del Faro');
    await save(page);
    await expect(banking.getByText('Banco del Faro')).toBeVisible();
  });

  await test.step('directors are in the order that was given to them, and one is taken away', async () => {
    await openSection(page, 'Directores y Oficiales');
    await expect(directorNames(page)).toHaveText(['Segunda de Prueba', 'Primera de Prueba']);
    await directors(page).getByRole('button', { name: 'Quitar Primera de Prueba' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
    await expect(directorNames(page)).toHaveText(['Segunda de Prueba']);
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('what is typed of a new director while it is being saved belongs to that same one', async () => {
    await page.getByRole('button', { name: 'Añadir director u oficial' }).click();
    await page.getByLabel('Nombre', { exact: true }).fill('Ana');
    await page.getByLabel('Apellidos').fill('de Prueba');
    await page.getByLabel('Cargo').fill('Directora');
    await saveAndTypeOn(page.getByRole('form', { name: 'Añadir director u oficial' }), 'department', 'Ventas');
    const form = page.getByRole('form', { name: 'Editar Ana de Prueba' });
    await expect(form.getByLabel('Departamento')).toHaveValue('Ventas');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('heading', { name: 'Ana de Prueba' })).toHaveCount(1);
    await expect(page.getByText('Ventas')).toBeVisible();
  });

  await page.reload();
  for (const section of Object.values(sectionLabels)) {
    await openSection(page, section);
    await expect(page.getByText(/cambios sin guardar/i)).toBeHidden();
  }
  await openSection(page, 'Bancaria');
  await expect(banking.getByText('Banco del Faro')).toBeVisible();
});

async function addDirectors(page: Page, see: See): Promise<void> {
  await openSection(page, 'Directores y Oficiales');
  const section = directors(page);
  for (const [name, position] of [
    ['Primera', 'Directora'],
    ['Segunda', 'Tesorera'],
  ] as const) {
    await section.getByRole('button', { name: 'Añadir director u oficial' }).click();
    await section.getByLabel('Nombre').fill(name);
    await section.getByRole('button', { name: 'Guardar' }).click();
    await expect(section.getByText('Este campo es requerido')).toHaveCount(2);
    if (name === 'Primera') await see('a director, of whom something is missing');
    await section.getByLabel('Apellidos').fill('de Prueba');
    await section.getByLabel('Cargo').fill(position);
    await section.getByRole('button', { name: 'Guardar' }).click();
    await expect(section.getByRole('button', { name: 'Añadir director u oficial' })).toBeFocused();
  }
  await expect(directorNames(page)).toHaveText(['Primera de Prueba', 'Segunda de Prueba']);
  await section.getByRole('button', { name: 'Subir Segunda de Prueba' }).press('Enter');
  await expect(directorNames(page)).toHaveText(['Segunda de Prueba', 'Primera de Prueba']);
  await expect(section.getByText('Segunda de Prueba: puesto 1 de 2')).toBeAttached();
  await expect(section.getByRole('button', { name: 'Bajar Segunda de Prueba' })).toBeFocused();
}

async function addActivities(page: Page, see: See): Promise<void> {
  await openSection(page, 'Actividades Comerciales');
  const section = sectionOf(page, 'Actividades Comerciales');
  const add = async (name: string, share: string) => {
    await section.getByRole('button', { name: 'Añadir actividad' }).click();
    await section.getByLabel('Actividad', { exact: true }).fill(name);
    await section.getByLabel('Porcentaje de los ingresos').fill(share);
  };
  const code = section.getByRole('combobox', { name: 'Código NAICS' });
  await add('Aplicaciones', '70');
  await expect(code).toHaveValue('No lo sé');
  await code.fill('aplicaciones');
  await page.keyboard.press('Enter');
  await expect(code).toHaveValue('541511 Programación a medida');
  await section.getByRole('button', { name: 'Guardar' }).click();
  await expect(section.getByText('541511 Programación a medida')).toBeVisible();
  await expect(section.getByText('Quedan 30% de los ingresos por repartir.')).toBeVisible();

  await add('Pasarela', '30,5');
  await code.fill('fintech');
  await expect(section.getByRole('option', { name: /Procesamiento de pagos/ })).toBeVisible();
  await see('looking for a code', allWidths);
  await section.getByRole('option', { name: /Procesamiento de pagos/ }).click();
  await expect(section.getByText(/Esta actividad está regulada/)).toBeVisible();
  await section.getByRole('button', { name: 'Guardar' }).click();
  await expect(section.getByText('Los porcentajes suman más de 100: quedan 30 por repartir.')).toBeVisible();
  await section.getByLabel('Porcentaje de los ingresos').fill('30');
  await section.getByRole('button', { name: 'Guardar' }).click();
  await expect(section.getByText('Quedan 0% de los ingresos por repartir.')).toBeVisible();
  await expect(section.getByText(/Esta actividad está regulada/)).toBeVisible();
}
