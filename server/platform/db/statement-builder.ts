import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Database } from './database.gen.ts';

/**
 * Writes statements, and runs none: for the most frequent reads, which are written once and run by the driver itself,
 * because the query builder's way there costs as much as the rest of the operation.
 */
export const statementBuilder = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
