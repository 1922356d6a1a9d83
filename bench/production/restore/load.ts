import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { detailsOf } from '@zarpa/server/testing/companies/purchase.ts';
import { buy } from '../../payments-chaos/buy.ts';
import { seededRandom } from '../../payments-chaos/seeded-random.ts';
import { chooseSomething, typeCard, type Shop } from '../../payments-chaos/shop.ts';
import { openUploaders, upload, type Uploader } from '../uploaders.ts';

const customersAtOnce = 4;
const uploaders = 3;

export type Load = {
  /** Told paid, with the moment when they heard it. */
  told: { userId: string; at: Date }[];
  uploads: number;
  failures: string[];
  end: () => Promise<void>;
};

/** Customers who buy and people who upload, one after the other, until `end`. */
export async function startLoad(shop: Shop, issuer: string, databaseUrl: string, seed: number): Promise<Load> {
  const people = await openUploaders({ issuer }, databaseUrl, uploaders);
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
        const { status, text } = await upload(shop.api, person, count);
        if (status !== 200) throw new Error(`an upload was answered ${status} ${text.slice(0, 200)}`);
        load.uploads += 1;
        // A company's files of a day are counted.
        await rest(4_000);
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
  const { userId, email, token } = await shop.newCustomer();
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

async function startExport({ api }: Shop, { token }: Uploader): Promise<void> {
  const response = await fetch(`${api}/api/privacy/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`a copy of one's data was answered ${response.status}`);
}
