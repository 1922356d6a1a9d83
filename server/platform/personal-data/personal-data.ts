import type { Db, Tx } from '../db/open-database.ts';

export type PersonalData = {
  sections: readonly { file: string; read: (db: Db, userId: string) => Promise<object[]> }[];
  /** Whether a law makes us keep records of the person. */
  hasRecords: (db: Db, userId: string) => Promise<boolean>;
  /** Whether something is under way that must end before the person can be deleted. */
  isHeldBack: (db: Db, userId: string) => Promise<boolean>;
  /** Names of our unfinished work for the person, which must end before the account is closed. */
  listOpenWork: (db: Db, userId: string) => Promise<string[]>;
  /** What a law makes us keep, or a company with another *titular*, stays under an emptied account (`isKept`). */
  forget: (tx: Tx, userId: string) => Promise<{ isKept: boolean }>;
};
