import { protectingChoices, type AgreementChoices } from '@zarpa/contract/documents/agreement/choices.rules.ts';
import type { Json } from '../../../platform/db/database.gen.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import { withSealed } from '../../../platform/db/sealed-values.ts';
import type { CaseRow } from '../cases/cases.queries.ts';

type Owner = Pick<CaseRow, 'registration_id' | 'user_id'>;

export async function findChoices(db: Db, { registration_id }: Owner) {
  const row = await db
    .selectFrom('agreement_choices')
    .select(['user_id', 'version', 'agreement', 'said_at'])
    .where('registration_id', '=', registration_id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { version: row.version, saidAt: row.said_at, choices: row.agreement as unknown as AgreementChoices };
}

export async function loadChoices(db: Db, of: Owner): Promise<AgreementChoices> {
  return (await findChoices(db, of))?.choices ?? protectingChoices;
}

type NewChoices = Owner & { version: number; choices: AgreementChoices; at: Date };

/** The case must be locked. Earlier choices stay. */
export async function insertChoices(tx: Tx, row: NewChoices): Promise<void> {
  const { registration_id, user_id, version, choices, at } = row;
  const values = { registration_id, user_id, version, agreement: choices as unknown as Json, said_at: at };
  await tx.insertInto('agreement_choices').values(withSealed(values, 'agreement')).execute();
}
