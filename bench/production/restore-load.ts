import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { detailsOf } from '@zarpa/server/testing/companies/purchase.ts';
import { buy } from '../payments-chaos/buy.ts';
import { seededRandom } from '../payments-chaos/seeded-random.ts';
import { chooseSomething, newCustomer, typeCard, type Shop } from '../payments-chaos/shop.ts';
import { addCompany, type Company } from '../statements/company-of-2025.ts';
import { mercuryFile } from '../statements/many-rows.ts';

const customersAtOnce = 4;
const uploaders = 3;

export type Load = {
  /** Told paid, with the moment when they heard it. */
  told: { userId: string; at: Date }[];
  uploads: number;
  failures: string[];
  end: () => Promise<void>;
};

type Person = { company: Company; token: string };

/** Customers who buy and people who upload, one after the other, until `end`. */
export async function startLoad(shop: Shop, databaseUrl: string, seed: number): Promise<Load> {
  const people = await openPeople(shop, databaseUrl);
  const load: Omit<Load, 'end'> = { told: [], uploads: 0, failures: [] };
  const over = new AbortController();
  let count = 0;
  const during = async (work: () => Promise<void>) => {
    while (!over.signal.aborted)
      await work().catch(async (error: Error) => {
        if (!over.signal.aborted) load.failures.push(error.message);
        await rest(500);
      });
  };
  const work = [
    ...Array.from({ length: customersAtOnce }, () =>
      during(async () => {
        count += 1;
        const { ending, userId } = await buy(shop, seed * 1_009 + count, new Map());
        if (ending === 'told paid') load.told.push({ userId, at: new Date() });
      }),
    ),
    during(async () => {
      count += 1;
      load.told.push({ userId: await formCompany(shop, seed * 1_009 + count), at: new Date() });
    }),
    ...people.map((person) =>
      during(async () => {
        count += 1;
        await upload(shop, person, count);
        load.uploads += 1;
        await rest(1_000);
      }),
    ),
  ];
  await startExport(shop, people[0]!);
  return Object.assign(load, {
    end: async () => {
      over.abort();
      await Promise.all(work);
    },
  });
}

/** Pays and gives the details, so that the case's history has more than one event. */
async function formCompany(shop: Shop, number: number): Promise<string> {
  const { userId, email, token } = await newCustomer(shop);
  const post = async (path: string, body: object) => {
    const response = await fetch(`${shop.api}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} was answered ${response.status} ${await response.text()}`);
    return (await response.json()) as { data: { company_registration_id: string } };
  };
  const paid = await post('/api/companies/initial', {
    ...chooseSomething(shop, seededRandom(number)),
    company_name: `Ensayo ${number} LLC`,
    user_email: email,
    currency: 'usd',
    checkout_id: randomUUID(),
    payment_method_id: await typeCard(shop, '4242424242424242'),
  });
  await post('/api/companies/details', detailsOf(paid.data.company_registration_id));
  return userId;
}

async function openPeople(shop: Shop, databaseUrl: string): Promise<Person[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const people: Person[] = [];
    for (let n = 0; n < uploaders; n += 1) {
      const company = await addCompany(client, `copia-${n}`);
      people.push({ company, token: await mint(shop, company) });
    }
    return people;
  } finally {
    await client.end();
  }
}

export async function mint(shop: Shop, { userId, email }: { userId: string; email: string }): Promise<string> {
  const response = await fetch(`${shop.issuer}/mint`, {
    method: 'POST',
    body: JSON.stringify({ sub: userId, email, email_verified: true }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

/** A bank file that no earlier one is. */
async function upload({ api }: Shop, { token, company }: Person, number: number): Promise<void> {
  const form = new FormData();
  form.set('company_id', company.registrationId);
  form.set('year', '2025');
  form.set('file', new Blob([new Uint8Array(mercuryFile(200, number))], { type: 'text/csv' }), `m-${number}.csv`);
  const response = await fetch(`${api}/api/tax/upload-bank-statement`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`an upload was answered ${response.status} ${text.slice(0, 200)}`);
}

async function startExport({ api }: Shop, { token }: Person): Promise<void> {
  const response = await fetch(`${api}/api/privacy/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`a copy of one's data was answered ${response.status}`);
}
