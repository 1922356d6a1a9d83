import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Papa from 'papaparse';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** With the same columns, checks and indexes; without what binds an entry to its file and its company. */
export const bareTable = 'create table bare_entries (like ledger_entries including all)';

export async function copyBare(client: pg.Client, content: Buffer, registrationId: string): Promise<void> {
  const { data } = Papa.parse<string[]>(content.toString('utf8'), { skipEmptyLines: true });
  const into = client.query(
    copyFrom(`copy bare_entries (id, registration_id, user_id, statement_id, row, account, day, currency, amount_minor,
      description, counterparty, counterparty_key, bank_category, mcc, category, source, because, confidence, rate,
      rate_source, usd_cents, fee_usd_cents) from stdin`),
  );
  await pipeline(Readable.from(lines(data, registrationId)), into);
}

function* lines(rows: readonly string[][], registrationId: string): Generator<string> {
  const statementId = randomUUID();
  let some = '';
  for (const [index, cells] of rows.entries()) {
    if (index === 0) continue;
    const [written = '', party = '', amount = '', , account = '', description = ''] = cells;
    const day = `${written.slice(6)}-${written.slice(0, 5)}`;
    const cents = Math.round(Number(amount) * 100);
    some += `${randomUUID()}\t${registrationId}\tbare\t${statementId}\t${index + 1}\tmercury:${account}:USD\t${day}\tUSD\t${cents}\t${party} · ${description}\t${party}\t${party}\t\t\tunclassified\tnone\t\tguess\t1\town\t${cents}\t0\n`;
    if (index % 1_000 === 0) {
      yield some;
      some = '';
    }
  }
  yield some;
}
