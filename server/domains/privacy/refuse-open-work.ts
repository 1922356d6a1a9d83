import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { fail } from '../../platform/http/fail.ts';

/** Nobody closes an account while we form a company for it: they hear of which, and what they can do. */
export async function refuseOpenWork(
  { personalData }: Pick<Context, 'personalData'>,
  db: Db,
  userId: string,
): Promise<void> {
  const companies = await personalData.listOpenWork(db, userId);
  if (companies.length > 0) throw fail('privacy.open_companies', { data: { companies } });
}
