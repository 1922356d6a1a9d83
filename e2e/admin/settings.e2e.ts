import { officeDayOf } from '@zarpa/contract/values/working-time.rules.ts';
import type { Page } from '@playwright/test';
import { openSession } from '../customer.ts';
import { newestMail } from '../identity/inbox.ts';
import { createAccount, expect, goWithin, test } from '../journey.ts';
import { allWidths, type See } from '../see.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { uniqueText } from '../unique-text.ts';
import { createAdministrator } from './staff.ts';

test('what the team sets is seen by customers: a notice, a holiday and limits', async ({
  page,
  context,
  browser,
  see,
}) => {
  const staff = await openSession(context, await createAdministrator('the settings'));
  await enroll(staff);
  const others = await browser.newContext({ locale: 'es-ES', timezoneId: 'UTC' });
  const customer = await openSession(others, await createAccount());
  const their = await others.newPage();
  const text = uniqueText('Los pagos tardan hoy.', ` ${'x'.repeat(120)}`);

  await page.goto('/admin/ajustes');
  await test.step('a notice is seen before it is published', () => publish(page, see, text));
  await test.step('a customer sees it and closes it, and the door shows it', async () => {
    const banner = their.getByRole('status').filter({ hasText: text });
    await their.goto('/empresa/cuenta');
    await expect(banner).toBeVisible();
    await see('a notice to customers', allWidths, their);
    await banner.getByRole('button', { name: 'Cerrar' }).click();
    await expect(banner).toHaveCount(0);
    await their.reload();
    await expect(their.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(their.getByText(text)).toHaveCount(0);
    const visitors = await browser.newContext({ locale: 'es-ES', timezoneId: 'UTC' });
    const visitor = await visitors.newPage();
    await visitor.goto('/auth/sign-in/default');
    await expect(visitor.getByRole('status').filter({ hasText: text })).toBeVisible();
    await see('a notice at the door', allWidths, visitor);
    await visitors.close();
  });
  await test.step('it is ended by a press', async () => {
    await page.getByRole('button', { name: 'Terminar el aviso' }).click();
    await expect(page.getByText('No se muestra ningún aviso.')).toBeVisible();
  });

  await test.step('a holiday moves a promise', async () => {
    const promised = async () => {
      const { data } = await customer.call('POST /api/threads', {
        body: { text: 'Hola', send_key: crypto.randomUUID() },
      });
      return data.thread.due_at!;
    };
    const before = await promised();
    await closeOn(page, see, officeDayOf(new Date(before)));
    expect((await promised()) > before).toBe(true);
  });

  await test.step('a higher limit waits for somebody else', async () => {
    await page.getByRole('button', { name: 'Cambiar los límites' }).click();
    const form = page.getByRole('form', { name: 'Cambiar los límites' });
    await form.getByLabel('Finanzas').fill('20000');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form.getByText('Dólares enteros, de 0 a 10.000')).toBeVisible();
    await form.getByLabel('Finanzas').fill('900');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Por confirmar').first()).toBeVisible();
    await see('a limit that waits');
    await page.getByRole('button', { name: 'Retirar' }).click();
    await expect(page.getByRole('button', { name: 'Cambiar los límites' })).toBeVisible();
  });
  await test.step('the words of a mail are changed, and tried', () => changeMail(page, see, staff.email));
  await test.step('what is kept how long', async () => {
    await page.getByRole('link', { name: 'Retención' }).click();
    const table = page.getByRole('table', { name: 'Se borra por antigüedad' });
    await expect(table.getByRole('row').filter({ hasText: 'payment_events' })).toContainText('400 días');
    await see('what is kept how long', allWidths);
  });
  await test.step('who has how much', async () => {
    await goWithin(page, '/admin/carga');
    await expect(page.getByRole('table', { name: 'Quién tiene cuánto' })).toContainText('Nadie todavía');
    await see('who has how much', allWidths);
  });
  await test.step('what came in over a span', async () => {
    await goWithin(page, '/admin/dinero?parte=cifras');
    const form = page.getByRole('form', { name: 'Entre qué días' });
    await form.getByLabel('Hasta el').fill('2020-01-01');
    await form.getByRole('button', { name: 'Ver' }).click();
    await expect(form.getByText('Termina antes de empezar')).toBeVisible();
    await form.getByLabel('Hasta el').fill(new Date().toISOString().slice(0, 10));
    await form.getByLabel('Desde el').fill(`${new Date().toISOString().slice(0, 8)}01`);
    await form.getByRole('button', { name: 'Ver' }).click();
    await expect(page.getByRole('img', { name: 'Cobrado y devuelto por día' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'En total' })).toContainText('Todo');
    await see('what came in over a span', allWidths);
  });
  await others.close();
});

async function publish(page: Page, see: See, text: string): Promise<void> {
  await page.getByRole('button', { name: /^(Escribir un|Cambiar el) aviso$/ }).click();
  const form = page.getByRole('form', { name: 'El aviso' });
  await form.getByLabel('Texto').fill('');
  await form.getByRole('button', { name: 'Publicar' }).click();
  await expect(form.getByText('Escribe el aviso')).toBeVisible();
  await form.getByLabel('Texto').fill(text);
  await expect(form.getByRole('region', { name: 'Así se verá' })).toContainText(text);
  await see('a notice in the making');
  await form.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Se muestra ahora')).toBeVisible();
  await see('the settings', allWidths);
}

async function closeOn(page: Page, see: See, day: string): Promise<void> {
  await page.getByRole('button', { name: 'Cambiar el horario' }).click();
  const form = page.getByRole('form', { name: 'Cambiar el horario' });
  await form.getByRole('button', { name: 'Añadir un festivo' }).click();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Escribe qué se celebra')).toBeVisible();
  await see('hours in the making');
  await form.getByRole('textbox', { name: 'Día 1' }).fill(day);
  await form.getByLabel('Qué se celebra').fill('Fiesta de la casa');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/Fiesta de la casa/).first()).toBeVisible();
}

async function changeMail(page: Page, see: See, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Correos' }).click();
  await page.getByRole('button', { name: 'Cambiar Pago recibido' }).click();
  const form = page.getByRole('form', { name: 'Textos de «Pago recibido»' });
  const preview = form.getByRole('region', { name: 'Así lo leerá un cliente' });
  await form.getByLabel('Asunto').fill('Gracias por {ein}');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Este correo no tiene {ein}')).toBeVisible();
  await see('a mail with a placeholder that it has not');
  await form.getByLabel('Asunto').fill('Pagado: {empresa}');
  await form.getByLabel('Final').fill('Hasta pronto.');
  await expect(preview).toContainText('Pagado: Faro Digital LLC');
  await form.getByRole('button', { name: 'Enviarme una prueba' }).click();
  const trial = await newestMail(email, /^\[Prueba\] Pagado: Faro Digital LLC$/);
  expect(trial.text).toContain('Hasta pronto.');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Pagado: {empresa}').first()).toBeVisible();
  await see('the words of mails', allWidths);
  await page.getByRole('button', { name: 'Cambiar Pago recibido' }).click();
  await form.getByRole('button', { name: 'Volver a los nuestros' }).click();
  await expect(page.getByText('Recibimos tu pago por {empresa}').first()).toBeVisible();
}
