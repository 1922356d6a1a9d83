import { countryCodes } from '@zarpa/contract/countries.rules.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import type { relatedPartyOperations, RelatedPartyFacts } from '@zarpa/contract/related-parties.ts';
import { requireCompany } from '../companies/require-company.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/open-database.ts';
import type { Actor } from '../http/actor.ts';
import { fail } from '../http/fail.ts';
import { isWritable } from '../formation/packet/writable.rules.ts';
import type { Owner } from '../tax/tax-facts.queries.ts';
import { lockLedger } from './ledgers.queries.ts';
import {
  clearRemoved,
  deleteParty,
  insertParty,
  listPartyOwners,
  listRelatedParties as listParties,
  partiesMax,
  updateParty,
} from './related-parties.queries.ts';

type Needs = Pick<Context, 'db' | 'clock'>;
type Operations = typeof relatedPartyOperations;
type Answer = OperationAnswer<Operations['listRelatedParties']>;

export async function listRelatedParties(
  { db }: Needs,
  actor: Actor,
  { params }: OperationInput<Operations['listRelatedParties']>,
): Promise<Answer> {
  return answerOf(db, await ownerOf(db, actor, params.id));
}

/** What is sent twice is there once. */
export async function createRelatedParty(
  { db, clock }: Needs,
  actor: Actor,
  { params, body: { id, ...facts } }: OperationInput<Operations['createRelatedParty']>,
): Promise<Answer> {
  const owner = await ownerOf(db, actor, params.id);
  requireWritable(facts);
  await db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const parties = await listParties(tx, owner);
    const present = parties.find((one) => one.id === id);
    if (present && isSame(present, facts)) return;
    if (!present && parties.length >= partiesMax) throw fail('ledger.parties_too_many');
    const isNew = !present && (await insertParty(tx, owner, { id, ...facts, changed_at: clock() }));
    if (!isNew) throw fail('ledger.party_changed');
  });
  return answerOf(db, owner);
}

/** What somebody changed meanwhile is not written over. */
export async function updateRelatedParty(
  { db, clock }: Needs,
  actor: Actor,
  { params, body: { before, ...facts } }: OperationInput<Operations['updateRelatedParty']>,
): Promise<Answer> {
  const owner = await ownerOf(db, actor, params.id);
  requireWritable(facts);
  await db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const present = (await listParties(tx, owner)).find(({ id }) => id === params.partyId);
    if (!present) throw fail('ledger.party_not_found');
    if (isSame(present, facts)) return;
    if (present.changed_at.toISOString() !== before) throw fail('ledger.party_changed');
    await updateParty(tx, owner, { id: params.partyId, ...facts, changed_at: clock() });
  });
  return answerOf(db, owner);
}

export async function deleteRelatedParty(
  { db }: Needs,
  actor: Actor,
  { params }: OperationInput<Operations['deleteRelatedParty']>,
): Promise<Answer> {
  const owner = await ownerOf(db, actor, params.id);
  await db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const present = (await listParties(tx, owner)).find(({ id }) => id === params.partyId);
    if (!present) throw fail('ledger.party_not_found');
    if (present.entries > 0) throw fail('ledger.party_used');
    await clearRemoved(tx, owner, params.partyId);
    await deleteParty(tx, owner, params.partyId);
  });
  return answerOf(db, owner);
}

async function ownerOf(db: Db, actor: Actor, id: string): Promise<Owner> {
  const { registration } = await requireCompany({ db }, actor, id);
  return { registrationId: registration.id, userId: actor.userId };
}

async function answerOf(db: Db, owner: Owner): Promise<Answer> {
  const [owners, parties] = await Promise.all([listPartyOwners(db, owner), listParties(db, owner)]);
  const wire = parties.map(({ changed_at, ...party }) => ({ ...party, changed_at: changed_at.toISOString() }));
  return { success: true, data: { owners, parties: wire } };
}

/** It is written on an official form. */
function requireWritable({ name, street, city, state, zip, country }: RelatedPartyFacts): void {
  const details = Object.entries({ name, street, city, state, zip }).flatMap(([field, value]) =>
    isWritable(value) ? [] : [{ field, message: 'Escríbelo en letras latinas: va en un formulario del IRS' }],
  );
  if (!countryCodes.includes(country)) details.push({ field: 'country', message: 'Elige un país de la lista' });
  if (details.length > 0) throw fail('request.invalid', { details });
}

const keys = ['name', 'relation', 'is_company', 'is_us', 'share', 'street', 'city', 'state', 'zip', 'country'] as const;
const isSame = (one: RelatedPartyFacts, other: RelatedPartyFacts) => keys.every((key) => one[key] === other[key]);
