import { enroll, openBrowser, type Enrolled, type TestBrowser } from './second-factor.ts';
import { SoftwarePasskey } from './software-passkey.ts';
import type { TestApp } from '../app/start-test-app.ts';

export type WithPasskey = Enrolled & { browser: TestBrowser; passkey: SoftwarePasskey; passkeyId: string };

export async function customerWithPasskey(app: TestApp): Promise<WithPasskey> {
  const browser = await openBrowser(app, await app.customer());
  const enrolled = await enroll(browser);
  return { browser, ...enrolled, ...(await addPasskey(browser, { recovery_code: enrolled.recoveryCodes[9]! })) };
}

/** Throws when it is refused. */
export async function addPasskey(
  browser: TestBrowser,
  proof: { code: string } | { recovery_code: string },
  passkey = new SoftwarePasskey(),
): Promise<{ passkey: SoftwarePasskey; passkeyId: string }> {
  const begun = await browser.call('POST /api/2fa/passkeys/start', { body: proof });
  if (begun.status !== 200) throw new Error(`no passkey begun: ${begun.body.code}`);
  const made = passkey.make(begun.body.data.options);
  const added = await browser.call('POST /api/2fa/passkeys', { body: { name: 'Portátil', passkey: made } });
  if (added.status !== 200) throw new Error(`no passkey: ${added.body.code}`);
  return { passkey, passkeyId: added.body.data.passkey.id };
}

/** The session's challenge; throws when it is refused. */
export async function askPasskey(browser: TestBrowser): Promise<{ challenge: string }> {
  const { status, body } = await browser.call('POST /api/2fa/passkeys/proof');
  if (status !== 200) throw new Error(`nothing asked: ${body.code}`);
  return body.data.options;
}
