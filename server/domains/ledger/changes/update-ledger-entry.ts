import { randomUUID } from 'node:crypto';
import { houseKindOf } from '@zarpa/contract/ledger/categories/house-items.rules.ts';
import { allowsDirection, type CategoryKey, ledgerCategories } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { directionOf } from '@zarpa/contract/ledger/categories/shape.rules.ts';
import type { Payer } from '@zarpa/contract/ledger/questions/shapes.rules.ts';
import { usdCentsOf } from '@zarpa/contract/values/rates.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle, InputOf } from '../../../platform/http/handler.ts';
import { requireCompany } from '../../companies/require-company.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { type EntryRow, findEntries } from '../entries/entries.queries.ts';
import {
  changeEntries,
  endPair,
  type EntryPatch,
  findPairId,
  findCurrentChange,
  patchEntry,
  replaceParts,
} from '../entries/entry-changes.queries.ts';
import { entryOf, requireEntry, requireSeen } from '../entries/entry-of.ts';
import { findHouseItem } from '../entries/formation-cost-entry.queries.ts';
import { partsInUsd } from '../entries/parts.rules.ts';
import { lockLedger } from '../ledgers/ledger-locks.queries.ts';
import { type Rate, rateFor } from '../ledgers/rates.queries.ts';
import { requireLedger, requireOpenDays } from '../ledgers/require-ledger.ts';
import { endPairsOf } from '../ledgers/transfer-pairs.queries.ts';
import { listPartyOwners, listParties } from '../related/related-parties.queries.ts';
import { findPlaceable, listOfParties } from '../rules/rules.queries.ts';
import { settleLedger } from '../rules/settle-ledger.ts';

export const updateEntryParts: Handle<'updateEntryParts'> = async ({ db }, actor, { params, body }) => {
  const { version, parts } = body;
  const { owner } = await requireCompany({ db }, actor, params.id);
  const entry = await db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const seen = await requireSeen(tx, owner, params.entryId, version);
    await requireOpenDays(tx, owner, [seen.day]);
    const sum = parts.reduce((total, { amount_minor }) => total + amount_minor, 0);
    if (parts.length > 0 && (parts.length < 2 || sum !== Number(seen.amount_minor))) throw fail('ledger.parts_unequal');
    if (parts.some(({ category, amount_minor }) => !allowsDirection(category, directionOf(amount_minor))))
      throw fail('ledger.category_unfit');
    await replaceParts(tx, owner, seen.id, partsInUsd(parts, seen));
    await patchEntry(tx, owner, seen.id, {});
    await settleLedger(tx, owner, await findPlaceable(tx, owner, [seen.id]));
    return requireEntry(tx, owner, seen.id);
  });
  return { success: true, data: { entry: entryOf(entry) } };
};

const isTransfer = (category: CategoryKey) => category === 'own_transfer' || category === 'conversion';

/** All or none. A repeated request is one change: a second change would keep the first from being undone. */
export const updateLedgerEntries: Handle<'updateLedgerEntries'> = async ({ db, clock }, actor, { params, body }) => {
  const { ids, category } = body;
  const { owner } = await requireCompany({ db }, actor, params.id);
  const uniqueIds = [...new Set(ids)];
  const placement = { category, source: 'person', because: '', ruleId: null, ruleText: null, confidence: 'sure' };
  const { changeId, entries } = await db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const rows = await findEntries(tx, owner, uniqueIds);
    if (rows.length < uniqueIds.length) throw fail('ledger.entry_not_found');
    await requireOpenDays(
      tx,
      owner,
      rows.map(({ day }) => day),
    );
    if (rows.some((row) => !allowsDirection(category, directionOf(Number(row.amount_minor)))))
      throw fail('ledger.category_unfit');
    const current = await findCurrentChange(tx, owner, { ids: uniqueIds, category });
    if (current) return { changeId: current, entries: rows };
    // Must come before the change, which can be undone only while nothing else changes the entries.
    if (!isTransfer(category)) await endPairsOf(tx, owner, uniqueIds);
    const change = { id: randomUUID(), kind: 'category', ruleId: null, at: clock() } as const;
    await changeEntries(
      tx,
      owner,
      change,
      rows.map(({ id }) => ({ id, ...placement })),
    );
    await settleLedger(tx, owner, await listOfParties(tx, owner, uniqueIds));
    return { changeId: change.id, entries: await findEntries(tx, owner, uniqueIds) };
  });
  return { success: true, data: { change_id: changeId, entries: entries.map(entryOf) } };
};

type Body = InputOf<'updateLedgerEntry'>['body'];

export const updateLedgerEntry: Handle<'updateLedgerEntry'> = async (needs, actor, { params, body }) => {
  const { owner } = await requireLedger(needs, actor, params.id);
  const entry = await needs.db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const seen = await requireSeen(tx, owner, params.entryId, body.version);
    await requireOpenDays(tx, owner, [seen.day]);
    const patch: EntryPatch = {};
    if (body.note !== undefined) patch.note = body.note;
    if (body.pair_with !== undefined) patch.pairId = await pair(tx, owner, seen, body.pair_with);
    if (body.paid_by !== undefined) patch.paid = paidOf(seen, body.paid_by, await findHouseItem(tx, owner, seen.id));
    const whom = body.with ?? (body.paid_by === undefined ? undefined : withoutPayer(seen));
    if (whom !== undefined) patch.with = await withOf(tx, owner, { ...seen, ...paidColumn(patch) }, whom);
    if (body.rate !== undefined) patch.rate = await rateOf(tx, owner, seen, body.rate);
    await patchEntry(tx, owner, seen.id, patch);
    const changed = await requireEntry(tx, owner, seen.id);
    if (patch.rate !== undefined) await replaceParts(tx, owner, seen.id, partsInUsd(seen.parts, changed));
    await settleLedger(tx, owner, []);
    return requireEntry(tx, owner, seen.id);
  });
  return { success: true, data: { entry: entryOf(entry) } };
};

/** Who paid an entry that no bank shows; an owner's payment is also their money in the company. */
function paidOf({ kind, category }: EntryRow, by: Payer, houseItem: string | undefined): EntryPatch['paid'] {
  if (kind === 'bank') throw fail('ledger.entry_of_house');
  const isOwners = by !== 'company' && ledgerCategories[category as CategoryKey].kind !== 'owner';
  if (!isOwners) return { by: 'company', counterCategory: null };
  // An entry from before items existed stands for the whole formation.
  const houseCategory = kind === 'house' ? houseKindOf(houseItem ?? 'formation').counter : 'expense_by_owner';
  return { by, counterCategory: houseCategory };
}

const paidColumn = ({ paid }: EntryPatch) => (paid ? { paid_by: paid.by } : {});

/** When the payer changes, a party that was set only as the payer is removed. */
const withoutPayer = ({ with_whom, with_party, with_member, concept }: EntryRow): Body['with'] =>
  ({
    whom: with_whom,
    party_id: with_whom === 'party' ? (with_party?.id ?? null) : null,
    member_id: with_member?.id ?? null,
    concept,
  }) as Body['with'];

async function pair(tx: Tx, owner: Owner, seen: EntryRow, otherId: string | null) {
  const own = await findPairId(tx, owner, seen.id);
  if (own) await endPair(tx, owner, own);
  if (otherId === null) return null;
  const other = await requireEntry(tx, owner, otherId);
  const isTransfer =
    other.account !== seen.account && Math.sign(Number(other.amount_minor)) === -Math.sign(Number(seen.amount_minor));
  if (!isTransfer) throw fail('ledger.pair_unfit');
  await requireOpenDays(tx, owner, [other.day]);
  const pairId = randomUUID();
  await patchEntry(tx, owner, other.id, { pairId });
  return pairId;
}

async function rateOf(tx: Tx, owner: Owner, seen: EntryRow, rate: Body['rate']) {
  if (seen.currency === 'USD') throw fail('ledger.rate_unfit');
  const found: Rate | undefined = rate
    ? { rate, source: 'entry' }
    : await rateFor(tx, owner, { currency: seen.currency, day: seen.day });
  if (!found) return null;
  return {
    ...found,
    usdCents: usdCentsOf(Number(seen.amount_minor), seen.currency, found.rate),
    feeUsdCents: usdCentsOf(Number(seen.fee_minor), seen.currency, found.rate),
  };
}

type WithInput = NonNullable<InputOf<'updateLedgerEntry'>['body']['with']>;

/** A party is whom the entry was with or who paid; the concept is stored only when unusual. Throws for another company's id. */
async function withOf(
  tx: Tx,
  owner: Owner,
  { category, paid_by }: Pick<EntryRow, 'category' | 'paid_by'>,
  { whom, party_id: partyId, member_id: memberId, concept }: WithInput,
): Promise<NonNullable<EntryPatch['with']>> {
  const isOwners = ledgerCategories[category as CategoryKey].kind === 'owner';
  const mayParty = whom === 'party' || (whom === 'usual' && paid_by === 'related');
  const mayMember = whom === 'owner' || (whom === 'usual' && (isOwners || paid_by === 'owner'));
  const isFit =
    (whom !== 'party' || partyId !== null) &&
    (partyId === null || mayParty) &&
    (memberId === null || mayMember) &&
    (concept === null || whom !== 'usual');
  if (!isFit) throw fail('ledger.with_unfit');
  if (partyId !== null && !(await listParties(tx, owner)).some(({ id }) => id === partyId))
    throw fail('ledger.with_unfit');
  if (memberId !== null && !(await listPartyOwners(tx, owner)).some(({ id }) => id === memberId))
    throw fail('ledger.with_unfit');
  return { whom: isOwners && whom === 'owner' ? 'usual' : whom, partyId, memberId, concept: isOwners ? null : concept };
}
