/** A company whose traced year is entered like a customer does: files sent, every movement named, every question answered. */
import { randomUUID } from 'node:crypto';
import { ledgerQuestionKeys } from '@zarpa/contract/ledger/questions/yearly.rules.ts';
import { ledgerCalls } from '../ledger/own-ledger.ts';
import { foreignAnswers, giveEin } from '../taxes/company-with-returns.ts';
import { returnCalls } from '../taxes/own-returns.ts';
import { correctFormedOn, formedCompany, formedOn, taxCalls, type FormedCompany } from '../taxes/own-taxes.ts';
import type { TestBrowser } from '../people/second-factor.ts';
import type { TestApp } from '../app/start-test-app.ts';
import { hundredths, type ManualEntry } from './recomputed-movements.ts';
import { update } from '../database/rows.ts';
import { answersByQuestion, ratesOfEuro, tracedFiles, tracedYear, writtenByHand } from './traced-year.ts';

const year = 2025;

export type TracedKind = 'foreign' | 'resident' | 'partners';
/** Tenths of a percent: three shares that never divide a cent evenly. */
export const tracedShares = [333, 333, 334];
export const tracedFacts = { otherAssets: 100_055, guaranteed: 50_050, inventoryAfter: 10_001 };

const facts: Record<TracedKind, Record<string, string | number>> = {
  foreign: { owners_are: 'foreign', owner_is: 'person', [`related_transactions:${year}`]: 'yes', us_business: 'no' },
  resident: { owners_are: 'us', owner_is: 'person' },
  partners: { owners_are: 'mixed' },
};

/** `change`: facts that differ from those of its kind. */
export async function companyOfTracedYear(
  app: TestApp,
  kind: TracedKind,
  change: Record<string, string> = {},
): Promise<FormedCompany> {
  const shares = kind === 'partners' ? tracedShares.map((tenths) => tenths / 10) : [100];
  const of = await formedCompany(app, { shares });
  await update(app.db, 'registrations', { id: of.registrationId }, { paid_at: new Date(`${year}-02-01T10:00:00Z`) });
  await correctFormedOn(app, of, formedOn, `${year}-02-10`);
  await giveEin(app, of);
  await app.call('POST /api/companies/:id/activities', { ...taxCalls(app, of).at, body: activity });
  await app.call('PUT /api/companies/:id/profile', { ...taxCalls(app, of).at, body: { accounting_method: 'cash' } });
  const { answer } = taxCalls(app, of);
  const answers = {
    taxed_as: 'default',
    fiscal_year_end: '12-31',
    ...facts[kind],
    ...change,
    [`wyoming_assets:${year}`]: 400_000,
  };
  for (const [fact, value] of Object.entries(answers)) done(await answer(fact, value));
  await sendFiles(app, of);
  await nameMovements(app, of);
  await answerByHand(app, of);
  await answerPapers(app, of, kind);
  return of;
}

const activity = {
  activity_type: 'Programación a medida',
  activity_description: null,
  is_primary_activity: true,
  naics_code: '541511',
  estimated_annual_revenue: null,
  revenue_percentage: null,
};

function done<A extends { status: number; body: object }>(answer: A): A {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer;
}

async function sendFiles(app: TestApp, of: FormedCompany): Promise<void> {
  const { keep } = ledgerCalls(app, of);
  for (const { name, text } of tracedFiles) await keep({ name, content: Buffer.from(text) }, year);
}

/** Names every movement, whatever our rules made of it; by bank and day. */
async function nameMovements(app: TestApp, of: FormedCompany): Promise<void> {
  const at = { token: of.customer.token, params: { id: of.registrationId } };
  const { entries, ledger } = ledgerCalls(app, of);
  const { items } = await entries(year);
  const placeOf = ({ account, day }: { account: string; day: string }) =>
    tracedYear.places[`${account.split(':')[0]} ${day}`];
  const others = items.filter((one) => one.kind === 'bank' && placeOf(one) !== one.category);
  for (const [place, some] of Map.groupBy(others, placeOf))
    if (typeof place === 'string')
      done(
        await app.call('PUT /api/companies/:id/ledger/entries', {
          ...at,
          body: { ids: some.map(({ id }) => id), category: place as never },
        }),
      );
  for (const { id, kind, account, day, version } of items) {
    if (kind !== 'bank') continue;
    const key = `${account.split(':')[0]} ${day}`;
    const place = tracedYear.places[key];
    if (place === undefined) throw new Error(`nobody said what ${key} was`);
    const ofEntry = { ...at, params: { ...at.params, entryId: id } };
    if (typeof place !== 'string') {
      const parts = place.map(([name, amount]) => ({ amount_minor: hundredths(amount), category: name, note: '' }));
      done(
        await app.call('PUT /api/companies/:id/ledger/entries/:entryId/parts', {
          ...ofEntry,
          body: { version, parts } as never,
        }),
      );
    }
    const rate = tracedYear.ownRates[key];
    // The owner was paid for services, which is not another company of theirs.
    const whom = place === 'related_services' ? { with: withOwner } : {};
    if (rate === undefined && !('with' in whom)) continue;
    const { entry } = (await app.call('GET /api/companies/:id/ledger/entries/:entryId', ofEntry)).body.data;
    const body = { version: entry.version, ...(rate === undefined ? {} : { rate }), ...whom };
    done(await app.call('PUT /api/companies/:id/ledger/entries/:entryId', { ...ofEntry, body }));
  }
  for (const { account, closing_minor } of (await ledger(year)).accounts)
    if (closing_minor === null)
      done(
        await app.call('PUT /api/companies/:id/ledger/balances', {
          ...at,
          body: { year, account, closing_minor: closingOf[account.split(':')[0]!]! },
        }),
      );
}

const withOwner = { whom: 'owner', party_id: null, member_id: null, concept: null } as const;

/** As the owner reads them in the bank's app: for a file without balances, and one that ends before the year. */
const closingOf: Readonly<Record<string, number>> = { mercury: 1_133_640, wise: 210_911 };

async function answerByHand(app: TestApp, of: FormedCompany): Promise<void> {
  const at = { token: of.customer.token, params: { id: of.registrationId } };
  for (const question of ledgerQuestionKeys) {
    const place = answersByQuestion[question];
    const entry = place === undefined ? undefined : tracedYear.byHand[place]!;
    const items = entry ? [{ ...itemOf(entry), note: `Dicho: ${question}` }] : [];
    const body = { year, question, before: null, answer: entry ? ('yes' as const) : ('no' as const), items };
    done(await app.call('PUT /api/companies/:id/ledger/questions', { ...at, body }));
  }
  await writeByHand(app, of, tracedYear.byHand[writtenByHand]!);
}

const itemOf = ({ day, currency, amount, paidBy }: ManualEntry) => ({
  day,
  currency,
  amount_minor: hundredths(amount),
  paid_by: paidBy,
});

/** An expense that somebody else paid for the company. */
export async function writeByHand(app: TestApp, of: FormedCompany, entry: ManualEntry): Promise<void> {
  const { amount_minor, ...item } = itemOf(entry);
  done(
    await app.call('POST /api/companies/:id/ledger/entries', {
      of,
      body: {
        ...item,
        id: randomUUID(),
        description: 'Escrito a mano',
        amount_minor: 0 - amount_minor,
        category: entry.against as never,
      },
    }),
  );
}

async function answerPapers(app: TestApp, of: FormedCompany, kind: TracedKind): Promise<void> {
  const { get, answer } = returnCalls(app, of);
  const { questions } = await get(year);
  const [first] = questions.flatMap(({ owner }) => (owner ? [owner.id] : []));
  for (const { key, owner } of questions) {
    const isDomestic = key === 'us_person' && owner?.id === first;
    const given = isDomestic || (kind === 'resident' && key === 'participated') ? 'yes' : (answers[key] ?? 'no');
    done(await answer(key, given, { year, owner_id: owner?.id ?? null }));
  }
}

const answers = {
  ...foreignAnswers,
  other_assets: tracedFacts.otherAssets,
  guaranteed_payments: tracedFacts.guaranteed,
  inventory_after: tracedFacts.inventoryAfter,
};

/** Yearly rates, as the team enters them. */
export async function enterRates(staff: TestBrowser): Promise<void> {
  for (const [taxYear, rate] of Object.entries(ratesOfEuro))
    await staff.call('PUT /api/admin/ledger/rates', {
      body: { currency: 'EUR', year: Number(taxYear), rate, source: 'Media del año' },
    });
}
