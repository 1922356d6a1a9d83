import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { next } from './wizard.ts';

const { step } = test;
export const companyName = (page: Page) => page.getByLabel('Nombre de la empresa');
export const alternative = (page: Page) => page.getByLabel('Nombre alternativo');

/** `page` asks for a name only; 'Almirante Bermejo LLC' is taken. */
export async function checkNames(page: Page): Promise<void> {
  const context = page.context();
  const place = () => alternative(page).evaluate((field) => field.getBoundingClientRect().top);
  const before = await place();
  await step('without a connection the rules go on', async () => {
    await context.setOffline(true);
    await companyName(page).fill('Banco de Ideas');
    await expect(companyName(page)).toHaveAccessibleDescription(/^Palabra restringida/);
    await companyName(page).fill('Corbeta Azul');
    await expect(companyName(page)).toHaveAccessibleDescription(/^Probablemente disponible/);
    await context.setOffline(false);
  });
  await step('what is likely and what cannot be is told while one types', async () => {
    await companyName(page).fill('Corbeta Verde');
    await expect(companyName(page)).toHaveAccessibleDescription(
      /^Probablemente disponible\. .* Wyoming\. Buscar en el registro del Estado/,
    );
    expect(await place()).toBe(before);
    await companyName(page).fill('Banco de Ideas');
    await expect(companyName(page)).toHaveAccessibleDescription(/^Palabra restringida\. .*banca.* Hace falta/);
  });
  await step('a famous mark is told and refuses nothing, with the State’s own search beside it', async () => {
    await companyName(page).fill('Google');
    await expect(companyName(page)).toHaveAccessibleDescription(/«Google» es una marca conocida/);
    const search = page.getByRole('link', { name: 'Buscar en el registro del Estado' }).first();
    await expect(search).toHaveAttribute('href', 'https://wyobiz.wyo.gov/Business/FilingSearch.aspx');
    await expect(search).toHaveAttribute('target', '_blank');
  });
  await step('whom another name belongs to, and how it is called exactly, is not told', async () => {
    await companyName(page).fill('ALMIRANTE BERMEJOS');
    await expect(companyName(page)).toHaveAccessibleDescription(
      /^Muy parecido a otro\. Para el Estado es igual que el de otra/,
    );
    await expect(page.getByRole('main')).not.toContainText('Almirante Bermejo LLC');
  });

  await companyName(page).fill('Corbeta Verde Inc');
  await page.getByRole('checkbox', { name: /Acepto los/ }).check();
  await next(page).click();
  await expect(companyName(page)).toBeFocused();
  await expect(companyName(page)).toHaveAccessibleDescription(/Una LLC no puede llevar el nombre de otra clase/);
  await companyName(page).fill('Corbeta Verde');
  await alternative(page).fill('The Corbetas Verdes, LLC');
  await expect(alternative(page)).toHaveAccessibleDescription(/^Muy parecido a otro\. .*«Corbeta Verde»/);
  await alternative(page).fill('Goleta Verde');
  await expect(alternative(page)).toHaveAccessibleDescription(/^Probablemente disponible/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}
