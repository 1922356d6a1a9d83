import type { Page } from '@playwright/test';
import { expect, goWithin, test } from '../journey.ts';
import { allWidths } from '../see.ts';
import { field, openAnswers, question } from './faq-screen.ts';

// The journey cuts its own connection.
test.use({ isLong: true, expectedErrors: /ERR_INTERNET_DISCONNECTED/ });
test.setTimeout(120_000);

const log = (page: Page) => page.getByRole('log', { name: 'Conversación con el asistente' });
const entry = (page: Page) => page.getByRole('textbox', { name: 'Tu pregunta' });

async function setModel(faults: object): Promise<void> {
  await fetch(`${process.env['CONTROL_URL']}/faults/llm`, { method: 'PUT', body: JSON.stringify(faults) });
}

async function ask(page: Page, text: string): Promise<void> {
  await entry(page).focus();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('El asistente está escribiendo…')).toBeHidden({ timeout: 20_000 });
}

test('help is found: questions by what one writes, the assistant with its sources, by a model or without, about one’s case only when allowed; a person takes over', async ({
  page,
  company,
  see,
}) => {
  await page.goto('/empresa/soporte?vista=conversaciones');
  await expect(page.getByText('Todavía no has hablado con nadie.')).toBeVisible();
  await see('no conversation');
  await goWithin(page, '/empresa/soporte');
  await test.step('a question is found with a typing error, opened by the keyboard, and closed by the next', async () => {
    await expect(page.getByRole('link', { name: 'Contactar Soporte' })).toHaveAttribute('href', /^mailto:.*subject=/);
    await expect(question(page, '¿Qué planes hay y qué cuestan?')).toBeVisible();
    await field(page).fill('impuetos');
    await expect(page.getByText('1 pregunta', { exact: true })).toBeVisible();
    await expect(question(page, '¿Qué impuestos paga')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('formulario 5472 con un 1120 pro forma')).toBeVisible();
    await expect(page).toHaveURL(/pregunta=impuestos/);
    await field(page).fill('receta de paella');
    await expect(page.getByRole('heading', { name: 'No encontramos nada sobre «receta de paella»' })).toBeVisible();
    await field(page).fill('x'.repeat(200));
    await expect(page.getByRole('heading', { name: /^No encontramos nada sobre «x/ })).toBeVisible();
    await see('nothing found');

    await field(page).fill('');
    await question(page, '¿Qué planes hay y qué cuestan?').click();
    await expect(openAnswers(page)).toHaveText(['¿Qué planes hay y qué cuestan?']);
    await expect(page.getByText('Plan Básico, $399:')).toBeVisible();
    await expect(page).toHaveURL(/pregunta=planes-y-precios/);
    await see('a greeting, and a question open', allWidths);
  });

  await goWithin(page, '/empresa/soporte');
  await test.step('the assistant answers with its sources, by the keyboard alone', async () => {
    await expect(log(page).getByText(/^Hola\. Soy el asistente automático/)).toBeVisible();
    await expect(page.getByText(/Respuesta media de \d+ segundos · 24\/7/)).toBeVisible();
    expect((await page.locator('.chat-box').boundingBox())?.height).toBe(500);

    await entry(page).focus();
    await page.keyboard.type('¿Qué es');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('Zarpa?');
    await expect(entry(page)).toHaveValue('¿Qué es\nZarpa?');
    await page.keyboard.press('Enter');
    await expect(log(page).getByText(/formar una LLC en Wyoming desde cualquier país/)).toBeVisible({
      timeout: 20_000,
    });
    await expect(entry(page)).toBeFocused();
    await expect(log(page).getByRole('link', { name: '¿Qué es Zarpa?' })).toBeInViewport();
    await expect(entry(page)).toHaveValue('');
    await log(page).getByRole('link', { name: '¿Qué es Zarpa?' }).press('Enter');
    await expect(page).toHaveURL(/pregunta=que-es-zarpa/);
    await page.goBack();
    await ask(page, '¿Qué precio tiene el Plan Plus?');
    await expect(log(page).getByText(/Plan Plus, \$649/)).toBeVisible();
  });
  await test.step('without a model it answers from the questions', async () => {
    await setModel({ down: 1 });
    try {
      await ask(page, '¿Cómo sigo mi trámite?');
      await expect(log(page).getByText('Respuesta de nuestras preguntas frecuentes:').last()).toBeVisible();
      await expect(log(page).getByRole('link', { name: '¿Cómo sigo mi trámite?' })).toBeVisible();
    } finally {
      await setModel({});
    }
  });
  await test.step('it speaks of one’s case only when it may', async () => {
    await ask(page, '¿En qué etapa está mi empresa?');
    await expect(log(page).getByText(company.name)).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Usar los datos de mi caso' }).press('Space');
    await expect(page.getByRole('checkbox', { name: 'Usar los datos de mi caso' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Usar los datos de mi caso' })).toBeEnabled();
    await ask(page, '¿En qué etapa está mi empresa?');
    await expect(
      log(page).getByText(`Empresa «${company.name} LLC»: está en la etapa`, { exact: false }),
    ).toBeVisible();
    await expect(log(page).getByRole('link', { name: 'Tu caso' })).toHaveAttribute('href', '/empresa/dashboard');
  });

  await page.setViewportSize({ width: 360, height: 700 });
  await test.step('offline it says so', async () => {
    await page.context().setOffline(true);
    await ask(page, '¿Qué necesito para abrir una LLC?');
    await expect(
      log(page).getByText(/^Asistente: Disculpa, tuve un problema técnico al procesar tu consulta/),
    ).toBeVisible();
    await see('a failure, below answers with their sources and of one’s own case');
    await page.context().setOffline(false);
  });
  await goWithin(page, '/empresa/soporte?pregunta=soporte');
  await page.reload();
  await test.step('on a telephone a link leads to its question, or says that it is gone', async () => {
    await expect(openAnswers(page)).toHaveText(['¿Cómo hablo con ustedes?']);
    await expect(openAnswers(page)).toBeInViewport();
    await expect(openAnswers(page)).toBeFocused();
    await page.getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL(/vista=faq/);
    await expect(page.getByRole('link', { name: 'FAQ' })).toHaveAttribute('aria-current', 'page');
    await goWithin(page, '/empresa/soporte?pregunta=nunca-estuvo');
    await expect(page.getByText('La pregunta del enlace ya no está')).toBeVisible();
  });
  await test.step('what could not be asked offline is there after a reload, and is asked again', async () => {
    await expect(log(page).getByText('¿Qué necesito para abrir una LLC?')).toBeVisible();
    await log(page).getByRole('button', { name: 'Reintentar' }).press('Enter');
    await expect(log(page).getByText(/No hace falta vivir en Estados Unidos/)).toBeVisible({ timeout: 20_000 });
    await expect(log(page).getByText(/Disculpa, tuve un problema/)).toHaveCount(0);
  });
  await test.step('a person takes over, and a new chat forgets', async () => {
    await ask(page, 'a'.repeat(200));
    await log(page).getByRole('button', { name: 'No es eso' }).press('Enter');
    await expect(
      log(page)
        .getByText(/Si prefieres, te paso con una persona/)
        .last(),
    ).toBeVisible({ timeout: 20_000 });
    await see('a person is offered', [360]);
    await log(page).getByRole('button', { name: 'Pasar a una persona' }).press('Enter');
    const thread = log(page).getByRole('link', { name: /^Abrir la conversación H-\w{5}$/ });
    await expect(thread).toBeVisible({ timeout: 20_000 });
    await ask(page, '¿Hola?');
    await expect(log(page).getByText(/mientras siga abierta, yo no respondo/)).toBeVisible();

    await page.getByRole('button', { name: 'Nuevo chat' }).press('Enter');
    await expect(log(page).getByText('¿Hola?')).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: 'Usar los datos de mi caso' })).not.toBeChecked();
  });
});
