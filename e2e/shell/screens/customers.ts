import type { Page } from '@playwright/test';
import { createAdministrator } from '../../admin/staff.ts';
import { caseOf, countUnsentMail, idOf, refuseMail, signInWithoutPage } from '../../admin/case-staff.ts';
import { createAccount } from '../../account.ts';
import { openSession } from '../../customer.ts';
import { query } from '../../database.ts';
import { newestMail } from '../../identity/inbox.ts';
import { expect, goWithin, goByKeys } from '../../journey.ts';
import { createCompany } from '../../purchase.ts';
import { enroll } from '../../two-factor/second-factor.ts';
import { longDetails, names } from './names.ts';
import { allWidths, type Screen, type Visit } from './screen.ts';

export const customersScreens: Screen[] = [
  {
    routes: ['/admin/clientes', '/admin/clientes/$userId', '/correo', '/empresa/invitacion'],
    name: 'the customers, found, not found and as a file, and one of them: companies, notes, money, messages, files, their sessions ended, a mistyped address corrected, their account blocked; an invitation of no use',
    expectedErrors: /status of 404 .*\/api\/admin\/customers|status of 410|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
    walk: async ({ page, context, see }) => {
      const staff = await openSession(context, await createAdministrator('customers’ screen', names.person));
      await enroll(staff);
      const email = names.email();
      const account = await createAccount({ ...names.person, email });
      const customer = await signInWithoutPage(context.browser()!, account);
      const { registrationId } = await createCompany(customer, longDetails());
      const caseId = await caseOf(customer, registrationId);
      // Declined: it never becomes a case.
      await query(
        `insert into registrations (id, user_id, user_email, company_name, alternative_company_name, plan_type, selected_addons,
             amount_cents, currency, price, payment_error_code)
           select gen_random_uuid(), user_id, user_email, $2, '', plan_type, '{}', amount_cents, currency, price,
             'payments.insufficient_funds' from registrations where id = $1`,
        [registrationId, names.company],
      );
      const table = page.getByRole('table', { name: 'Clientes' });
      await page.goto('/admin/equipo');
      await expect(page.getByRole('heading', { name: 'Equipo', exact: true })).toBeVisible();
      await goByKeys(page, 'l', table);
      await see('the newest accounts', allWidths);
      await page.keyboard.press('3');
      await expect(page).toHaveURL(/vista=intentaron/);
      await expect(table.getByText('Tarjeta rechazada: sin fondos suficientes').first()).toBeAttached();
      await see('who tried and did not pay', allWidths);
      const tried = table
        .getByRole('row')
        .filter({ hasText: names.company.slice(0, 60) })
        .first();
      await tried.getByRole('button', { name: /^Escribirle/ }).click();
      await expect(tried.getByRole('button', { name: /^Escrito/ })).toBeVisible();
      const search = page.getByRole('searchbox', { name: 'Buscar por nombre, correo o empresa' });
      await search.fill('na');
      await expect(page.getByText('Escribe al menos tres letras.')).toBeVisible();
      await search.fill('nadie se llama así');
      await expect(page.getByRole('heading', { name: 'No hay nadie en esta vista' })).toBeVisible();
      await see('nobody found');
      await search.fill('');
      await context.setOffline(true);
      await page.getByRole('link', { name: 'Sin empresa' }).click();
      await expect(page.getByText('No pudimos cargar los clientes')).toBeVisible();
      await see('not loaded');
      await context.setOffline(false);
      await page.getByRole('link', { name: 'Todos' }).click();
      await search.fill(email);
      await expect(table.locator('tbody').getByRole('row')).toHaveCount(1);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Descargar CSV' }).click();
      expect((await download).suggestedFilename()).toMatch(/^clientes-\d{4}-\d\d-\d\d\.csv$/);
      await expect.poll(() => countUnsentMail(email), { timeout: 30_000 }).toBe(0);
      await refuseMail(email);
      await search.press('Tab');
      await page.getByRole('button', { name: 'Descargar CSV' }).blur();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(new RegExp(names.person.given_name));
      await expect(page.getByText(/rechaza nuestro correo/)).toBeVisible();
      const note = page.getByRole('form', { name: 'Nota' });
      await note.getByRole('button', { name: 'Guardar nota' }).click();
      await expect(note.getByText('Escribe la nota')).toBeVisible();
      await see('a customer, and a note without text', allWidths);
      await note.getByRole('textbox').fill(names.company);
      await note.getByRole('button', { name: 'Guardar nota' }).click();
      const notes = page.getByRole('region', { name: 'Notas del equipo' }).getByRole('listitem');
      await expect(notes).toHaveCount(1);
      await expect(notes).toContainText(names.company);
      const tasks = page.getByRole('region', { name: 'Tareas', exact: true });
      await tasks.getByRole('button', { name: 'Nueva tarea…' }).click();
      await tasks.getByRole('button', { name: 'Guardar' }).click();
      await expect(tasks.getByText('Di qué hay que hacer.')).toBeVisible();
      await tasks.getByLabel('Qué hay que hacer').fill(names.company.slice(0, 120));
      await tasks.getByRole('button', { name: 'Guardar' }).click();
      await expect(tasks.getByRole('listitem')).toContainText(names.company.slice(0, 120));
      await see('something to do about them', allWidths);
      const tab = (name: string) =>
        page.getByRole('navigation', { name: 'Partes del cliente' }).getByRole('link', { name, exact: true }).click();
      await tab('Dinero');
      await expect(page.getByRole('region', { name: 'Pagos' }).getByRole('listitem')).toHaveCount(1);
      await see('their money');
      await tab('Mensajes');
      const mails = page.getByRole('region', { name: 'Correos' });
      await expect(mails.getByRole('listitem').first()).toBeVisible();
      await see('their messages', allWidths);
      await page.getByRole('link', { name: 'Escribirle' }).click();
      const writing = page.getByRole('form', { name: 'Escribir al cliente' });
      await writing.getByRole('button', { name: 'Enviar', exact: true }).click();
      await expect(writing.getByText('Escribe el asunto')).toBeVisible();
      await see('a message without a subject', allWidths);
      await writing.getByRole('button', { name: 'Cerrar' }).click();
      await mails.getByRole('button', { name: /^Leer/ }).first().click();
      await expect(page.getByRole('dialog').getByText(`Para ${email}`)).toBeVisible();
      await see('a mail, written again');
      await page.keyboard.press('Escape');
      await tab('Archivos');
      await expect(page.getByRole('region', { name: 'Todos sus archivos' })).toBeVisible();
      await see('their files');
      await tab('Acceso');
      await expect(page.getByText('Abrió la página de un cliente').first()).toBeVisible();
      await see('their sessions, and who of the team looked', allWidths);
      await page.getByRole('button', { name: 'Cerrar todas sus sesiones…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesiones' }).click();
      await expect(page.getByText(/^Cerramos su/)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Sesiones abiertas' }).getByText('Ninguna.')).toBeVisible();
      await helpWithAccount(page, see, { email, userId: await idOf(email) });
      await goWithin(page, `/admin/casos/${caseId}`);
      await page.getByRole('link', { name: /^Cliente: / }).click();
      await expect(heading).toHaveText(new RegExp(names.person.given_name));
      await goWithin(page, '/admin/clientes/nadie');
      await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
      await see('no such customer');
      await page.goto(`/invitacion#${'x'.repeat(43)}`);
      await see('an invitation', allWidths);
      await page.getByRole('button', { name: 'Unirme al equipo' }).click();
      await expect(page.getByText(/^Esta invitación ya no sirve/)).toBeVisible();
      await see('an invitation of no use');
    },
  },
];

type Person = { email: string; userId: string };

/** Both addresses say that it was them. */
async function helpWithAccount(page: Page, see: Visit['see'], { email, userId }: Person): Promise<void> {
  const help = page.getByRole('region', { name: 'Ayuda con la cuenta' });
  await help.getByRole('button', { name: 'Corregir el correo…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Preguntar a las dos' }).click();
  await expect(dialog.getByText('Escribe la dirección correcta')).toBeVisible();
  await see('a correction without an address', allWidths);
  const corrected = names.email();
  await dialog.getByLabel('Dirección correcta').fill(corrected);
  await dialog.getByLabel('Por qué, y cómo lo sabes').fill(names.company);
  await dialog.getByRole('button', { name: 'Preguntar a las dos' }).click();
  await expect(help.getByText(/^Espera a que la dirección nueva/)).toBeVisible();
  await see('a correction under way', allWidths);
  const open = async (to: string, subject: RegExp) =>
    page.goto(/\S+\/correo#\S+/.exec((await newestMail(to, subject)).text)![0]);
  await open(corrected, /^Confirma el correo de tu cuenta/);
  await expect(page.getByRole('heading', { name: 'El correo de tu cuenta' })).toBeVisible();
  await expect(page).toHaveURL(/\/correo$/);
  await see('asked about an address', allWidths);
  await page.getByRole('button', { name: 'Sí, fui yo' }).click();
  await expect(page.getByText('Anotado, gracias')).toBeVisible();
  await see('an address that was confirmed');
  // A load of its own: another fragment alone is none.
  await page.goto('/terminos');
  await open(email, /^Van a cambiar el correo/);
  await page.getByRole('button', { name: 'Sí, fui yo' }).click();
  await expect(page.getByText('La cuenta cambia en cuanto la otra dirección lo confirme.')).toBeVisible();
  const present = async () =>
    (await query<{ email: string }>('select email from users where id = $1', [userId]))[0]?.email;
  await expect.poll(present, { timeout: 30_000 }).toBe(corrected);
  await page.goto(`/admin/clientes/${encodeURIComponent(userId)}?ver=acceso`);
  await expect(help.getByText(/^Hecha/)).toBeVisible();
  await help.getByRole('button', { name: 'Bloquear la cuenta…' }).click();
  await dialog.getByRole('button', { name: 'Bloquear' }).click();
  await expect(dialog.getByText('Escribe por qué')).toBeVisible();
  await see('a block without a reason', allWidths);
  await dialog.getByLabel('Por qué').fill(names.company);
  await dialog.getByRole('button', { name: 'Bloquear' }).click();
  await expect(help.getByText(/^Bloqueada desde/)).toBeVisible();
  await see('an account that is blocked', allWidths);
}
