import * as billing from './domains/billing/billing.jobs.ts';
import * as documents from './domains/documents/documents.jobs.ts';
import * as ledger from './domains/ledger/ledger.jobs.ts';
import * as privacy from './domains/privacy/privacy.jobs.ts';
import * as renewals from './domains/renewals/renewals.jobs.ts';
import * as returns from './domains/returns/returns.jobs.ts';
import * as signatures from './domains/signatures/signatures.jobs.ts';
import * as papers from './domains/formation/papers/papers.jobs.ts';
import * as files from './platform/files/files.jobs.ts';
import type { Job } from './platform/jobs/job.ts';
import * as mail from './platform/mail/mail.jobs.ts';

/** Every queue, without what works it: the migration makes them, and loads nothing of the domains. */
export const allJobs: readonly Job<never>[] = [
  billing,
  documents,
  ledger,
  privacy,
  renewals,
  returns,
  signatures,
  papers,
  files,
  mail,
].flatMap((jobs) => Object.values<Job<never>>(jobs));
