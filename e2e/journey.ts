/** Base fixtures: a page whose errors fail the test, and a fresh customer. */
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { createAccount, type Account } from './account.ts';
import { openSession, type Customer } from './customer.ts';
import { longDetails, names } from './long-names.ts';
import { createCompany, payRegistration, type Company, type Registration } from './purchase.ts';
import { screenChecker, type See } from './see.ts';

export { expect };
export { createAccount, type Account } from './account.ts';

type Options = {
  /** Console errors that a journey provokes on purpose; one pattern, since the runner interprets arrays. */
  expectedErrors: RegExp | undefined;
  /** Uses the longest names that the contract accepts: a layout that fits these fits usual ones too. */
  isLong: boolean;
};
type Fixtures = Options & {
  see: See;
  /** Not signed in, for tests of the sign-in. */
  account: Account;
  /** The account, signed in: any page can be opened. */
  customer: Customer;
  /** The customer has paid; members are missing. */
  registration: Registration;
  /** The customer has a company with all its details. */
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

/** Collects the page's errors from now on. */
export function listenForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  return errors;
}

/** Navigates within the app without a reload, as a link does. Ends when the new screen is shown. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await page.waitForFunction(() => {
    // TanStack Router registers itself under this name. A redirect resolves to its target.
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

/** Waits for half a second without network activity. The endless event stream does not count. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const brought = () => performance.getEntriesByType('resource').length;
    const before = brought();
    await new Promise((resolve) => setTimeout(resolve, 500));
    return brought() === before;
  });
}

/** Hovers over a link: prefetches the screen's script, but none of its data. */
export async function hoverLink(page: Page, link: Locator): Promise<void> {
  // A press before the page listens has no effect.
  await waitUntilIdle(page);
  await link.hover();
  await waitUntilIdle(page);
}

/** Presses Tab until `target` has the focus, also inside the card provider's frames. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement && document.hasFocus())) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard never reached ${target}`);
}

/** The panel's `g` and a letter, until its screen is there: a key that is pressed before the page listens does nothing. */
export async function goByKeys(page: Page, letter: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press(letter);
    await expect(shown).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
}

/** For `test.use`: letters twice as large, as somebody sets them for all pages in the browser. */
export const largeLetters: Parameters<typeof test.use>[0] = {
  launchOptions: ({ launchOptions: { args = [], ...others } }, use) =>
    use({ ...others, args: [...args, '--blink-settings=defaultFontSize=32'] }),
};

type Limits = { latency?: number; uploadThroughput?: number };

/** Adds latency in milliseconds, or limits upload in bytes per second. Call the result to end it. */
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

/** Hides the page, which stops its polling. */
export async function hidePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    dispatchEvent(new Event('visibilitychange'));
  });
}

/** Focuses the page, which refetches its data. */
export async function focusPage(page: Page): Promise<void> {
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
