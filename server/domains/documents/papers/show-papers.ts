import type { Tx } from '../../../platform/db/open-database.ts';
import { setVisible } from '../../../platform/files/files.queries.ts';

/** Makes papers visible without a notice: the step that they belong to has its own. */
export async function showPapers(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids) await setVisible(tx, id, true);
}
