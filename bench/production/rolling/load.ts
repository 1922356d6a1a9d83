import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { openManyPeople, type ManyPeople } from '../../events/many-people.ts';
import { buy, type Visit } from '../../payments-chaos/buy.ts';
import type { Tally } from '../../payments-chaos/call-checkout.ts';
import type { Customer, Shop } from '../../payments-chaos/shop.ts';
import { addCompany, type Company } from '../../statements/company-of-2025.ts';
import { mercuryFile } from '../../statements/many-rows.ts';
import { followEvents, type Follower } from './follow-events.ts';

const buyerCount = 2;
const writerCount = 1;
export const listenerCount = 20;
const noticeEveryMs = 2_000;

/** Has a company of last year; `answered` are the uploads and messages that the API said it took. */
export type Writer = Company & { cookie: string; answered: { files: number; messages: number } };

export type Load = {
  visits: Visit[];
  tally: Tally;
  writers: Writer[];
  followers: Follower[];
  reads: () => number;
  /** Opened with an empty cache. */
  pages: () => number;
  notices: () => number;
  failures: string[];
  /** No more work is begun; what is under way is waited for. */
  finish: () => Promise<void>;
};

type Options = { app: string; databaseUrl: string; shop: Shop; seed: number };

export async function startLoad({ app, databaseUrl, shop, seed }: Options): Promise<Load> {
  const failures: string[] = [];
  const visits: Visit[] = [];
  const tally: Tally = new Map();
  const people = await openManyPeople(databaseUrl, listenerCount);
  const writers = await addWriters(databaseUrl);
  const over = new AbortController();
  let [reads, pages, notices, started] = [0, 0, 0, 0];

  const untilOver = async (work: () => Promise<void>): Promise<void> => {
    while (!over.signal.aborted)
      await work().catch(async (error: Error) => {
        failures.push(error.message);
        await rest(500);
      });
  };
  const read = async (path: string, headers: Record<string, string>) => {
    await ask(app, path, { headers });
    reads += 1;
  };

  async function buyAndRead(): Promise<void> {
    started += 1;
    let customer: Customer | undefined;
    const newCustomer = async () => (customer = await shop.newCustomer());
    visits.push(await buy({ ...shop, newCustomer }, seed * 100_003 + started, tally));
    for (const path of lists) await read(path, { authorization: `Bearer ${customer!.token}` });
  }

  async function write(writer: Writer): Promise<void> {
    await upload(app, writer);
    writer.answered.files += 1;
    await say(app, writer);
    writer.answered.messages += 1;
    await rest(5_000);
  }

  const stop = new AbortController();
  const cookies = people.cookies.map((cookie) => `__Host-${cookie}`);
  const followers = cookies.map((cookie) =>
    followEvents({ url: `${app}/api/events`, cookie, stop: stop.signal, failures }),
  );
  const late = rest(20_000).then(() => Promise.reject(new Error(`no stream: ${failures[0]}`)));
  await Promise.race([Promise.all(followers.map(({ begun }) => begun)), late]);
  const work = [
    ...Array.from({ length: buyerCount }, () => untilOver(buyAndRead)),
    ...writers.map((writer) => untilOver(() => write(writer))),
    ...cookies.slice(0, 1).map((cookie) =>
      untilOver(async () => {
        for (const path of lists) await read(path, { cookie });
        pages += await openPage(app, cookie);
        await rest(1_000);
      }),
    ),
    untilOver(async () => {
      await people.giveEachANotice();
      notices += 1;
      await rest(noticeEveryMs);
    }),
  ];
  return {
    visits,
    tally,
    writers,
    followers,
    failures,
    reads: () => reads,
    pages: () => pages,
    notices: () => notices,
    finish: async () => {
      over.abort();
      await Promise.all(work);
      await hearTheLast(people, followers, notices);
      stop.abort();
      await Promise.all([people.end(), ...followers.map(({ over }) => over)]);
    },
  };
}

const lists = ['/api/companies/by-user?include_details=true', '/api/orders', '/api/notifications'];

/** A stream that comes back needs its rest and a way. */
async function hearTheLast(people: ManyPeople, followers: readonly Follower[], notices: number): Promise<void> {
  for (let waited = 0; waited < 10_000; waited += 200) {
    if (followers.every(({ heard }) => heard.size === notices)) return;
    await rest(200);
  }
}

async function addWriters(databaseUrl: string): Promise<Writer[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const writers: Writer[] = [];
    for (let n = 0; n < writerCount; n += 1) {
      const company = await addCompany(client, `escribe-${n}`);
      const token = randomBytes(24).toString('base64url');
      // Formed elsewhere: no worker looks for its case.
      await client.query('update registrations set has_case = true where id = $1', [company.registrationId]);
      await client.query(
        `insert into sessions (token_hash, user_id, user_agent, address, expires_at)
           values ($1, $2, 'bench', '127.0.0.1', now() + interval '12 hours')`,
        [createHash('sha256').update(token).digest(), company.userId],
      );
      writers.push({ ...company, cookie: `__Host-zarpa_session=${token}`, answered: { files: 0, messages: 0 } });
    }
    return writers;
  } finally {
    await client.end();
  }
}

/** Each file is another. */
function upload(app: string, { registrationId, cookie, answered }: Writer): Promise<unknown> {
  const form = new FormData();
  form.set('company_id', registrationId);
  form.set('year', '2025');
  const bytes = new Uint8Array(mercuryFile(100, answered.files));
  form.set('file', new Blob([bytes], { type: 'text/csv' }), `extracto-${answered.files}.csv`);
  const headers = { cookie, origin: app };
  return ask(app, '/api/tax/upload-bank-statement', { method: 'POST', headers, body: form });
}

function say(app: string, { cookie }: Writer): Promise<unknown> {
  return ask(app, '/api/threads', {
    method: 'POST',
    headers: { cookie, origin: app, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Una pregunta.', send_key: randomUUID() }),
  });
}

/** The home's page and every script and style that it names, as a browser with an empty cache does. */
async function openPage(app: string, cookie: string): Promise<1> {
  const page = await ask(app, '/empresa/dashboard', {
    headers: { cookie: `${cookie}; auth0.zarpa-web.is.authenticated=true` },
  });
  const assets = new Set(page.match(/\/assets\/[\w./-]+\.(?:js|css)/g));
  if (assets.size === 0) throw new Error('a page names no assets');
  await Promise.all([...assets].map((path) => ask(app, path, {})));
  return 1;
}

async function ask(app: string, path: string, init: RequestInit): Promise<string> {
  const call = `${init.method ?? 'GET'} ${path}`;
  const response = await fetch(`${app}${path}`, init).catch((error: Error) => {
    throw new Error(`${call}: ${error.message} ${String(error.cause ?? '')}`);
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${call}: ${response.status} ${text.slice(0, 200)}`);
  return text;
}
