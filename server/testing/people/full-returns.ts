import { randomUUID } from 'node:crypto';
import type { Owner } from '../../domains/tax/facts/tax-facts.queries.ts';
import { formsPurpose, taxNumberPurpose } from '../../domains/returns/sealing/sealed-purposes.rules.ts';
import type { FullNumbers } from './full-numbers.ts';
import { insert } from '../database/rows.ts';
import type { TestApp } from '../app/start-test-app.ts';

/** A row in every table of returns: a filed one, with its papers, its proof and an agency's notice. */
export async function fillReturns(
  app: TestApp,
  { userId, registrationId }: Owner,
  { documentId, numbers }: { documentId: string; numbers: FullNumbers },
): Promise<void> {
  const user_id = userId;
  const of = { registration_id: registrationId, user_id };
  const at = new Date();
  const id = randomUUID();
  const { fileKeys } = app.context;
  const year = { first_day: '2026-01-01', last_day: '2026-12-31' };
  const answer = { ...of, ...year, subject: '', answered_at: at };
  await app.db.transaction().execute(async (tx) => {
    await insert(tx, 'return_answers', [
      { ...answer, question: 'is_final', value: JSON.stringify('no') },
      { ...answer, question: 'foreign_tax_id', sealed: fileKeys.seal(taxNumberPurpose, userId, numbers.ownerId) },
    ]);
    const none = { said: 'none', list: [] };
    const sales = { said: 'some', list: [{ state: 'TX', sold_cents: 500, orders: 1 }] };
    const record = { contractors: none, days: [], stock: none, sales };
    await insert(tx, 'preparer_records', { ...of, ...year, version: 1, record: JSON.stringify(record), kept_at: at });
    const packet = { kind: 'form_5472', tax_year: 2026, period: '2026', obligation: 'form_5472:2026' };
    await insert(tx, 'returns', {
      id,
      ...of,
      ...packet,
      due_on: '2027-04-15',
      state: 'filed',
      state_since: at,
      filed_at: at,
      forms: fileKeys.seal(formsPurpose(id), userId, JSON.stringify(numbers)),
    });
    const ofReturn = { return_id: id, user_id };
    await insert(tx, 'return_papers', {
      ...ofReturn,
      generation: 1,
      paper: 'worksheet',
      document_id: documentId,
      pages: 4,
    });
    const proof = { kind: 'fax_confirmation', number: '7731', proved_at: at, pages: 4, created_at: at };
    await insert(tx, 'return_proofs', { id: randomUUID(), ...ofReturn, ...proof });
    await insert(tx, 'return_signed_pages', {
      id: randomUUID(),
      ...ofReturn,
      generation: 1,
      kept_at: at,
      verdict: 'matches',
      judged_at: at,
    });
    await insert(tx, 'return_notices', { ...ofReturn, document_id: documentId, note: 'CP259A', noted_at: at });
    await insert(tx, 'approval_codes', { ...ofReturn, generation: 1, hash: 'h', expires_at: at });
  });
}
