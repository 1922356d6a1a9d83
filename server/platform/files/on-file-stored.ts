import type { Tx } from '../db/open-database.ts';
import type { FileRow } from './files.queries.ts';

/** Writes the rows that belong to a file in the transaction that stores it, so that no file is unknown. */
export type OnFileStored = (tx: Tx, row: FileRow) => Promise<void>;

export const noFollowUp: OnFileStored = async () => undefined;
