import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Refused values of a mailed link's form, kept until the link is used. */
export const identity003: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table identity.password_reset add column kept jsonb;
      alter table identity.email_verification add column kept jsonb`.execute(db);
  },
};
