/**
 * A policy applies to all customers, also those of other journeys. Therefore this file is the last in the alphabet,
 * when no other paying journey runs, and enables the policy for a second only.
 */
import type { Browser, Page } from '@playwright/test';
import {
  choosePlan,
  expectMembersStep,
  nameCompany,
  payButton,
  receiptsTo,
  typeCard,
  cards,
} from '../companies/wizard.ts';
import { test } from '../verified.ts';
import { createAdministrator } from '../admin/staff.ts';
import { openSession } from '../customer.ts';
import { expect } from '../journey.ts';
import { button, enroll, finish, setUp } from './second-factor.ts';

test.use({ expectedErrors: /status of 403 .*\/api\/companies\/initial/ });

test('a payment that needs 2FA sets it up and goes on with the same card, and charges once', async ({
  page,
  customer,
  browser,
}) => {
  const setPolicy = await policyOf(browser);
  await page.goto('/empresa/nueva');
  await choosePlan(page, 'Plan Básico');
  await nameCompany(page, 'Atalaya LLC');
  await typeCard(page, cards.pays);
  await payUnderPolicy(page, setPolicy);
  await expect(page.getByRole('dialog', { name: 'Protege tu cuenta antes de continuar' })).toBeVisible();
  await expect(button(page, 'Más tarde')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toContainText('Se requiere configurar 2FA para procesar el pago.');
  expect(await receiptsTo(customer.email)).toEqual([]);

  await payUnderPolicy(page, setPolicy);
  await setUp(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await finish(page);
  await expectMembersStep(page);
  expect(sent).toContain('POST /api/2fa/track-action');
  expect(sent.filter((call) => call.includes('payment_methods'))).toEqual([]);
  await expect.poll(() => receiptsTo(customer.email), { timeout: 20_000 }).toHaveLength(1);
});

type SetPolicy = (mode: 'off' | 'required') => Promise<void>;

/** Enabled until the server refuses; the rest does not need it. */
async function payUnderPolicy(page: Page, setPolicy: SetPolicy): Promise<void> {
  const refusal = page.waitForResponse('**/api/companies/initial');
  try {
    await setPolicy('required');
    await payButton(page).click();
    expect((await refusal).status()).toBe(403);
  } finally {
    await setPolicy('off');
  }
}

/** Through a staff session; another journey covers the screen. */
async function policyOf(browser: Browser): Promise<SetPolicy> {
  const staff = await openSession(await browser.newContext(), await createAdministrator('a policy while one pays'));
  await enroll(staff);
  return async (mode) => {
    await staff.call('PUT /api/admin/2fa/policies/:action', { params: { action: 'complete_payment' }, body: { mode } });
  };
}
