/** Any acts of a company's people, one after another and two at once, leave what a plain model says, and always a titular. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { CompanyRole } from '@zarpa/contract/people/permissions.rules.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { often } from '../../testing/app/often.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { insert } from '../../testing/database/rows.ts';
import { purchaseOf } from '../../testing/companies/purchase.ts';
import { namedCustomer, personIdOf, provable, rolesIn } from '../../testing/people/own-people.ts';
import { settleHandOvers } from './hand-overs/settle-hand-overs.ts';

const app = testApp({ RATE_LIMIT_FACTOR: '100000' });
const seats = [0, 1, 2, 3];
let people: Awaited<ReturnType<typeof provable>>[];
beforeAll(async () => {
  people = await Promise.all(
    seats.map(async (seat) => {
      const customer = await namedCustomer(app, `Persona ${seat}`);
      return provable(app, { customer, registrationId: '' });
    }),
  );
});

type Access = { role: CompanyRole; pays: boolean };
type State = {
  access: readonly (Access | undefined)[];
  isFrozen: boolean;
  offer: { from: number; to: number; isAccepted: boolean; toPaid: boolean } | undefined;
};
type OwnAct =
  | { kind: 'change'; by: number; to: number; before: CompanyRole; role: CompanyRole; pays: boolean }
  | { kind: 'remove' | 'offer'; by: number; to: number }
  | { kind: 'leave' | 'withdraw' | 'decline' | 'accept'; by: number };
type Act = OwnAct | { kind: 'undo' } | { kind: 'settle' };

/** Undefined where it is refused. */
function after(state: State, act: Act): State | undefined {
  const { access, isFrozen, offer } = state;
  if (act.kind === 'undo') {
    if (!offer?.isAccepted) return undefined;
    const back = placed(placed(access, offer.from, { role: 'titular', pays: false }), offer.to, {
      role: 'socio',
      pays: offer.toPaid,
    });
    return { access: back, isFrozen: false, offer: undefined };
  }
  if (act.kind === 'settle') return offer?.isAccepted ? { ...state, isFrozen: false, offer: undefined } : state;
  const own = access[act.by];
  if (!own) return undefined;
  const leads = own.role === 'titular' && !isFrozen;
  const othersLead = access.some((one, seat) => seat !== act.by && one?.role === 'titular');
  const without = (seat: number) => (offer && [offer.from, offer.to].includes(seat) ? undefined : offer);
  switch (act.kind) {
    case 'change': {
      const theirs = access[act.to];
      if (!leads || theirs?.role !== act.before || act.to === act.by) return undefined;
      const next = { role: act.role, pays: act.role === 'socio' && act.pays };
      if (theirs.role === next.role && theirs.pays === next.pays) return state;
      return { ...state, access: placed(access, act.to, next), offer: without(act.to) };
    }
    case 'remove':
      if (!leads || !access[act.to] || act.to === act.by) return undefined;
      return { ...state, access: placed(access, act.to, undefined), offer: without(act.to) };
    case 'leave':
      if (isFrozen || (own.role === 'titular' && !othersLead)) return undefined;
      return { ...state, access: placed(access, act.by, undefined), offer: without(act.by) };
    case 'offer': {
      const theirs = access[act.to];
      if (!leads || theirs?.role !== 'socio' || offer) return undefined;
      return { ...state, offer: { from: act.by, to: act.to, isAccepted: false, toPaid: false } };
    }
    case 'withdraw':
      return leads && offer && !offer.isAccepted ? { ...state, offer: undefined } : undefined;
    case 'decline':
      return offer?.to === act.by && !offer.isAccepted ? { ...state, offer: undefined } : undefined;
    case 'accept': {
      if (offer?.to !== act.by || offer.isAccepted) return undefined;
      const taken = placed(access, offer.to, { role: 'titular', pays: false });
      const handed = placed(taken, offer.from, { role: 'socio', pays: false });
      return { access: handed, isFrozen: true, offer: { ...offer, isAccepted: true, toPaid: own.pays } };
    }
  }
}

const placed = (all: State['access'], seat: number, one: Access | undefined) => all.with(seat, one);

/** One recovery code for each, given back after each use. */
async function proofOf(seat: number) {
  const person = people[seat] as (typeof people)[number] & { kept?: { recovery_code: string } };
  person.kept ??= person.proof();
  await app.db
    .updateTable('recovery_codes')
    .set({ used_at: null })
    .where('user_id', '=', person.customer.userId)
    .execute();
  return person.kept;
}

type World = { registrationId: string; ids: string[]; before: State };

/** Whether it was allowed. */
async function run(world: World, act: Act): Promise<boolean> {
  if (act.kind === 'settle') {
    app.travel(4);
    await settleHandOvers(app.context);
    app.travel(-4);
    return true;
  }
  if (act.kind === 'undo') {
    const { offer } = world.before;
    const token = offer && (await undoTokenOf(people[offer.from]!.customer.email));
    return token !== undefined && (await app.call('POST /api/hand-overs/undo', { body: { token } })).status === 200;
  }
  const { status } = await ask(world, act);
  expect(status).toBeLessThan(500);
  return status === 200;
}

async function ask({ registrationId, ids }: World, act: OwnAct): Promise<{ status: number }> {
  const { browser } = people[act.by]!;
  const params = { id: registrationId };
  switch (act.kind) {
    case 'change': {
      const body = { role: act.role, may_pay: act.pays, before: act.before };
      const at = { ...params, personId: ids[act.to]! };
      return browser.call('PUT /api/companies/:id/people/:personId', { params: at, body });
    }
    case 'remove':
      return browser.call('DELETE /api/companies/:id/people/:personId', {
        params: { ...params, personId: ids[act.to]! },
      });
    case 'leave':
      return browser.call('POST /api/companies/:id/people/leave', { params });
    case 'offer': {
      const body = { person_id: ids[act.to]!, proof: await proofOf(act.by) };
      return browser.call('POST /api/companies/:id/hand-over', { params, body });
    }
    case 'withdraw':
      return browser.call('DELETE /api/companies/:id/hand-over', { params });
    case 'decline':
      return browser.call('POST /api/companies/:id/hand-over/decline', { params });
    case 'accept':
      return browser.call('POST /api/companies/:id/hand-over/accept', {
        params,
        body: { proof: await proofOf(act.by) },
      });
  }
}

async function undoTokenOf(email: string): Promise<string | undefined> {
  await runJobs(app, 'deliver-outbox');
  for (const { id } of app.mail.messages(email)) {
    const found = /deshacer#([\w-]+)/.exec((await app.mail.message(id))!.text!);
    if (found) return found[1];
  }
  return undefined;
}

const seen = async ({ registrationId }: World) => rolesIn(app, registrationId);
const shown = ({ access, isFrozen }: State) =>
  Object.fromEntries(
    access.flatMap((one, seat) =>
      one
        ? [
            [
              people[seat]!.customer.userId,
              [one.role, ...(one.pays ? ['pays'] : []), ...(isFrozen ? ['frozen'] : [])].join(' '),
            ],
          ]
        : [],
    ),
  );

async function newWorld(): Promise<World> {
  const [first] = people;
  const body = purchaseOf(first!.customer);
  const paid = await first!.browser.call('POST /api/companies/initial', { body });
  const registrationId = paid.body.data.company_registration_id;
  const start: Access[] = [
    { role: 'titular', pays: false },
    { role: 'titular', pays: false },
    { role: 'socio', pays: true },
    { role: 'contador', pays: false },
  ];
  for (const seat of [1, 2, 3])
    await insert(app.db, 'company_people', {
      registration_id: registrationId,
      user_id: people[seat]!.customer.userId,
      role: start[seat]!.role,
      may_pay: start[seat]!.pays,
    });
  const ids = await Promise.all(people.map(({ customer }) => personIdOf(app, { customer, registrationId })));
  return { registrationId, ids, before: { access: start, isFrozen: false, offer: undefined } };
}

const roles: CompanyRole[] = ['titular', 'socio', 'contador', 'lectura'];
const everyAct = ({ access }: State): Act[] => [
  ...seats.flatMap((by) => [
    ...(['leave', 'withdraw', 'decline', 'accept'] as const).map((kind) => ({ kind, by })),
    ...seats.flatMap((to) => [
      ...(['remove', 'offer'] as const).map((kind) => ({ kind, by, to })),
      ...roles.map((role) => ({
        kind: 'change' as const,
        by,
        to,
        before: access[to]?.role ?? 'socio',
        role,
        pays: role === 'socio' && by < to,
      })),
    ]),
  ]),
  { kind: 'undo' },
  { kind: 'settle' },
];

/** Mostly an act that is allowed, of any kind alike. */
const choice = fc.record({
  isAny: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
  kind: fc.nat(),
  which: fc.nat(),
});
type Choice = { isAny: boolean; kind: number; which: number };
function chosen(state: State, { isAny, kind, which }: Choice): Act {
  const allowed = everyAct(state).filter((one) => (after(state, one) ?? state) !== state);
  const acts = isAny || allowed.length === 0 ? everyAct(state) : allowed;
  const kinds = [...new Set(acts.map((one) => one.kind))];
  const some = acts.filter((one) => one.kind === kinds[kind % kinds.length]);
  return some[which % some.length]!;
}

const leads = (roles: Record<string, string>) => Object.values(roles).some((one) => one.startsWith('titular'));

test('one after another, each is allowed or refused as the model says, and changes nothing else', async () => {
  const allowed = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(choice, { minLength: 8, maxLength: 14 }), async (choices) => {
      const world = await newWorld();
      for (const each of choices) {
        const one = chosen(world.before, each);
        const next = after(world.before, one);
        expect([one, await run(world, one)]).toEqual([one, next !== undefined]);
        if (next) allowed.set(one.kind, (allowed.get(one.kind) ?? 0) + 1);
        world.before = next ?? world.before;
        const roles = await seen(world);
        expect([one, roles]).toEqual([one, shown(world.before)]);
        expect(leads(roles)).toBe(true);
      }
    }),
    { numRuns: often(150, 15) },
  );
  expect([...allowed.keys()]).toEqual(expect.arrayContaining(['change', 'remove', 'leave', 'offer']));
}, 120_000);

test('two at once are as if one of them had been first', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(choice, choice), { minLength: 5, maxLength: 9 }), async (pairs) => {
      const world = await newWorld();
      for (const pair of pairs) {
        const [one, other] = [chosen(world.before, pair[0]), chosen(world.before, pair[1])];
        // Time that passes is nobody's act beside another.
        if (one.kind === 'settle' || other.kind === 'settle') continue;
        const done = await Promise.all([run(world, one), run(world, other)]);
        const roles = await seen(world);
        const inTurn = (first: Act, second: Act) => {
          const then = after(world.before, first);
          const last = after(then ?? world.before, second);
          return { state: last ?? then ?? world.before, ok: [then !== undefined, last !== undefined] };
        };
        const turned = inTurn(other, one);
        const ways = [inTurn(one, other), { ...turned, ok: turned.ok.toReversed() }];
        const way = ways.find(
          ({ state, ok }) =>
            String(ok) === String(done) && JSON.stringify(sorted(shown(state))) === JSON.stringify(sorted(roles)),
        );
        expect([one, other, done, roles, way ? 'as a model' : ways.map(({ state, ok }) => [ok, shown(state)])]).toEqual(
          [one, other, done, roles, 'as a model'],
        );
        expect(leads(roles)).toBe(true);
        world.before = way!.state;
      }
    }),
    { numRuns: often(60, 12) },
  );
}, 120_000);

const sorted = (roles: Record<string, string>) => Object.entries(roles).toSorted();
