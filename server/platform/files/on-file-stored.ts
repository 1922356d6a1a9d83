import type { Tx } from '../db/open-database.ts';
import type { FileRow } from './files.queries.ts';

/** What a file is to others, said in the transaction that keeps it: none is kept that nobody knows of. */
export type OnFileStored = (tx: Tx, row: FileRow) => Promise<void>;

export const nothingMore: OnFileStored = async () => undefined;
