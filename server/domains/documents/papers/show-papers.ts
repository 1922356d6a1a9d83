import type { Tx } from '../../../platform/db/open-database.ts';
import { setVisible } from '../../../platform/files/files.queries.ts';

/** Papers that waited for the team are their customer's to read, without a word of their own: what they came with tells of them. */
export async function showPapers(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids) await setVisible(tx, id, true);
}
