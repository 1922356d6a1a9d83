import { sql, type Kysely } from 'kysely';

/**
 * Whether a member is a company, with what its papers say of it; of a person there is nothing.
 *
 * Of members of before it is not known, and stays so: a company has a register and somebody who signs for it, which only its owner
 * can tell. An empty last name is a person's that is still asked for, as often as a company's whole name; and what was answered
 * about taxes is of all owners together, and holds as long as the members say nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['members', 'member_shares'])
    for (const statement of statementsFor(table)) await sql.raw(statement).execute(db);
  // The worker asks for papers of the new templates, which know how a company signs.
  await sql
    .raw(
      `update cases set papers_wanted_at = null
        where stage in ('submitted_to_state', 'formed', 'ein_requested', 'ein_issued', 'completed')`,
    )
    .execute(db);
}

const texts = ['register_country', 'register_number', 'signatory_first_name', 'signatory_last_name', 'signatory_title'];

const statementsFor = (table: string): string[] => [
  `alter table ${table} add column is_company boolean,
     ${texts.map((column) => `add column ${column} text`).join(', ')}`,
  `alter table ${table} add constraint ${table}_company_check check (
     num_nonnulls(${texts.join(', ')}) = case when is_company then ${texts.length} else 0 end)`,
];
