import { defineJob } from '../../platform/jobs/job.ts';
import { smallPriorityMin } from './reading/reading-lanes.rules.ts';

/**
 * One reading; `askToRead` queues it. One of a company at a time, two in all, one kept for small files. Rests after a
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

/** What concerns many companies is told to each by a job of its own; `change` tells one change from the next. */
const manyCompanies = { retryLimit: 26, retryDelayMax: 3_600, expireInSeconds: 900, atOnce: 1 };

/** A yearly rate came, changed or went: the queue drops a second job about the same, so that each change is its own subject. */
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
