import { getLedger } from '@zarpa/server/domains/ledger/book/yearly-ledger.ts';
import { listLedgerEntries } from '@zarpa/server/domains/ledger/entries/listed-entries.ts';
import { calculateLedgerRule } from '@zarpa/server/domains/ledger/rules/company-rules.ts';
import { readBankStatement } from '@zarpa/server/domains/ledger/statements/read-bank-statement.ts';
import { median } from '../median.ts';
import { type Bench, withContext } from './bench.ts';
import { actorOf, addCompany, caller } from './company-of-2025.ts';
import { mercuryFile } from './many-rows.ts';
import { putStatement } from './put-statement.ts';

const rows = 100_000;
const turns = 7;
const msMax = 300;

/** Typical requests on a ledger of 100 000 entries in one year, through the product's operations; medians. */
export function measureLists(bench: Bench): Promise<string[]> {
  return withContext(bench, async (context) => {
    const company = await addCompany(bench.client, 'listas');
    await readBankStatement(context, await putStatement(context, company, 'm.csv', mercuryFile(rows, 0)));
    await bench.client.query('vacuum analyze');
    const actor = actorOf(company);
    const input = { params: { id: company.registrationId }, query: undefined, body: undefined, files: undefined };
    const list = (query: object) => () =>
      listLedgerEntries(
        context,
        actor,
        { ...input, query: { year: 2025, view: 'all' as const, offset: 0, ...query } },
        caller,
      );
    const preview = (condition: { how: 'contains' | 'counterparty'; text: string }) => () =>
      calculateLedgerRule(
        context,
        actor,
        { ...input, body: { ...condition, direction: 'out', category: 'office' } },
        caller,
      );
    const calls: [string, () => Promise<unknown>][] = [
      ['first entries', list({})],
      ['from 50 000 on', list({ offset: 50_000 })],
      ['from 99 900 on', list({ offset: 99_900 })],
      ['search, one in eight', list({ search: 'almacén' })],
      ['search, one', list({ search: 'renewal 77777' })],
      ['search, none', list({ search: 'no hay ninguno' })],
      ['one category', list({ category: 'software' })],
      ['unclassified', list({ view: 'open' })],
      ['one month', list({ month: '2025-06' })],
      ['the year', () => getLedger(context, actor, { ...input, query: { year: 2025 } }, caller)],
      ['a rule for one in eight', preview({ how: 'contains', text: 'almacén' })],
      ['a rule for one party', preview({ how: 'counterparty', text: 'aws' })],
    ];
    const slow: string[] = [];
    console.log(`${rows} entries in one year: ms, medians of ${turns} (promised: at most ${msMax})`);
    for (const [name, ask] of calls) {
      const times: number[] = [];
      for (let turn = 0; turn <= turns; turn += 1) {
        const began = performance.now();
        await ask();
        if (turn > 0) times.push(performance.now() - began);
      }
      console.log(`  ${name.padEnd(24)} ${median(times).toFixed(0)}`);
      if (median(times) > msMax) slow.push(`${name}: ${median(times).toFixed(0)} ms`);
    }
    return slow;
  });
}
