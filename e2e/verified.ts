/** An account with a verified address, required for paying again and the second factor. */
import { createAccount, type Account, type NewAccount } from './account.ts';
import { newestMail } from './identity/inbox.ts';
import { expect, test as base } from './journey.ts';
import { names } from './long-names.ts';

/** `account`, and thereby `customer`, has a verified address. */
export const test = base.extend({
  account: async ({ isLong }, use) =>
    use(await createVerifiedAccount(isLong ? { ...names.person, email: names.email() } : {})),
});

export async function createVerifiedAccount(given: NewAccount = {}): Promise<Account> {
  const account = await createAccount(given);
  await verifyAddress(account);
  return account;
}

/** Through the mail's link and the password, in a browser without a session. */
async function verifyAddress({ email, password }: Account): Promise<void> {
  const { text } = await newestMail(email, /^Confirma tu correo/);
  const link = new URL(/\S+\/lo\/verify\?ticket=\S+/.exec(text)![0]);
  const body = new URLSearchParams({ ticket: link.searchParams.get('ticket')!, password });
  const answer = await fetch(`${process.env['IDENTITY_URL']}/lo/verify`, { method: 'POST', body });
  expect(answer.status).toBe(200);
}
