import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { RelatedPartyFacts } from '@zarpa/contract/ledger/related/operations.ts';
import { entryCalls } from '../../testing/ledger/own-entries.ts';
import { companyBeside, companyOf2025, ledgerCalls, mercuryCsv } from '../../testing/ledger/own-ledger.ts';
import type { FormedCompany } from '../../testing/taxes/own-taxes.ts';
import { samplePartyFacts } from '../../testing/taxes/sample-returns.ts';
import { insert, selectOne } from '../../testing/database/rows.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const facts = samplePartyFacts;

function calls({ registrationId: id, customer: { token } }: FormedCompany) {
  const at = { token, params: { id } };
  const partyAt = (partyId: string) => ({ token, params: { id, partyId } });
  return {
    list: () => app.call('GET /api/companies/:id/related-parties', at),
    save: (partyId: string, change: Partial<RelatedPartyFacts> = {}) =>
      app.call('POST /api/companies/:id/related-parties', { ...at, body: { id: partyId, ...facts, ...change } }),
    change: (partyId: string, before: string, change: Partial<RelatedPartyFacts>) =>
      app.call('PUT /api/companies/:id/related-parties/:partyId', {
        ...partyAt(partyId),
        body: { ...facts, ...change, before },
      }),
    remove: (partyId: string) => app.call('DELETE /api/companies/:id/related-parties/:partyId', partyAt(partyId)),
    link: (entryId: string, version: number, party: object) =>
      app.call('PUT /api/companies/:id/ledger/entries/:entryId', {
        token,
        params: { id, entryId },
        body: { version, with: { whom: 'usual', party_id: null, member_id: null, concept: null, ...party } } as never,
      }),
    pay: (entryId: string, version: number, paid_by: 'owner' | 'related' | 'company') =>
      app.call('PUT /api/companies/:id/ledger/entries/:entryId', {
        token,
        params: { id, entryId },
        body: { version, paid_by },
      }),
  };
}
const usual = { whom: 'usual', party: null, member: null, concept: null };
const unfit = [422, 'ledger.with_unfit'];

async function companyWithEntries(of: FormedCompany) {
  const ledger = ledgerCalls(app, of);
  await ledger.keep(
    mercuryCsv([
      ['2026-03-01', 'Cliente lejano', '900.00'],
      ['2026-03-02', 'Titular Principal', '-40.00'],
    ]),
  );
  const { items } = await ledger.entries();
  const [drawn, sold] = [items.find((one) => one.amount_minor < 0)!, items.find((one) => one.amount_minor > 0)!];
  await entryCalls(app, of).classify([sold.id], 'income');
  return { of, ...ledger, ...calls(of), drawn, sold: { ...sold, version: sold.version + 1 } };
}

test('a party is written once, changed over what was seen, named by entries, and goes when none names it', async () => {
  const { list, save, change, remove, link, sold, entries } = await companyWithEntries(await companyOf2025(app));
  const id = randomUUID();
  const [owner] = (await list()).body.data.owners;
  expect((await list()).body.data).toEqual({ owners: [{ id: owner!.id, name: 'Titular Principal' }], parties: [] });
  const twice = await Promise.all([save(id), save(id)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const [party] = (await list()).body.data.parties;
  expect(party).toEqual({ id, ...facts, entries: 0, changed_at: expect.any(String) as string });

  const renamed = await change(id, party!.changed_at, { name: 'Faro Studio SpA', share: null });
  expect(renamed.body.data.parties).toMatchObject([{ name: 'Faro Studio SpA', share: null }]);
  const stale = await change(id, party!.changed_at, { name: 'Otra' });
  const taken = await save(id, { name: 'Otra' });
  expect([taken.status, taken.body.code]).toEqual([409, 'ledger.party_changed']);
  expect([stale.status, stale.body.code]).toEqual([409, 'ledger.party_changed']);

  const answer = await link(sold.id, sold.version, { whom: 'party', party_id: id, concept: 'services' });
  const view = { whom: 'party', party: { id, name: 'Faro Studio SpA' }, member: null, concept: 'services' };
  expect(answer.body.data.entry.with).toEqual(view);
  expect((await entries(2026, { view: 'related' })).items.map((one) => [one.id, one.with])).toEqual([[sold.id, view]]);
  expect((await list()).body.data.parties).toMatchObject([{ entries: 1 }]);
  const used = await remove(id);
  expect([used.status, used.body.code]).toEqual([409, 'ledger.party_used']);
  const back = await link(sold.id, answer.body.data.entry.version, {});
  expect(back.body.data.entry.with).toEqual(usual);
  expect((await remove(id)).body.data.parties).toEqual([]);
  const gone = await remove(id);
  expect([gone.status, gone.body.code]).toEqual([404, 'ledger.party_not_found']);
  const late = await change(id, party!.changed_at, { name: 'Otra' });
  expect([late.status, late.body.code]).toEqual([404, 'ledger.party_not_found']);
});

test('all that may be said of a party is kept and read again, also beside others', async () => {
  const { list, save, change, remove, link, sold } = await companyWithEntries(await companyOf2025(app));
  const [id, other] = [randomUUID(), randomUUID()];
  const whole = { ...facts, name: 'Alba Norte Inc.', relation: 'same_group' as const, is_us: true, state: 'Delaware' };
  expect((await save(id, whole)).body.data.parties).toMatchObject([whole]);
  await link(sold.id, sold.version, { whom: 'party', party_id: id, concept: 'goods' });
  const [seen] = (await list()).body.data.parties;
  expect(seen).toMatchObject({ ...whole, entries: 1 });
  const changed = await change(id, seen!.changed_at, { ...whole, share: 33.5, country: 'US' });
  expect(changed.body.data.parties).toMatchObject([{ ...whole, share: 33.5, country: 'US', entries: 1 }]);
  await save(other, { name: 'Zeta Hermanos' });
  expect((await remove(other)).body.data.parties).toMatchObject([{ ...whole, share: 33.5, country: 'US', entries: 1 }]);
});

test('of the other company nothing is read, named, changed or taken away', async () => {
  const mine = await companyWithEntries(await companyOf2025(app));
  const other = await companyWithEntries(await companyBeside(app, mine.of));
  const id = randomUUID();
  await mine.save(id);
  const [party] = (await mine.list()).body.data.parties;
  const [owner] = (await mine.list()).body.data.owners;
  expect((await other.list()).body.data.parties).toEqual([]);
  const named = await other.link(other.sold.id, other.sold.version, { whom: 'party', party_id: id });
  expect([named.status, named.body.code]).toEqual(unfit);
  const member = await other.link(other.drawn.id, other.drawn.version, { member_id: owner!.id });
  expect([member.status, member.body.code]).toEqual(unfit);
  expect((await other.save(id)).body.code).toBe('ledger.party_changed');
  expect((await mine.list()).body.data.parties).toEqual([party]);
});

test('what cannot be is refused in words, and nothing of it stays', async () => {
  const { of, save, list, link, sold, drawn, entries } = await companyWithEntries(await companyOf2025(app));
  const wrong = await save(randomUUID(), { name: 'Московский дом', country: 'ZZ' });
  expect([wrong.status, wrong.body.details]).toEqual([
    422,
    [
      { field: 'name', message: 'Escríbelo en letras latinas: va en un formulario del IRS' },
      { field: 'country', message: 'Elige un país de la lista' },
    ],
  ]);
  expect((await list()).body.data.parties).toEqual([]);
  const id = randomUUID();
  await save(id);
  const [owner] = (await list()).body.data.owners;
  const unfits: [string, number, object][] = [
    [sold.id, sold.version, { whom: 'party' }],
    [sold.id, sold.version, { party_id: id }],
    [sold.id, sold.version, { whom: 'owner', party_id: id }],
    [sold.id, sold.version, { member_id: owner!.id }],
    [sold.id, sold.version, { whom: 'party', party_id: id, member_id: owner!.id }],
    [sold.id, sold.version, { concept: 'services' }],
  ];
  for (const [entryId, version, party] of unfits) {
    const { status, body } = await link(entryId, version, party);
    expect([status, body.code]).toEqual(unfit);
  }
  expect((await entries()).items.map((one) => one.with)).toEqual([usual, usual]);
  const again = await link(drawn.id, drawn.version, { whom: 'owner', member_id: owner!.id, concept: 'services' });
  expect(again.body.data.entry.with).toEqual({ ...usual, member: owner });
  await insert(
    app.db,
    'related_parties',
    Array.from({ length: 49 }, (_, index) => ({
      id: randomUUID(),
      registration_id: of.registrationId,
      user_id: of.customer.userId,
      ...facts,
      name: `Parte ${index}`,
      changed_at: new Date(),
    })),
  );
  const full = await save(randomUUID());
  expect([full.status, full.body.code]).toEqual([409, 'ledger.parties_too_many']);
});

test('who paid is named, and no more once somebody else paid', async () => {
  const { of, save, link, pay } = await companyWithEntries(await companyOf2025(app));
  const [id, entryId] = [randomUUID(), randomUUID()];
  await save(id);
  const body = { id: entryId, day: '2026-02-03', description: 'Dominio', currency: 'USD', amount_minor: -1500 };
  await app.call('POST /api/companies/:id/ledger/entries', {
    of,
    body: { ...body, category: 'software', paid_by: 'related' },
  });
  const named = await link(entryId, 0, { party_id: id });
  expect(named.body.data.entry.with).toEqual({ ...usual, party: { id, name: facts.name } });
  const { version } = named.body.data.entry;
  const other = await pay(entryId, version, 'owner');
  expect([other.status, other.body.data.entry.with]).toEqual([200, usual]);
  const traded = await link(entryId, version + 1, { whom: 'party', party_id: id });
  const after = await pay(entryId, traded.body.data.entry.version, 'company');
  expect(after.body.data.entry.with).toEqual({ ...usual, whom: 'party', party: { id, name: facts.name } });
});

test('a file that goes lets go of its party, and comes back without it', async () => {
  const { save, list, remove: removeParty, link, sold } = await companyWithEntries(await companyOf2025(app));
  const { of } = { of: sold };
  const id = randomUUID();
  await save(id);
  await link(sold.id, sold.version, { whom: 'party', party_id: id });
  await app.db.updateTable('ledger_entries').set({ is_removed: true }).where('id', '=', of.id).execute();
  expect((await list()).body.data.parties).toMatchObject([{ entries: 0 }]);
  expect((await removeParty(id)).status).toBe(200);
  const row = await selectOne(app.db, 'ledger_entries', { id: of.id }, ['with_whom', 'with_party', 'concept']);
  expect(row).toEqual({ with_whom: 'usual', with_party: null, concept: null });
});
