import type { Db, Tx } from '../db/open-database.ts';

export type PersonalData = {
  sections: readonly { file: string; read: (db: Db, userId: string) => Promise<object[]> }[];
  /** The person has records that the law makes us keep. */
  hasRecords: (db: Db, userId: string) => Promise<boolean>;
  /** Something is under way that must end before the person can be forgotten. */
  isHeldBack: (db: Db, userId: string) => Promise<boolean>;
  /** Names of what we are still doing for the person, which must be done or called off before they close their account. */
  listOpenWork: (db: Db, userId: string) => Promise<string[]>;
  /** What a law makes us keep, or a company with another *titular*, stays under an emptied account (`isKept`). */
  forget: (tx: Tx, userId: string) => Promise<{ isKept: boolean }>;
};
