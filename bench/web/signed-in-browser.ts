import { chromium, type BrowserContext } from '@playwright/test';

type Options = {
  chromium: string;
  profile: string;
  debuggingPort: number;
  /** A certificate that signs itself is as good as another. */
  ignoreHTTPSErrors?: boolean;
};
type SigningIn = { app: string; account: { email: string; password: string } };

export async function openSignedInBrowser({ app, account, ...options }: Options & SigningIn): Promise<BrowserContext> {
  const context = await openBrowser(options);
  await signIn(context, { app, account });
  return context;
}

export function openBrowser({
  chromium: executablePath,
  profile,
  debuggingPort,
  ignoreHTTPSErrors = false,
}: Options): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath,
    ignoreHTTPSErrors,
    locale: 'es-ES',
    args: [
      `--remote-debugging-port=${debuggingPort}`,
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export async function signIn(context: BrowserContext, { app, account }: SigningIn): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${app}/empresa/nueva`);
  await page.getByRole('link', { name: 'Iniciar Sesión' }).first().click();
  await page.getByLabel('Correo electrónico').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('heading', { name: 'Elige tu plan' }).waitFor();
  await page.close();
}
