import { findNaics } from '@zarpa/contract/values/naics.rules.ts';
import { exceedsRevenue, revenueLeft } from '@zarpa/contract/profile/completion.rules.ts';
import type { ActivityEntry } from '@zarpa/contract/profile/rows.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import { fail } from '../../../platform/http/fail.ts';
import { clearPrimary, listActivities } from './activities.queries.ts';
import type { Owner } from './rows.queries.ts';

/** A code is one of the list; whoever does not know theirs gives none. */
export function requireListed({ naics_code }: ActivityEntry): void {
  if (naics_code === null || findNaics(naics_code)) return;
  const details = [{ field: 'naics_code', message: 'Elige un código de la lista' }];
  throw fail('profile.naics_unknown', { details });
}

/** Beside a company's other activities: their shares are a whole at most, and one alone is the primary one. */
export async function makeRoom(
  tx: Transaction<Database>,
  owner: Owner,
  { id, at }: { id: string; at: Date },
  entry: ActivityEntry,
): Promise<void> {
  const others = (await listActivities(tx, owner)).filter((row) => row.id !== id);
  const taken = others.map(({ revenue_percentage }) => revenue_percentage);
  if (exceedsRevenue([...taken, entry.revenue_percentage])) {
    const left = revenueLeft(taken);
    const details = [{ field: 'revenue_percentage', message: `Escribe como mucho ${left.toLocaleString('es-ES')}` }];
    throw fail('profile.percentages_exceed', { details, data: { percent_left: left } });
  }
  if (entry.is_primary_activity) await clearPrimary(tx, owner, id, at);
}
