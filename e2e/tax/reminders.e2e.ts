import { formatNearDay, formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import { query } from '../database.ts';
import { expect, goWithin } from '../journey.ts';
import { test } from '../verified.ts';
import type { Company } from '../purchase.ts';
import { answerTaxes, dayIn, formedEarlier, makeRemindersDue } from './formed-company.ts';

test('a date comes near: one mail, one notice that leads to its screen; on the home and the company’s page it stands until it is settled elsewhere', async ({
  page,
  customer,
}) => {
  test.setTimeout(120_000);
  const company = await formedEarlier(customer, { daysAgo: 3, company_name: 'Rompeolas LLC' });
  const home = page.getByRole('region', { name: 'Próximas fechas' });
  await page.goto('/empresa/dashboard');
  await expect(home.getByRole('link', { name: 'Puede tocarte: BE-13: inversión extranjera nueva' })).toBeVisible();
  // What is asked stands once, above the dates.
  const waiting = page.getByRole('region', { name: 'Te toca a ti' });
  await expect(waiting.getByText(/Responde \d+ preguntas de impuestos/)).toBeVisible();
  await goWithin(page, `/empresa/empresas/${company.registrationId}`);
  await expect(home.getByRole('link', { name: /respuestas para conocer todas tus fechas$/ })).toBeVisible();

  await answerTaxes(customer, company, { owners_are: 'foreign' });
  await makeRemindersDue(company);
  await expect.poll(() => countReminders(company), { timeout: 60_000 }).toBe(1);
  const due = formatPromisedDay(dayIn(42));
  const subject = `El BE-13 de Rompeolas LLC vence el ${due}: faltan 42 días`;
  const href = await mailedLink(customer.email, subject, 'Ver mis fechas');
  expect(new URL(href).pathname + new URL(href).search).toBe(
    `/empresa/impuestos/fechas?empresa=${company.registrationId}`,
  );
  await page.getByRole('button', { name: /^Avisos/ }).click();
  const notice = page.getByRole('region', { name: 'Avisos' }).getByRole('link', { name: /El BE-13 de Rompeolas LLC/ });
  await expect(notice).toHaveCount(1);
  await notice.click();
  await expect(page).toHaveURL(new RegExp(`/empresa/impuestos/fechas\\?empresa=${company.registrationId}`));

  await goWithin(page, `/empresa/empresas/${company.registrationId}`);
  const row = home.getByRole('listitem').filter({ hasText: 'BE-13' });
  await expect(row).toContainText(`en 42 días · ${formatNearDay(dayIn(42), Date.now())}`);
  // Settled in another window, without a reload.
  await customer.call('PUT /api/companies/:id/obligations', {
    params: { id: company.registrationId },
    body: { key: 'be_13:', before: 'due', state: 'not_applicable', reason: 'La presentó el contador.' },
  });
  await expect(row).toHaveCount(0, { timeout: 8_000 });
  expect(await countReminders(company)).toBe(1);
});

async function countReminders({ registrationId }: Company): Promise<number> {
  const about = [`${registrationId}:%`];
  return (await query(`select 1 from outbox where kind = 'tax-near' and ref like $1`, about)).length;
}

async function mailedLink(email: string, subject: string, button: string): Promise<string> {
  const inbox = process.env['INBOX_URL'];
  let id: string | undefined;
  const look = async () => {
    const answer = await fetch(`${inbox}/api/messages?to=${encodeURIComponent(email)}`);
    const { messages } = (await answer.json()) as { messages: { id: string; subject: string }[] };
    return (id = messages.find((mail) => mail.subject.includes(subject))?.id);
  };
  await expect.poll(look, { timeout: 20_000 }).toBeDefined();
  const html = await (await fetch(`${inbox}/messages/${id}/html`)).text();
  const links = [...html.matchAll(/<a\b[^>]*\bhref="([^"]+)"[^>]*>(.*?)<\/a>/gs)];
  const [, href] = links.find(([, , content]) => content!.includes(button))!;
  return href!.replaceAll('&amp;', '&');
}
