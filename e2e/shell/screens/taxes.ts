import { expect, stopOver } from '../../journey.ts';
import { writtenPdf } from '../../documents/written-pdf.ts';
import { createCompany } from '../../purchase.ts';
import { answer, foreignOwner, formOn, settle } from '../../tax/own-dates.ts';
import { arrive, longDetails, names } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

const route = '/empresa/impuestos';
const long = names.company;

export const taxesScreens: Screen[] = [
  {
    name: 'the taxes, of which nothing is known yet, and not loaded',
    expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/,
    walk: async ({ page, context, see }) => {
      const customer = await arrive(context);
      const { registrationId } = await createCompany(customer, longDetails());
      await page.goto(route);
      await expect(page.getByRole('heading', { name: /^Fechas Importantes \d{4}$/ })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'En tu calendario' })).toBeVisible();
      await see('nothing known', allWidths);
      await formOn(registrationId, '2026-11-20');
      await page.goto(`${route}?anio=2026`);
      await expect(page.getByRole('heading', { name: 'Informe anual de Wyoming (2027)' })).toBeVisible();
      await page.getByRole('button', { name: 'Guardar respuesta' }).click();
      await expect(page.getByText('Elige una de las opciones')).toBeVisible();
      await see('nothing but the formation', allWidths);
      await page.getByRole('button', { name: 'Por qué: Informe anual de Wyoming (2027)' }).click();
      await page.getByText(/^Lo que ya sabemos/).click();
      await see('why');
      await context.setOffline(true);
      await page.getByLabel('No', { exact: true }).first().check();
      await page.getByRole('button', { name: 'Guardar respuesta' }).click();
      await expect(page.getByText(/^No pudimos conectar/)).toBeVisible();
      await see('an answer that was not saved');
      await context.setOffline(false);
      await page.goto('/empresa/ordenes');
      const link = page.getByRole('link', { name: 'Impuestos' }).first();
      await stopOver(page, link);
      await context.setOffline(true);
      await link.click();
      await expect(page.getByText(/^Error al cargar las empresas|^No pudimos cargar/).first()).toBeVisible();
      await see('not loaded');
      await context.setOffline(false);
    },
  },
  {
    name: 'the taxes of one foreign owner, settled in every way',
    expectedErrors: /status of 422/,
    walk: async ({ page, context, see }) => {
      const customer = await arrive(context);
      const { registrationId } = await createCompany(customer, longDetails());
      await formOn(registrationId, '2026-11-20');
      await answer(customer, registrationId, foreignOwner);
      await page.goto(`${route}?anio=2026`);
      const title = 'Formulario 5472 con 1120 pro forma (2026)';
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await page.getByText(/^Lo que ya sabemos/).click();
      await see('one foreign owner', allWidths);
      await page.getByRole('button', { name: /^Cambiar: Quiénes son los dueños/ }).click();
      await page.getByLabel('Todos son personas de Estados Unidos').check();
      await page.getByLabel('Cambió un día').check();
      await page.getByLabel('El primer día en que ya era así').fill('2026-11-01');
      await page.getByRole('button', { name: 'Guardar respuesta' }).click();
      await expect(page.getByText('Tiene que ser después de la constitución')).toBeVisible();
      await see('an answer that is another one from a day on', allWidths);
      await page.getByLabel('El primer día en que ya era así').fill('2026-12-01');
      await page.getByRole('button', { name: 'Guardar respuesta' }).click();
      await expect(
        page.getByRole('heading', { name: /^Formulario 5472 .*2026, hasta el 30 de noviembre de 2026/ }),
      ).toBeVisible();
      await see('a year that a change ended early');
      await page.getByRole('button', { name: /^Quitar: .* desde el 1 de diciembre de 2026$/ }).click();
      await expect(page.getByText(/desde el 1 de diciembre de 2026$/)).toHaveCount(0);
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: `Pedí más tiempo: ${title}` }).click();
      await dialog.getByRole('button', { name: 'Guardar la prórroga' }).click();
      await expect(dialog.getByText('Escribe qué día se envió')).toBeVisible();
      await see('more time, without its proof', allWidths);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: `Ya lo hice: ${title}` }).click();
      await dialog.getByRole('button', { name: 'Darla por hecha' }).click();
      await expect(dialog.getByText(/^Elige el documento/)).toBeVisible();
      await see('done, without a proof');
      await dialog.locator('input[type=file]').setInputFiles(writtenPdf([['Fax']], `${long.slice(0, 140)}.pdf`));
      await expect(dialog.getByRole('link', { name: long.slice(0, 140) })).toBeVisible();
      await see('done, with its proof', allWidths);
      await dialog.getByRole('button', { name: 'Darla por hecha' }).click();
      await expect(page.getByRole('link', { name: `Ver el justificante: ${title}` })).toBeVisible();
      await page.getByRole('button', { name: /^No aplica: BE-13/ }).click();
      await dialog.getByLabel('Por qué no aplica').fill(`${long} ${long} ${long}`.slice(0, 500));
      await see('not applicable');
      await dialog.getByRole('button', { name: 'Guardar que no aplica' }).click();
      await expect(page.getByText(/^Por qué no aplica: /)).toBeVisible();
      await page.getByText(/^Lo que no aplica, y por qué/).click();
      for (const group of await page.getByRole('radio', { name: 'No sé' }).all()) await group.check();
      await expect(page.getByText('Habla con un preparador')).toBeVisible();
      await page.getByRole('button', { name: 'Crear dirección privada' }).click();
      await expect(page.getByText('Cópiala ahora: no la volveremos a mostrar')).toBeVisible();
      await see('settled, screened, with a calendar', allWidths);
      await page.getByRole('button', { name: 'Desactivar' }).click();
      await expect(dialog).toBeVisible();
      await see('about to end the calendar');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'the taxes of missed years',
    walk: async ({ page, context, see }) => {
      const customer = await arrive(context);
      const { registrationId } = await createCompany(customer, longDetails());
      await formOn(registrationId, '2023-02-10');
      await answer(customer, registrationId, {
        ...foreignOwner,
        'related_transactions:2024': 'yes',
        'foreign_accounts:2024': 'no',
      });
      await settle(customer, registrationId, {
        key: 'agent_renewal:2024',
        before: 'due',
        state: 'not_applicable',
        reason: long,
      });
      await page.goto(route);
      await expect(page.getByRole('heading', { name: 'Años atrasados' })).toBeVisible();
      await see('several years', allWidths);
      await page.getByRole('link', { name: 'Ver sus fechas (2024)' }).click();
      await expect(page.getByRole('heading', { name: 'Fechas Importantes 2025' })).toBeVisible();
      await see('one of them');
      await page.getByText('Contar qué pasó (2024)').click();
      const told = page.getByRole('form', { name: 'Qué pasó en 2024' });
      await told.getByLabel('¿Qué hizo que no se presentara a tiempo?').fill(long);
      // What is typed and not saved is there again.
      await page.reload();
      await page.getByText('Contar qué pasó (2024)').click();
      await expect(told.getByLabel('¿Qué hizo que no se presentara a tiempo?')).toHaveValue(long);
      await told.getByRole('button', { name: 'Guardar' }).click();
      await expect(told.getByText(/^Guardado el /)).toBeVisible();
      await see('told what happened', allWidths);
    },
  },
];
