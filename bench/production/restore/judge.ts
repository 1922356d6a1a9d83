import { setTimeout as rest } from 'node:timers/promises';
import type { StandIns } from '../../payments-chaos/ask-stand-ins.ts';
import { buy } from '../../payments-chaos/buy.ts';
import { captured, mailsRepeated } from '../../payments-chaos/guarantees.rules.ts';
import type { Shop } from '../../payments-chaos/shop.ts';
import { query } from '../../query.ts';

const newcomerSeed = 900_001;

/** Who was told before the minute is paid; whatever the provider has is paid here, or was named as lost. */
export async function judgeBooks(
  url: string,
  { said, told, standIns }: { said: string; told: readonly { userId: string }[]; standIns: StandIns },
): Promise<string[]> {
  const rows = await query<{ user: string; intent: string | null; returned: number }>(
    url,
    `select user_id as user, payment_intent_id as intent, returned_cents as returned from registrations where payment_status = 'paid'`,
  );
  const paid = new Set(rows.map(({ user }) => user));
  const missing = told.filter(({ userId }) => !paid.has(userId));
  const known = new Set(rows.map(({ intent }) => intent));
  const money = captured(await standIns.ask('outside'));
  const named = money.filter(({ id }) => !known.has(id) && said.includes(id));
  const unknown = money.filter(({ id }) => !known.has(id) && !said.includes(id));
  const [files] = await query<{ count: number }>(url, `select count(*)::int as count from files where state = 'kept'`);
  console.log(
    `  ${told.length} told paid before the minute, ${missing.length} of them missing; ${money.length} captured: ${money.length - named.length - unknown.length} paid here, ${named.length} named as lost, ${unknown.length} unknown; ${files!.count} files`,
  );
  const broken: string[] = [];
  if (told.length === 0 || named.length === 0 || files!.count < 10)
    broken.push('too little happened to prove anything');
  if (missing.length > 0) broken.push(`${missing.length} payments of before the minute are missing`);
  if (unknown.length > 0) broken.push(`${unknown.length} payments are known to the provider alone`);
  if (rows.filter(({ returned }) => returned === 500).length !== 1) broken.push('what was given back is not known');
  return broken;
}

/** Nothing old is sent again, old tokens are refused, and somebody new buys. */
export async function judgeLife(
  url: string,
  { shop, early, mails, standIns }: { shop: Shop; early: string; mails: number; standIns: StandIns },
): Promise<string[]> {
  const broken: string[] = [];
  const old = await fetch(`${shop.api}/api/orders`, { headers: { authorization: `Bearer ${early}` } });
  if (old.status !== 401) broken.push(`a token of before the restore was answered ${old.status}`);
  const repeatedBefore = mailsRepeated({ outside: await standIns.ask('outside') });
  let visit = await buy(shop, newcomerSeed, new Map());
  for (let more = 1; visit.ending !== 'told paid' && more < 20; more += 1)
    visit = await buy(shop, newcomerSeed + more, new Map());
  await rest(10_000);
  const outside = await standIns.ask('outside');
  const repeated = mailsRepeated({ outside }) - repeatedBefore;
  const [paid] = await query(
    url,
    `select from registrations where payment_status = 'paid' and user_id = '${visit.userId}'`,
  );
  console.log(
    `  going on: ${outside.mails.length - mails} new mails, ${repeated} sent again, a newcomer is ${visit.ending}`,
  );
  if (repeated > 0) broken.push(`${repeated} mails were sent again`);
  if (!paid) broken.push('nobody can buy on what was restored');
  return broken;
}
