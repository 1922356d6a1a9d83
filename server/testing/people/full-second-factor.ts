import { addPasskey, askPasskey } from './passkeys.ts';
import { enroll, type TestBrowser } from './second-factor.ts';

/** The second factor with a passkey, a passkey challenge, and a remembered browser. */
export async function fillSecondFactor(browser: TestBrowser): Promise<void> {
  const { recoveryCodes } = await enroll(browser);
  const body = { recovery_code: recoveryCodes[9]!, remember_device: true };
  await browser.call('POST /api/2fa/challenge', { body });
  await addPasskey(browser, { recovery_code: recoveryCodes[8]! });
  await askPasskey(browser);
}
