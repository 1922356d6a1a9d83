/** An account whose owner has proven its address, as paying again and the second factor ask for. */
import { createAccount, type Account, type NewAccount } from './account.ts';
import { expect, test as base } from './journey.ts';
import { names } from './long-names.ts';

/** `account`, and with it `customer`, is one of those. */
export const test = base.extend({
  account: async ({ isLong }, use) =>
    use(await createProvenAccount(isLong ? { ...names.person, email: names.email() } : {})),
});

export async function createProvenAccount(wanted: NewAccount = {}): Promise<Account> {
  const account = await createAccount(wanted);
  await proveAddress(account);
  return account;
}

/** By the mail's link and the account's password, as on a telephone where nobody is signed in. */
async function proveAddress({ email, password }: Account): Promise<void> {
  let link: URL | undefined;
  await expect.poll(async () => (link = await findLink(email)), { timeout: 20_000 }).toBeDefined();
  const body = new URLSearchParams({ ticket: link!.searchParams.get('ticket')!, password });
  const answer = await fetch(`${process.env['IDENTITY_URL']}/lo/verify`, { method: 'POST', body });
  expect(answer.status).toBe(200);
}

/** Where the newest mail of a kind to this address leads. */
async function findLink(email: string): Promise<URL | undefined> {
  const inbox = `${process.env['INBOX_URL']}/api/messages`;
  const { messages } = await read<{ messages: { id: string; subject: string }[] }>(
    `${inbox}?to=${encodeURIComponent(email)}`,
  );
  const mail = messages.find(({ subject }) => subject.startsWith('Confirma tu correo'));
  if (!mail) return undefined;
  const { text } = await read<{ text: string }>(`${inbox}/${mail.id}`);
  return new URL(/\S+\/lo\/verify\?ticket=\S+/.exec(text)![0]);
}

async function read<T>(url: string): Promise<T> {
  return (await (await fetch(url)).json()) as T;
}
