import type { Page } from '@playwright/test';
import { caseOf, keepPaper } from '../admin/case-staff.ts';
import { takeStep } from '../admin/staff-steps.ts';
import { createAdministrator } from '../admin/staff.ts';
import { openSession, type Customer } from '../customer.ts';
import { expect, test } from '../journey.ts';
import { enroll } from '../two-factor/second-factor.ts';

/** Shorter than the polling interval. */
const soon = { timeout: 8_000 };
const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function move(staff: Customer, id: string, event: string, given: Record<string, string> = {}): Promise<void> {
  await takeStep(staff, id, { event, ...given });
}

test('a step by staff is seen on the home and on the bell of two tabs, a read mark in one is one in both, and an answer is seen in the panel', async ({
  page,
  context,
  browser,
  company,
  customer,
}) => {
  const desk = await browser.newContext({ locale: 'es-ES' });
  const staff = await openSession(desk, await createAdministrator('a home that moves by itself'));
  await enroll(staff);
  const caseId = await caseOf(customer, company.registrationId);
  const other = await context.newPage();
  const streams: string[] = [];
  for (const tab of [page, other]) {
    tab.on('request', (request) => {
      if (request.url().includes('/api/events?')) streams.push(request.url());
    });
    await tab.goto('/empresa/dashboard');
    await expect(bell(tab, 'Avisos, 1 sin leer')).toBeVisible();
  }
  await expect.poll(() => streams.length).toBe(1);

  const provider = { params: { id: caseId }, body: { provider: 'manual' } } as const;
  await staff.call('PUT /api/admin/cases/:id/filing-provider', provider);
  await move(staff, caseId, 'approved');
  await move(staff, caseId, 'submitted', { proof: await keepPaper(caseId) });
  for (const tab of [page, other]) {
    await expect(tab.getByText('En el Estado').first()).toBeVisible(soon);
    await expect(bell(tab, 'Avisos, 2 sin leer')).toBeVisible(soon);
  }

  await bell(page, 'Avisos, 2 sin leer').press('Enter');
  const notices = page.getByRole('region', { name: 'Avisos' });
  await expect(notices.getByRole('listitem')).toHaveCount(2);
  await expect(notices.getByRole('listitem').first()).toContainText(
    `Presentamos ${company.name} ante el Estado de Wyoming`,
  );
  await notices.getByRole('button', { name: 'Marcar todo como leído' }).click();
  for (const tab of [page, other]) await expect(bell(tab, 'Avisos')).toBeVisible(soon);
  await page.keyboard.press('Escape');
  await expect(notices).toBeHidden();
  await expect(bell(page, 'Avisos')).toBeFocused();

  // The streaming tab closes and the other one takes over.
  await page.close();
  await move(staff, caseId, 'name_rejected', { reason: 'Ya existe una empresa con ese nombre.' });
  await expect(bell(other, 'Avisos, 1 sin leer')).toBeVisible(soon);
  await bell(other, 'Avisos, 1 sin leer').click();
  await other
    .getByRole('region', { name: 'Avisos' })
    .getByRole('link', { name: /no admitió el nombre/ })
    .click();
  await expect(other).toHaveURL(new RegExp(`/empresa/empresas/${company.registrationId}$`));
  await expect(bell(other, 'Avisos')).toBeVisible(soon);
  expect(streams).toHaveLength(2);

  // The customer's answer appears in the panel without a reload.
  const request = { kind: 'business_purpose', subject: 'company', note: 'Con una frase basta.' } as const;
  await staff.call('POST /api/admin/cases/:id/actions', { params: { id: caseId }, body: request });
  const panel = await desk.newPage();
  const stream = panel.waitForResponse((response) => response.url().includes('/api/events?'));
  await panel.goto(`/admin/casos/${caseId}`);
  await expect(panel.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await stream).status()).toBe(200);
  const [standing] = (await customer.call('GET /api/cases')).data.cases;
  const { id, version } = standing!.actions.find(({ kind }) => kind === request.kind)!;
  const body = { version, answer: { business_purpose: 'Tienda de velas' } };
  await customer.call('POST /api/case-actions/:id/answer', { params: { id }, body });
  await expect(panel.getByText('Tienda de velas').first()).toBeVisible(soon);
  await desk.close();
});
