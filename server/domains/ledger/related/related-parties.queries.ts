import type { PartyRelation } from '@zarpa/contract/ledger/related/parties.rules.ts';
import type { RelatedPartyFacts } from '@zarpa/contract/ledger/related/operations.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';

export const partiesMax = 50;

export async function listParties(db: Db, { registrationId }: Owner) {
  const rows = await db
    .selectFrom('related_parties as p')
    .select([
      'id',
      'name',
      'relation',
      'is_company',
      'is_us',
      'street',
      'city',
      'state',
      'zip',
      'country',
      'changed_at',
    ])
    .select(sql<number | null>`share::float8`.as('share'))
    .select((eb) =>
      eb
        .selectFrom('ledger_entries as e')
        .select(sql<number>`count(*)::int`.as('entries'))
        .whereRef('e.with_party', '=', 'p.id')
        .where('e.is_removed', '=', false)
        .as('entries'),
    )
    .where('registration_id', '=', registrationId)
    .orderBy('name')
    .orderBy('id')
    .limit(partiesMax)
    .execute();
  return rows.map((row) => ({ ...row, relation: row.relation as PartyRelation, entries: row.entries ?? 0 }));
}

export async function listPartyOwners(db: Db, { registrationId }: Owner) {
  const rows = await db
    .selectFrom('members as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['m.id', sql<string>`trim(m.first_name || ' ' || m.last_name)`.as('name')])
    .where('c.registration_id', '=', registrationId)
    .where('m.ownership_percentage', '>', '0')
    .orderBy('m.position')
    .limit(100)
    .execute();
  return rows;
}

type Written = RelatedPartyFacts & { id: string; changed_at: Date };

export async function insertParty(tx: Tx, { registrationId, userId }: Owner, party: Written) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('related_parties')
    .values({ registration_id: registrationId, user_id: userId, ...party })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateParty(tx: Tx, { registrationId }: Owner, { id, ...facts }: Written): Promise<void> {
  await tx
    .updateTable('related_parties')
    .set(facts)
    .where('id', '=', id)
    .where('registration_id', '=', registrationId)
    .execute();
}

export async function deleteParty(tx: Tx, { registrationId }: Owner, id: string) {
  await tx.deleteFrom('related_parties').where('id', '=', id).where('registration_id', '=', registrationId).execute();
}

/** Removed entries lose the party: if their file comes back, the customer names it again. */
export async function clearRemoved(tx: Tx, { registrationId }: Owner, partyId: string) {
  await tx
    .updateTable('ledger_entries')
    .set({ with_whom: 'usual', with_party: null, concept: null })
    .where('with_party', '=', partyId)
    .where('registration_id', '=', registrationId)
    .where('is_removed', '=', true)
    .execute();
}
