/** What every journey starts from: a page whose errors count, and a customer nobody else uses. */
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { createAccount, type Account } from './account.ts';
import { openSession, type Customer } from './customer.ts';
import { longDetails, names } from './long-names.ts';
import { createCompany, payRegistration, type Company, type Registration } from './purchase.ts';
import { screenChecker, type See } from './see.ts';

export { expect };
export { createAccount, type Account } from './account.ts';

type Options = {
  /** Console errors that a journey provokes on purpose; one pattern, since the runner reads a list as something else. */
  expectedErrors: RegExp | undefined;
  /** The customer and the company have names as long as the contract takes them: what is seen fits then with usual ones too. */
  isLong: boolean;
};
type Fixtures = Options & {
  see: See;
  /** Nobody is signed in yet: for what is about signing in. */
  account: Account;
  /** That account, signed in in this browser: any page may be opened at once. */
  customer: Customer;
  /** That customer has paid, and the members are missing. */
  registration: Registration;
  /** That customer has a company with all its details. */
  company: Company;
};

export const test = base.extend<Fixtures>({
  expectedErrors: [undefined, { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors = listenForErrors(page);
    await use(page);
    expect(errors.filter((text) => !expectedErrors?.test(text))).toEqual([]);
  },
  isLong: [false, { option: true }],
  see: async ({ page }, use, { title }) => use(screenChecker(page, title)),
  account: async ({ isLong }, use) => {
    await use(await createAccount(isLong ? { ...names.person, email: names.email() } : {}));
  },
  customer: async ({ context, account }, use) => use(await openSession(context, account)),
  registration: async ({ customer }, use) => use(await payRegistration(customer)),
  company: async ({ customer, isLong }, use) => use(await createCompany(customer, isLong ? longDetails() : {})),
});

/** What this page complains of from now on. */
export function listenForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  return errors;
}

/** To another screen of the app that is open, as by a link of it: nothing is loaded again. Ends when that screen stands. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await page.waitForFunction(() => {
    // TanStack Router keeps itself under this name. Where a page redirects, its target counts.
    const {
      isLoading,
      location: requested,
      resolvedLocation: shown,
    } = (Reflect.get(globalThis, '__TSR_ROUTER__') as Router).state;
    return !isLoading && shown?.href === requested.href && requested.pathname === location.pathname;
  });
}

type Place = { href: string; pathname: string };
type Router = { state: { isLoading: boolean; location: Place; resolvedLocation?: Place } };

/** Half a second has brought nothing more to this page. The stream of events, which never ends, does not count. */
export async function whenQuiet(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const brought = () => performance.getEntriesByType('resource').length;
    const before = brought();
    await new Promise((resolve) => setTimeout(resolve, 500));
    return brought() === before;
  });
}

/** As by a hand that stops over a link: the script of the screen behind it is fetched, and nothing of what it shows. */
export async function stopOver(page: Page, link: Locator): Promise<void> {
  // A press before the page listens has no effect.
  await whenQuiet(page);
  await link.hover();
  await whenQuiet(page);
}

type Limits = { latency?: number; uploadThroughput?: number };

/** By milliseconds more to each answer, or to so many bytes a second of what is sent. Returns the way back. */
export async function limitNetwork(page: Page, limits: Limits): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const limitTo = (limits: Limits) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
      ...limits,
    });
  await session.send('Network.enable');
  await limitTo(limits);
  return async () => {
    await limitTo({});
    await session.detach();
  };
}

/** Nobody looks at it any more: by itself the page asks for nothing. */
export async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    dispatchEvent(new Event('visibilitychange'));
  });
}

/** As when one comes back to the window: what is on screen is asked for again. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    dispatchEvent(new Event('visibilitychange'));
  });
}

/** From the sign-in page through the identity provider and back. */
export async function signIn(page: Page, account: Account, path = '/empresa/nueva'): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: 'Iniciar Sesión' }).first().click();
  await page.getByLabel('Correo electrónico').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: /Continuar|Iniciar sesión/ }).click();
  await page.waitForURL((url) => url.origin === new URL(process.env['APP_URL']!).origin && url.pathname === path);
}
