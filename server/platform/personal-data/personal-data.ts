import type { Transaction } from 'kysely';
import type { Database } from '../db/database.gen.ts';
import type { Db } from '../db/open-database.ts';

/** What the house holds about a person, put together from what each domain says of its own tables. */
export type PersonalData = {
  /** One for each table of people's rows: the file's name in a copy of one's data, and how its rows are read. */
  sections: readonly { file: string; read: (db: Db, userId: string) => Promise<object[]> }[];
  /** The person has records that the law makes us keep. */
  hasRecords: (db: Db, userId: string) => Promise<boolean>;
  /** Something is under way that must end before the person can be forgotten. */
  isHeldBack: (db: Db, userId: string) => Promise<boolean>;
  /** Names of what we are still doing for the person, which must be done or called off before they close their account. */
  listOpenWork: (db: Db, userId: string) => Promise<string[]>;
  /**
   * Everything of the person goes that no law makes us keep. Where there are records, or a company that has another *titular*, those
   * stay under an emptied account, and `isKept` says so.
   */
  forget: (tx: Transaction<Database>, userId: string) => Promise<{ isKept: boolean }>;
};
