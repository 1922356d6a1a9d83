import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { calculatePrice, planOf } from '@zarpa/contract/payments/plans.rules.ts';
import { findChromium } from '../../../tools/find-chromium.ts';
import type { Visit } from '../../payments-chaos/buy.ts';
import { typeCard, type Customer, type Shop } from '../../payments-chaos/shop.ts';
import { freePort } from '../../run-bench.ts';
import { openBrowser } from '../../web/signed-in-browser.ts';
import { newAccount, signIn, type Account, type Doors } from './sign-in.ts';

export type Visitor = { account: Account; visit: Visit };

const company = 'Faro del Sur LLC';

export async function openVisitorsBrowser(dir: string): Promise<BrowserContext> {
  return openBrowser({
    chromium: findChromium(process.env).chromium,
    profile: join(dir, 'browser'),
    debuggingPort: await freePort(),
    ignoreHTTPSErrors: true,
  });
}

/** With a company that is paid. */
export async function newVisitor(doors: Doors, shop: Shop): Promise<Visitor> {
  const account = await newAccount(doors);
  await buyCompany(shop, await signIn(doors, account));
  return { account, visit: { userId: account.userId, email: account.email, ending: 'told paid' } };
}

async function signInPage(context: BrowserContext, app: string, account: Account): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${app}/empresa/nueva`);
  await page.getByRole('link', { name: 'Iniciar Sesión' }).first().click();
  await page.getByLabel('Correo electrónico').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL((url) => url.origin === app && url.pathname.startsWith('/empresa/'));
  // The application's own session comes after the address.
  const isSignedIn = async () => (await context.cookies(app)).some(({ name }) => name === '__Host-zarpa_session');
  for (let waited = 0; waited < 20_000 && !(await isSignedIn()); waited += 50) await rest(50);
  await page.close();
}

async function buyCompany(shop: Shop, customer: Customer): Promise<void> {
  const response = await fetch(`${shop.api}/api/companies/initial`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${customer.token}` },
    body: JSON.stringify({
      checkout_id: randomUUID(),
      company_name: company,
      plan_type: 'Basico',
      selected_addons: [],
      amount: calculatePrice(planOf(shop.plans, 'Basico'), shop.catalogue, []).total,
      payment_method_id: await typeCard(shop, '4242424242424242'),
      user_email: customer.email,
      currency: 'usd',
    }),
  });
  if (!response.ok) throw new Error(`a company was not bought: ${response.status} ${await response.text()}`);
}

/** What the page asked for and did not get, and its own errors. Loading again breaks off what is under way. */
function watchPage(page: Page): string[] {
  const failures: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`page: ${response.status()} ${new URL(response.url()).pathname}`);
  });
  page.on('requestfailed', (request) => {
    const { errorText } = request.failure()!;
    if (errorText !== 'net::ERR_ABORTED') failures.push(`page: ${errorText} ${request.url()}`);
  });
  page.on('pageerror', (error) => failures.push(`page: ${error.message}`));
  return failures;
}

/** What people do most, on the pages that `app` gives now. Returns what failed. */
export async function goOnWithOldPages(
  context: BrowserContext,
  { account }: Visitor,
  app: string,
): Promise<{ steps: string[]; failures: string[] }> {
  const steps: string[] = [];
  const page = await context.newPage();
  const failures = watchPage(page);
  const step = async (name: string, work: () => Promise<unknown>) => {
    steps.push(name);
    await work().catch((error: Error) => failures.push(`${name}: ${error.message.split('\n')[0]}`));
  };
  page.setDefaultTimeout(20_000);
  await step('signs in', () => signInPage(context, app, account));
  await step('home', async () => {
    await page.goto(`${app}/empresa/dashboard`);
    await page.getByText(company).first().waitFor();
  });
  await step('company', async () => {
    await page.getByRole('link', { name: company }).first().click();
    await page.getByRole('heading', { level: 1, name: company }).waitFor();
  });
  await step('documents', async () => {
    await page.goto(`${app}/empresa/documentos`);
    await page.getByRole('heading', { level: 1, name: 'Documentos' }).waitFor();
  });
  await step('message', async () => {
    await page.goto(`${app}/empresa/soporte?vista=conversaciones&hablar=1`);
    const form = page.getByRole('form', { name: 'Nueva conversación' });
    await form.getByRole('textbox').first().fill('¿Cuándo llega mi EIN?');
    await form.getByRole('button', { name: 'Enviar', exact: true }).click();
    await page.getByRole('log', { name: 'Mensajes' }).getByText('¿Cuándo llega mi EIN?').waitFor();
  });
  await page.close();
  return { steps, failures };
}
