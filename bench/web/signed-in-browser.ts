import { chromium, type BrowserContext } from '@playwright/test';

type Options = {
  chromium: string;
  profile: string;
  debuggingPort: number;
  app: string;
  account: { email: string; password: string };
};

/** A browser that went through the sign-in as a person does; Lighthouse opens its own tab in it. */
export async function openSignedInBrowser(options: Options): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(options.profile, {
    executablePath: options.chromium,
    locale: 'es-ES',
    args: [
      `--remote-debugging-port=${options.debuggingPort}`,
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const page = await context.newPage();
  await page.goto(`${options.app}/empresa/nueva`);
  await page.getByRole('link', { name: 'Iniciar Sesión' }).first().click();
  await page.getByLabel('Correo electrónico').fill(options.account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(options.account.password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('heading', { name: 'Elige tu plan' }).waitFor();
  await page.close();
  return context;
}
