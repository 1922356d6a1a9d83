import { randomUUID } from 'node:crypto';
import dns from 'node:dns';
import { setTimeout as rest } from 'node:timers/promises';
import type { Account } from '../rolling/sign-in.ts';

/** In this process the names lead to the addresses, as they would by DNS. */
export function openWindow(addresses: Readonly<Record<string, string>>): void {
  const usual = dns.lookup;
  const lookup = (name: string, ...rest: unknown[]) =>
    (usual as unknown as (...parameters: unknown[]) => void)(addresses[name] ?? name, ...rest);
  Object.assign(dns, { lookup });
}

/** By the provider's public call; the address is confirmed by the link in the mail. */
export async function signUp(identity: string, inbox: string): Promise<Account> {
  const email = `cliente-${randomUUID()}@example.com`;
  const password = `marea alta ${randomUUID().slice(0, 12)}`;
  const answer = await fetch(`${identity}/dbconnections/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: 'zarpa-web',
      connection: 'Username-Password-Authentication',
      email,
      password,
      given_name: 'Titular',
      family_name: 'Principal',
    }),
  });
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}`);
  const { _id: id } = (await answer.json()) as { _id: string };
  await hearFrom(inbox, email);
  return { userId: `auth0|${id}`, email, password };
}

async function hearFrom(inbox: string, email: string): Promise<void> {
  for (let waited = 0; waited < 20_000; waited += 200) {
    const answer = await fetch(`${inbox}/api/messages?to=${encodeURIComponent(email)}`);
    if (((await answer.json()) as { messages: unknown[] }).messages.length > 0) return;
    await rest(200);
  }
  throw new Error('no mail arrived');
}

export async function openThread(app: string, token: string, text: string): Promise<void> {
  const answer = await fetch(`${app}/api/threads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ text, send_key: randomUUID() }),
  });
  if (!answer.ok) throw new Error(`a message answered ${answer.status}: ${await answer.text()}`);
}

export async function listThreads(app: string, token: string): Promise<unknown[]> {
  const answer = await fetch(`${app}/api/threads`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
  return ((await answer.json()) as { data: { items: unknown[] } }).data.items;
}

/** 160 readings, 16 at once; their statuses. */
export async function readSideBySide(app: string, token: string): Promise<number[]> {
  const statuses: number[] = [];
  let begun = 0;
  const reader = async () => {
    while ((begun += 1) <= 160) {
      const answer = await fetch(`${app}/api/threads`, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
  };
  await Promise.all(Array.from({ length: 16 }, reader));
  return statuses;
}
