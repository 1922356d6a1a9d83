import type { RelatedPartyFacts } from '@zarpa/contract/ledger/related/operations.ts';
import { countryCodes } from '@zarpa/contract/values/countries.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { requireCompany } from '../../companies/require-company.ts';
import { isWritable } from '../../formation/filing/writable.rules.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { lockLedger } from '../ledgers/ledger-locks.queries.ts';
import {
  clearRemoved,
  deleteParty,
  insertParty,
  listParties,
  listPartyOwners,
  partiesMax,
  updateParty,
} from './related-parties.queries.ts';

export const listRelatedParties: Handle<'listRelatedParties'> = async ({ db }, actor, { params }) => {
  return showRelated(db, await relatedOwner(db, actor, params.id));
};

export const createRelatedParty: Handle<'createRelatedParty'> = async ({ db, clock }, actor, { params, body }) => {
  const { id, ...facts } = body;
  const owner = await relatedOwner(db, actor, params.id);
  requireWritable(facts);
  await db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const parties = await listParties(tx, owner);
    const present = parties.find((one) => one.id === id);
    if (present && isSameParty(present, facts)) return;
    if (!present && parties.length >= partiesMax) throw fail('ledger.parties_too_many');
    const isNew = !present && (await insertParty(tx, owner, { id, ...facts, changed_at: clock() }));
    if (!isNew) throw fail('ledger.party_changed');
  });
  return showRelated(db, owner);
};

/** Throws when somebody changed it in the meantime. */
export const updateRelatedParty: Handle<'updateRelatedParty'> = async ({ db, clock }, actor, { params, body }) => {
  const { before, ...facts } = body;
  const owner = await relatedOwner(db, actor, params.id);
  requireWritable(facts);
  await db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const present = (await listParties(tx, owner)).find(({ id }) => id === params.partyId);
    if (!present) throw fail('ledger.party_not_found');
    if (isSameParty(present, facts)) return;
    if (present.changed_at.toISOString() !== before) throw fail('ledger.party_changed');
    await updateParty(tx, owner, { id: params.partyId, ...facts, changed_at: clock() });
  });
  return showRelated(db, owner);
};

export const deleteRelatedParty: Handle<'deleteRelatedParty'> = async ({ db }, actor, { params }) => {
  const owner = await relatedOwner(db, actor, params.id);
  await db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const present = (await listParties(tx, owner)).find(({ id }) => id === params.partyId);
    if (!present) throw fail('ledger.party_not_found');
    if (present.entries > 0) throw fail('ledger.party_used');
    await clearRemoved(tx, owner, params.partyId);
    await deleteParty(tx, owner, params.partyId);
  });
  return showRelated(db, owner);
};

async function relatedOwner(db: Db, actor: Actor, id: string): Promise<Owner> {
  const { owner } = await requireCompany({ db }, actor, id);
  return owner;
}

async function showRelated(db: Db, owner: Owner) {
  const [owners, parties] = await Promise.all([listPartyOwners(db, owner), listParties(db, owner)]);
  const wire = parties.map(({ changed_at, ...party }) => ({ ...party, changed_at: changed_at.toISOString() }));
  return { success: true as const, data: { owners, parties: wire } };
}

function requireWritable({ name, street, city, state, zip, country }: RelatedPartyFacts): void {
  const details = Object.entries({ name, street, city, state, zip }).flatMap(([field, value]) =>
    isWritable(value) ? [] : [{ field, message: 'Escríbelo en letras latinas: va en un formulario del IRS' }],
  );
  if (!countryCodes.includes(country)) details.push({ field: 'country', message: 'Elige un país de la lista' });
  if (details.length > 0) throw fail('request.invalid', { details });
}

const keys = ['name', 'relation', 'is_company', 'is_us', 'share', 'street', 'city', 'state', 'zip', 'country'] as const;
const isSameParty = (one: RelatedPartyFacts, other: RelatedPartyFacts) => keys.every((key) => one[key] === other[key]);
