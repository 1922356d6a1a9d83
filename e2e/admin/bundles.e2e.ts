/** Customers load nothing of the panel, and the panel nothing of the wizard. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { operations } from '@zarpa/contract/operations.ts';
import type { Operation } from '@zarpa/contract/operation.ts';
import { openSession } from '../customer.ts';
import { expect, signIn, test } from '../journey.ts';
import { createProvenAccount } from '../proven.ts';
import { challenge, codeField, enroll } from '../two-factor/second-factor.ts';
import { createAdministrator } from './staff.ts';

const dist = `${import.meta.dirname}/../../web/dist`;
const pages = readdirSync(dist).filter((file) => file.endsWith('.html'));
const panelPages = pages.filter((file) => file.startsWith('panel-'));

/** Every script that can ever be loaded from these pages: named in them, or in one of those scripts. */
function scriptsFrom(files: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const read = (text: string, folder: string) => {
    for (const [, named, name] of text.matchAll(/(assets\/(?:panel\/)?)?([\w.-]+-[\w-]{8}\.js)\b/g))
      visit(`${named ?? folder}${name}`);
  };
  const visit = (file: string) => {
    if (found.has(file) || !existsSync(`${dist}/${file}`)) return;
    const source = readFileSync(`${dist}/${file}`, 'utf8');
    found.set(file, source);
    read(source, file.slice(0, file.lastIndexOf('/') + 1));
  };
  for (const file of files) read(readFileSync(`${dist}/${file}`, 'utf8'), '');
  return found;
}

const pathsOf = (access: string) =>
  (Object.values(operations) as Operation[]).filter((operation) => operation.access === access).map(({ path }) => path);
const naming = (scripts: Map<string, string>, texts: readonly string[]) =>
  [...scripts].flatMap(([file, source]) =>
    texts.filter((text) => source.includes(text)).map((text) => `${file}: ${text}`),
  );

test('no script that a customer can reach names what staff may do, or is a file of the panel', () => {
  const scripts = scriptsFrom(pages.filter((file) => !panelPages.includes(file)));
  expect(naming(scripts, ['/api/companies/initial'])).toHaveLength(1);
  expect(naming(scripts, pathsOf('staff'))).toEqual([]);
  expect([...scripts.keys()].filter((file) => file.startsWith('assets/panel/'))).toEqual([]);
});

test('no script of the panel is a customer’s, or knows of the wizard or the card provider', () => {
  const scripts = scriptsFrom(panelPages);
  expect(naming(scripts, ['/api/admin/2fa/policies']).length).toBeGreaterThan(0);
  expect(naming(scripts, ['/api/companies/', 'js.stripe.com', '/api/calculate-price'])).toEqual([]);
  expect([...scripts.keys()].filter((file) => !file.startsWith('assets/panel/'))).toEqual([]);
});

test('a sign-in that began at the panel ends there, and the customers’ pages are one link away', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    // Workers of the identity SDK are made in the page.
    if (request.resourceType() === 'script' && request.url().startsWith('http'))
      scripts.push(new URL(request.url()).pathname);
  });
  await signIn(page, await createAdministrator('where scripts come from'), '/admin/panel');
  const first = page.getByRole('heading', { name: 'Primero, tu segundo factor' });
  await expect(first).toBeVisible();
  await page.reload();
  await expect(first).toBeVisible();
  scripts.length = 0;
  await page.goto('/admin/panel');
  await expect(first).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/panel$/);
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.filter((path) => !path.startsWith('/assets/panel/'))).toEqual([]);
});

test('a new sign-in shows its code before the panel opens; the theme chosen there is the one of the customers’ pages', async ({
  page,
  context,
}) => {
  const account = await createAdministrator('a code before the panel');
  const { app } = await enroll(await openSession(context, account));
  await context.clearCookies();
  await openSession(context, account);
  await page.goto('/admin/equipo');
  await expect(challenge(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Panel' })).toHaveCount(0);
  await codeField(page).fill(await app.nextCode());
  await expect(page.getByRole('heading', { name: 'Equipo', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Sesión de/ }).click();
  await page.getByRole('button', { name: 'Tema claro' }).click();
  await page.getByRole('link', { name: 'Mi cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Equipo', exact: true })).toBeVisible();
});

test('a customer who comes to the panel finds nothing there, and goes home by its link', async ({ page, context }) => {
  await openSession(context, await createProvenAccount());
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL(/\/empresa\/dashboard$/);
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
});
