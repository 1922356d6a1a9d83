import { defineJob } from '../../platform/jobs/job.ts';
import { smallPriorityMin } from './reading/reading-lanes.rules.ts';

/**
 * One reading; `queueReading` queues it. One per company at a time, two in all, one place kept for small files. Rests after a
 * long file: reading and writing fill a core each (`bench/statements`).
 */
export const readStatementJob = defineJob<{ statementId: string; reading: number }>(
  'read-statement',
  ({ statementId, reading }) => `${statementId}:${reading}`,
  {
    retryLimit: 12,
    retryDelayMax: 300,
    expireInSeconds: 900,
    places: [{ priorityMin: smallPriorityMin }, {}],
    restMs: restAfterReading,
  },
);

function restAfterReading(tookMs: number): number {
  return Math.min(10_000, 2 * Math.max(0, tookMs - 500));
}

/** Changes for many companies run as one job per company; `change` makes each change a subject of its own. */
const manyCompanies = { retryLimit: 26, retryDelayMax: 3_600, expireInSeconds: 900, atOnce: 1 };

/** The queue drops a second job with the same subject, so each change of a rate is a subject of its own. */
export const spreadYearRateJob = defineJob<YearRateChange>(
  'spread-year-rate',
  ({ currency, year, change }) => `${currency}:${year}:${change}`,
  manyCompanies,
);
export const rerateCompanyJob = defineJob<YearRateChange & { registrationId: string }>(
  'rerate-company',
  ({ registrationId, currency, year, change }) => `${registrationId}:${currency}:${year}:${change}`,
  { expireInSeconds: 300, atOnce: 4 },
);
export type YearRateChange = { currency: string; year: number; change: string };

export const spreadGlobalRuleJob = defineJob<{ ruleId: string; change: GlobalRuleChange }>(
  'spread-global-rule',
  ({ ruleId, change }) => `${ruleId}:${change}`,
  manyCompanies,
);
export const applyGlobalRuleJob = defineJob<{ ruleId: string; change: GlobalRuleChange; registrationId: string }>(
  'apply-global-rule',
  ({ ruleId, change, registrationId }) => `${registrationId}:${ruleId}:${change}`,
  { expireInSeconds: 300, atOnce: 4 },
);
export type GlobalRuleChange = 'created' | 'deleted';
