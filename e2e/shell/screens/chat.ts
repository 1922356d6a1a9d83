import type { Page } from '@playwright/test';
import { createCompany } from '../../purchase.ts';
import { expect } from '../../journey.ts';
import { arrive, longDetails, names } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

const log = (page: Page) => page.getByRole('log', { name: 'Conversación con el asistente' });

async function ask(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Tu pregunta' }).fill(text);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(log(page).getByText('El asistente está escribiendo…')).toBeHidden({ timeout: 20_000 });
}

export const chatScreens: Screen[] = [
  {
    name: 'the assistant, from its greeting to a person',
    expectedErrors: /ERR_INTERNET_DISCONNECTED/,
    walk: async ({ page, context, see }) => {
      const customer = await arrive(context);
      await createCompany(customer, longDetails());
      await page.goto('/empresa/soporte');
      await expect(log(page)).toBeVisible();
      await expect(page.getByText(/Respuesta media de/)).toBeVisible();
      await see('a greeting', allWidths);
      await ask(page, '¿Qué es Zarpa?');
      await see('an answer with its source', allWidths);
      await ask(page, '¿Qué precio tiene el Plan Plus?');
      await see('a long answer');
      await page.getByRole('checkbox', { name: 'Usar los datos de mi caso' }).check();
      await expect(page.getByRole('checkbox', { name: 'Usar los datos de mi caso' })).toBeEnabled();
      await ask(page, '¿En qué etapa está mi empresa?');
      await see('one’s own case', allWidths);
      await ask(page, names.company);
      await log(page).getByRole('button', { name: 'No es eso' }).click();
      await expect(log(page).getByRole('button', { name: 'Pasar a una persona' })).toBeVisible({ timeout: 20_000 });
      await see('a person is offered', allWidths);
      await context.setOffline(true);
      await ask(page, 'Quiero hablar con una persona');
      await see('a failure', allWidths);
      await context.setOffline(false);
      await log(page).getByRole('button', { name: 'Reintentar' }).click();
      await expect(log(page).getByRole('link', { name: /^Abrir la conversación/ })).toBeVisible({ timeout: 20_000 });
      await see('a person has it', allWidths);
    },
  },
];
