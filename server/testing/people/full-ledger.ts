import { randomUUID } from 'node:crypto';
import type { Owner } from '../../domains/tax/facts/tax-facts.queries.ts';
import { insert } from '../database/rows.ts';
import type { TestApp } from '../app/start-test-app.ts';

/** A row in every table of a ledger: entries from a file and by hand, a rule with its change, and all answers. */
export async function fillLedger(app: TestApp, { userId, registrationId }: Owner, statementId: string): Promise<void> {
  const user_id = userId;
  const of = { registration_id: registrationId, user_id };
  const at = new Date();
  const entry = {
    ...of,
    account: 'mercury::USD',
    day: '2026-11-01',
    currency: 'USD',
    amount_minor: -1000,
    description: 'Hosting',
    counterparty: '',
    counterparty_key: 'hosting',
    bank_category: '',
    mcc: '',
    category: 'software',
    source: 'person',
    because: '',
    confidence: 'sure',
  };
  const [ofBank, byHand, ruleId, changeId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await app.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('ledgers')
      .values({ ...of, version: 1 })
      .onConflict((row) => row.doNothing())
      .execute();
    await tx
      .insertInto('statement_quotas')
      .values({ ...of, day: '2026-11-01', files: 1, bytes: 100 })
      .onConflict((row) => row.doNothing())
      .execute();
    await insert(tx, 'ledger_entries', { ...entry, id: ofBank, statement_id: statementId, row: 2 });
    const party = {
      ...of,
      relation: 'family',
      is_company: false,
      is_us: false,
      street: 'Calle Dos 2',
      city: 'Lima',
      state: '',
      zip: '',
      country: 'PE',
      changed_at: at,
    };
    const names = ['Hermana', 'Parte sin movimientos'];
    const parties = names.map((name) => ({ ...party, id: randomUUID(), name }));
    await tx.insertInto('related_parties').values(parties).execute();
    await insert(tx, 'ledger_entries', {
      ...entry,
      id: byHand,
      kind: 'hand',
      with_whom: 'party',
      with_party: parties[0]!.id,
    });
    const row = { statement_id: statementId, row: 3, user_id, state: 'skipped', reason: 'zero', cells: ['0'] };
    await tx.insertInto('statement_rows').values(row).execute();
    const days = { first_day: '2026-11-01', last_day: '2026-11-01', balance: 'none' };
    const account = { statement_id: statementId, account: 'mercury::USD', user_id, currency: 'USD', movements: 1 };
    await insert(tx, 'statement_accounts', { ...account, ...days });
    const mapping = { ...of, fingerprint: 'f', mapping: '{}', said_at: at };
    await tx.insertInto('statement_mappings').values(mapping).execute();
    const part = { entry_id: ofBank, user_id, category: 'software', note: '' };
    const parts = [-400, -600].map((amount_minor, position) => ({ ...part, position, amount_minor }));
    await tx.insertInto('ledger_parts').values(parts).execute();
    const receipt = { id: statementId, entry_id: byHand, user_id, created_at: at };
    await tx.insertInto('ledger_receipts').values(receipt).execute();
    const rule = { how: 'contains', text: 'hosting', direction: 'out', category: 'software', created_at: at };
    await insert(tx, 'ledger_rules', { id: ruleId, ...of, ...rule });
    const change = { id: changeId, ...of, kind: 'rule', rule_id: ruleId, entry_count: 1, made_at: at };
    await tx.insertInto('ledger_changes').values(change).execute();
    const changed = { change_id: changeId, entry_id: ofBank, user_id, before: '{}', version_after: 1 };
    await tx.insertInto('ledger_change_entries').values(changed).execute();
    await insert(tx, 'ledger_owner_names', { ...of, owner: 'Titular', aliases: ['T.'] });
    const year = { first_day: '2026-01-01', last_day: '2026-12-31' };
    const rate = { currency: 'XTS', rate: '1.1', source: 'BCE' };
    await insert(tx, 'ledger_rates', { ...of, ...rate, ...year, said_at: at });
    await tx
      .insertInto('year_rates')
      .values({ ...rate, year: 2026, entered_by: userId, entered_at: at })
      .onConflict((conflict) => conflict.columns(['currency', 'year']).doUpdateSet({ entered_by: userId }))
      .execute();
    // Applies to all companies, so its words occur in no other test.
    const global = { ...rule, id: randomUUID(), text: 'de nadie mas', note: '', created_by: userId };
    await tx.insertInto('ledger_global_rules').values(global).execute();
    const balance = { ...of, account: 'mercury::USD', day: year.last_day, closing_minor: 1, said_at: at };
    await tx.insertInto('ledger_balances').values(balance).execute();
    const processor = { ...of, processor: 'Stripe', day: year.last_day, said_at: at };
    await insert(tx, 'ledger_processors', { ...processor, gross_cents: 1, fees_cents: 0, refunds_cents: 0 });
    const answer = {
      ...of,
      ...year,
      question: 'formation',
      answer: JSON.stringify({ answer: 'no', items: [] }),
      answered_at: at,
    };
    await tx.insertInto('ledger_answers').values(answer).execute();
    // Last, because the year refuses writes afterwards.
    await insert(tx, 'ledger_locks', { ...of, ...year, locked_at: at });
  });
}
