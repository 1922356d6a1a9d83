import { addPasskey, askPasskey } from './passkeys.ts';
import { enroll, type TestBrowser } from './second-factor.ts';

/** The second factor with all that may stand beside it: a passkey, one that is being asked, and a browser that is remembered. */
export async function fillSecondFactor(browser: TestBrowser): Promise<void> {
  const { recoveryCodes } = await enroll(browser);
  const body = { recovery_code: recoveryCodes[9]!, remember_device: true };
  await browser.call('POST /api/2fa/challenge', { body });
  await addPasskey(browser, { recovery_code: recoveryCodes[8]! });
  await askPasskey(browser);
}
