import { createHash } from 'node:crypto';
import { findKeptFile } from '../../server/platform/files/files.queries.ts';
import { readFile } from '../../server/platform/files/read-file.ts';
import { storeHistoryHeads } from '../../server/domains/formation/cases/store-history-heads.ts';
import type { TestApp } from '../../server/testing/app/start-test-app.ts';
import { query } from '../query.ts';

export type Books = {
  cases: {
    id: string;
    stage: string;
    name: string;
    externalId: string | null;
    ein: string | null;
    filingNumber: string | null;
  }[];
  filings: {
    id: string;
    caseId: string;
    kind: 'articles' | 'ein';
    state: string;
    invoiceId: string | null;
    trouble: string | null;
    detail: string | null;
    isWatched: boolean;
  }[];
  documents: { documentId: string; caseId: string; state: string; fileId: string | null }[];
  /** Documents of cases; `digest` of the bytes in the store, empty when they differ from the stored digest. */
  files: { id: string; caseId: string; digest: string }[];
  events: { caseId: string; number: number; kind: string }[];
  messages: { id: string; kind: string; ref: string; isSent: boolean }[];
  tasksOpen: { caseId: string; about: string }[];
  jobsOpen: number;
  historyFaults: string[];
};

export async function readBooks(app: TestApp, databaseUrl: string): Promise<Books> {
  const rows = <R extends object>(text: string) => query<R>(databaseUrl, text);
  const files: Books['files'] = [];
  for (const { id, caseId } of await rows<{ id: string; caseId: string }>(
    `select id, subject as "caseId" from files where kind = 'case-paper' and state = 'kept' order by created_at`,
  ))
    files.push({ id, caseId, digest: await digestOfKept(app, id) });
  return {
    // Through the product's connection, which decrypts sealed numbers.
    cases: await app.context.db
      .selectFrom('cases')
      .leftJoin('companies', 'companies.id', 'cases.company_id')
      .select(['cases.id', 'stage', 'cases.company_name as name', 'cases.user_id', 'ein'])
      .select(['external_company_id as externalId', 'filing_number as filingNumber'])
      .execute(),
    filings: await rows(
      `select id, case_id as "caseId", kind, state, progress ->> 'invoiceId' as "invoiceId", trouble,
          trouble_detail as detail, look_at is not null as "isWatched" from filings`,
    ),
    documents: await rows(
      `select document_id as "documentId", case_id as "caseId", state, file_id as "fileId" from partner_documents`,
    ),
    files,
    events: await rows(`select case_id as "caseId", number, kind from case_events order by case_id, number`),
    messages: await rows(`select id, kind, ref, sent_at is not null as "isSent" from outbox`),
    tasksOpen: await rows(
      `select case_id as "caseId", subject as about from tasks where kind = 'filing' and done_at is null`,
    ),
    jobsOpen: await countOpenJobs(databaseUrl),
    historyFaults: (await storeHistoryHeads(app.context)).map((fault) => JSON.stringify(fault)),
  };
}

export async function countOpenJobs(databaseUrl: string): Promise<number> {
  const text = `select 1 from pgboss.job where name = 'deliver-outbox' and state < 'completed'`;
  return (await query(databaseUrl, text)).length;
}

async function digestOfKept({ context }: TestApp, id: string): Promise<string> {
  const row = await findKeptFile(context.db, id);
  const content = row && (await readFile(context, row).catch(() => undefined));
  return content ? createHash('sha256').update(content).digest('hex') : '';
}
