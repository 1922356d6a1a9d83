/** The team and a customer around one case. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Browser, BrowserContext } from '@playwright/test';
import { openSession, type Customer } from '../customer.ts';
import type { Account } from '../account.ts';
import { createProvenAccount } from '../proven.ts';
import { enroll } from '../two-factor/second-factor.ts';

/** A member of the team in a browser of their own, taken in by an administrator; with a second factor. */
export async function openAgent(
  context: BrowserContext,
  administrator: Customer,
  names: Parameters<typeof createProvenAccount>[0],
): Promise<Customer> {
  const account = await createProvenAccount(names);
  const agent = await openSession(context, account);
  await enroll(agent);
  await administrator.call('POST /api/admin/staff', { body: { email: account.email, role: 'agent' } });
  return agent;
}

/** Somebody signed in in a browser that nobody looks at. */
export async function openUnseen(browser: Browser, account: Account): Promise<Customer> {
  return openSession(await browser.newContext(), account);
}

/** The case of a registration. */
export async function caseOf(customer: Customer, registrationId: string): Promise<string> {
  const { data } = await customer.call('GET /api/cases');
  return data.cases.find((standing) => standing.registration_id === registrationId)!.case_id;
}

/** What an agency answered, as a member of staff would have put it into the case; its id. */
export async function keepPaper(caseId: string): Promise<string> {
  const id = randomUUID();
  const client = new Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  try {
    await client.query(
      `insert into files (id, user_id, kind, is_record, ref, object_key, is_sealed, name, media_type, size_bytes, sha256, state, subject)
         select $1, user_id, 'case-paper', true, $2, $2, false, 'constancia.pdf', 'application/pdf', 1, '\\x00', 'kept', id::text
           from cases where id = $3`,
      [id, `case-paper/${id}`, caseId],
    );
  } finally {
    await client.end();
  }
  return id;
}

/** Promised long ago: before every case of another journey in the queue. */
export async function makeOverdue(caseId: string, dueAt: string): Promise<void> {
  const client = new Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  try {
    await client.query('update cases set due_at = $2 where id = $1', [caseId, dueAt]);
  } finally {
    await client.end();
  }
}
