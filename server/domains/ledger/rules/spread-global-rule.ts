import type { Context } from '../../../context.ts';
import { listLedgers } from './global-rules.queries.ts';
import { applyGlobalRuleJob, type GlobalRuleChange } from '../ledger.jobs.ts';

export async function spreadGlobalRule(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  told: { ruleId: string; change: GlobalRuleChange },
  companiesAtOnce = 200,
): Promise<void> {
  let after: string | undefined;
  do {
    const companies = await listLedgers(db, after, companiesAtOnce);
    await db.transaction().execute(async (tx) => {
      for (const registrationId of companies) await jobs.enqueue(tx, applyGlobalRuleJob, { ...told, registrationId });
    });
    after = companies.length < companiesAtOnce ? undefined : companies.at(-1);
  } while (after);
}
