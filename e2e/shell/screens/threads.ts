import { randomUUID } from 'node:crypto';
import { createAccount } from '../../account.ts';
import { openUnseen } from '../../admin/case-staff.ts';
import { createAdministrator } from '../../admin/staff.ts';
import { openSession } from '../../customer.ts';
import { ownWords } from '../../own-words.ts';
import { expect, goWithin } from '../../journey.ts';
import { createCompany } from '../../purchase.ts';
import { enroll } from '../../two-factor/second-factor.ts';
import { arrive, longDetails, names } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

const own = '/empresa/soporte';
const panel = '/admin/ayuda';

export const threadsScreens: Screen[] = [
  {
    routes: [own],
    name: 'help: questions with an answer, and conversations with people: a new one, refused, several, one, and one that is not there',
    expectedErrors: /status of 404 .*\/api\/threads/,
    walk: async ({ page, context, see }) => {
      const customer = await arrive(context);
      await page.goto('/empresa/soporte?pregunta=planes-y-precios');
      await expect(page.getByText('Plan Básico, $399:')).toBeVisible();
      await see('one of them open', allWidths);
      await page.getByRole('link', { name: 'FAQ' }).click();
      await page.getByLabel('Busca tu pregunta').fill('banco');
      await expect(page.getByText('1 pregunta', { exact: true })).toBeVisible();
      await see('found, and alone', [1440, 390]);
      await page.getByLabel('Busca tu pregunta').fill('x'.repeat(200));
      await expect(page.getByRole('heading', { name: /^No encontramos nada/ })).toBeVisible();
      await see('nothing found', [1440, 390]);
      await goWithin(page, `${own}?vista=conversaciones`);
      await expect(page.getByText('Todavía no has hablado con nadie.')).toBeVisible();
      await see('none', allWidths);
      const { registrationId } = await createCompany(customer, longDetails());
      await goWithin(page, `${own}?hablar=1&empresa=${registrationId}&ref=${'R'.repeat(80)}`);
      await expect(page.getByText('R'.repeat(80))).toBeVisible();
      await page.getByRole('button', { name: 'Enviar', exact: true }).click();
      await expect(page.getByText('Escribe tu mensaje')).toBeVisible();
      await see('a new one, without words', allWidths);
      const body = { text: names.company, send_key: randomUUID(), registration_id: registrationId };
      const { data } = await customer.call('POST /api/threads', { body });
      await goWithin(page, `${own}?vista=conversaciones`);
      await expect(page.getByText('Esperando respuesta')).toBeVisible();
      await see('one in the list', allWidths);
      await goWithin(page, `${own}?hilo=${data.thread.id}`);
      await expect(page.getByRole('log')).toContainText(names.company);
      await see('open', allWidths);
      await page.getByRole('button', { name: 'Ya está resuelto' }).click();
      await expect(page.getByText('Cerrada', { exact: true })).toBeVisible();
      await see('closed');
      await goWithin(page, `${own}?hilo=${randomUUID()}`);
      await expect(page.getByRole('heading', { name: 'No encontramos esa conversación' })).toBeVisible();
      await see('not there');
    },
  },
  {
    routes: [panel],
    name: panel,
    expectedErrors: /status of 404 .*\/api\/admin\/threads/,
    walk: async ({ page, context, see }) => {
      const browser = context.browser()!;
      const customer = await openUnseen(browser, await createAccount({ ...names.person, email: names.email() }));
      const { registrationId } = await createCompany(customer, longDetails());
      const body = { text: names.company, send_key: randomUUID(), registration_id: registrationId };
      const { data } = await customer.call('POST /api/threads', { body });
      const id = data.thread.id;
      const account = await createAdministrator('conversations’ screen, panel', names.person);
      const staff = await openSession(context, account);
      await enroll(staff);
      await page.goto(panel);
      await expect(page.getByRole('table', { name: 'Bandeja' })).toContainText(data.thread.number);
      await see('what waits', allWidths);
      await goWithin(page, `${panel}?vista=vencidas`);
      await expect(page.getByRole('heading', { name: 'No hay nada en esta vista' })).toBeVisible();
      await see('nothing');
      const params = { id: randomUUID() };
      const text = `{nombre} ${names.company} {nadie_lo_sabe}`;
      await goWithin(page, `${panel}?parte=respuestas`);
      await page.getByRole('button', { name: 'Nueva respuesta' }).click();
      await expect(page.getByRole('form', { name: 'Nueva respuesta' })).toBeVisible();
      await see('a new answer', allWidths);
      const title = ownWords(names.company.slice(0, 118));
      await staff.call('PUT /api/admin/saved-answers/:id', { params, body: { title, text, version: 0 } });
      await page.reload();
      await expect(page.getByText(title, { exact: true })).toBeVisible();
      await see('saved answers', allWidths);
      await goWithin(page, `${panel}?parte=cifras`);
      await expect(page.getByRole('heading', { name: 'Esperan respuesta' })).toBeVisible();
      await see('figures', allWidths);
      const note = { text: names.company, send_key: randomUUID() };
      await staff.call('POST /api/admin/threads/:id/notes', { params: { id }, body: note });
      await goWithin(page, `${panel}?hilo=${id}`);
      await page.getByLabel('Respuesta guardada').selectOption({ label: title });
      await expect(page.getByRole('textbox', { name: 'Respuesta al cliente' })).toHaveValue(/\{nadie_lo_sabe\}/);
      await page.getByRole('button', { name: 'Enviar respuesta' }).click();
      await expect(page.getByText('Falta rellenar {nadie_lo_sabe} antes de enviar.')).toBeVisible();
      await see('a thread, with a gap', allWidths);
    },
  },
];
