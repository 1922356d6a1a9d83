/** What the team has to do by hand: found in the queue, done on the case, and gone from both. */
import { createAccount, expect, test } from '../journey.ts';
import { openSession } from '../customer.ts';
import { ownWords } from '../own-words.ts';
import { createCompany } from '../purchase.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { caseOf, giveTask, openUnseen } from './case-staff.ts';
import { createAdministrator } from './staff.ts';

test('a task stands in its view and on its case until somebody says that it is done', async ({
  page,
  context,
  browser,
}) => {
  const name = ownWords('Tarea Pendiente', ' LLC');
  const customer = await openUnseen(browser, await createAccount());
  const { registrationId } = await createCompany(customer, { company_name: name });
  const caseId = await caseOf(customer, registrationId);
  await giveTask(caseId, 'refunded_whole');
  await enroll(await openSession(context, await createAdministrator('a task')));
  await page.goto('/admin/panel');
  const views = page.getByRole('navigation', { name: 'Vistas de la cola' });
  await expect(views.getByRole('link', { name: /^Nuestras/ })).toBeVisible();
  await views.getByRole('link', { name: /^Tareas [1-9]/ }).click();
  await expect(page).toHaveURL(/\?vista=tareas$/);
  await page.getByRole('table', { name: 'Tareas' }).getByRole('link', { name }).click();
  const tasks = page.getByRole('region', { name: 'Tareas', exact: true });
  await expect(tasks).toContainText('Se devolvió todo lo pagado');
  await expect(tasks).toContainText('Desde hace 3 h');
  await tasks.getByRole('button', { name: 'Hecho: Se devolvió todo lo pagado' }).click();
  await expect(tasks).toBeHidden();
  const turn = page.getByRole('region', { name: 'Qué toca' });
  await expect(turn.getByRole('heading', { name: 'Tareas hechas' })).toBeVisible();
  await expect(turn).toContainText(/La hizo .+, el \d+ de/);
  await page.goto('/admin/panel?vista=tareas');
  await expect(views.getByRole('link', { name: /^Tareas/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name })).toBeHidden();
});
