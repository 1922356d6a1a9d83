import { sql, type Kysely } from 'kysely';

/** Each bank decides whether it takes a mailing address: no add-on promises that one does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update addons
       set features = array_replace(features, 'Válida para bancos y aplicaciones',
             'Algunos bancos la aceptan como dirección postal; cada banco decide')
     where addon_key = 'direccion_fisica'`.execute(db);
}
