/** One company's files and answers, in any order: its ledger must always be the same. */
import { sql } from 'kysely';
import { companyOf2025, ledgerCalls, mercuryCsv, type Line } from './own-ledger.ts';
import type { FormedCompany } from '../taxes/own-taxes.ts';
import { makeMovements } from '../statements/make-movements.ts';
import { statementWriters, writeStatement } from '../statements/write-statement.ts';
import { runJobs } from '../app/run-jobs.ts';
import type { testStaff } from '../app/test-app.ts';
import type { Customer, TestApp } from '../app/start-test-app.ts';

type SetFile = { name: string; content: Buffer };

const january: readonly Line[] = [
  ['2026-01-05', 'Kiosco Central', '-20.00'],
  ['2026-01-05', 'Kiosco Central', '-20.00'],
  ['2026-01-12', 'Stripe payout', '97.00'],
  ['2026-01-19', 'Taller Norte', '-31.00'],
];
const february: readonly Line[] = [
  ['2026-02-02', 'Taller Norte', '-32.00'],
  ['2026-02-10', 'Transfer to Chase', '-700.00'],
  ['2026-02-12', 'Stripe payout', '194.00'],
  ['2026-02-14', 'Wire out', '-45.00'],
  ['2026-02-20', 'Juana Pereyra', '-50.00'],
  ['2026-02-25', 'Taller Norte', '-33.00'],
];

const charge = (day: string, id: string, gross: string, fee: string, net: string, words: string) =>
  `${id},charge,ch_${id},${gross},${fee},${net},usd,${day} 10:00:00,${day} 10:00:00,${words},,,`;
const payout = (day: string, id: string, net: string) =>
  `${id},payout,po_${id},${net},0.00,${net},usd,${day} 09:00:00,${day} 09:00:00,STRIPE PAYOUT,,,`;
const stripeHeader =
  'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description,Transfer,Transfer Date (UTC),Transfer Group';
const itemizedHeader =
  'balance_transaction_id,created_utc,available_on_utc,currency,gross,fee,net,reporting_category,source_id,description';

const text = (name: string, ...lines: string[]): SetFile => ({ name, content: Buffer.from(`${lines.join('\n')}\n`) });

/** Two banks and a processor; some movements are in two files, with different words. */
export const setFiles: Record<string, SetFile> = {
  januaryOfMercury: mercuryCsv(january, 'enero.csv'),
  allOfMercury: mercuryCsv([...january, ...february], 'todo.csv'),
  chase: text(
    'chase.csv',
    'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
    'CREDIT,02/11/2026,"MERCURY ACH",700.00,ACH_CREDIT,700.00,,',
    'DEBIT,02/15/2026,"KIOSCO CENTRAL",-12.00,ACH_DEBIT,688.00,,',
    'DEBIT,02/18/2026,"LIBRERIA SUR",-9.00,ACH_DEBIT,679.00,,',
    // Ten days after it left the other bank: only a person may pair them.
    'CREDIT,02/24/2026,"DEPOSIT",45.00,ACH_CREDIT,724.00,,',
  ),
  stripe: text(
    'stripe.csv',
    stripeHeader,
    charge('2026-01-10', 'txn_1', '100.00', '3.00', '97.00', 'Curso'),
    payout('2026-01-12', 'txn_2', '-97.00'),
    charge('2026-02-10', 'txn_3', '200.00', '6.00', '194.00', 'Curso'),
    payout('2026-02-12', 'txn_4', '-194.00'),
  ),
  // Its columns and its currency are unknown.
  unknown: text('raro.csv', 'Cuándo;Qué;Cuánto', '2026-03-05;Imprenta;-10,00', '2026-03-06;Imprenta;-11,00'),
  // The same movements in another report.
  itemized: text(
    'itemized.csv',
    itemizedHeader,
    'txn_1,2026-01-10 10:00,2026-01-10 10:00,usd,100.00,3.00,97.00,charge,ch_1,Venta web',
    'txn_2,2026-01-12 09:00,2026-01-12 09:00,usd,-97.00,0.00,-97.00,payout,po_1,Payout',
  ),
  quickbooks: text(
    'otro.csv',
    ...writeStatement(
      statementWriters.find(({ format }) => format === 'wise' || format.startsWith('wise'))!,
      makeMovements('2026-03-01', [
        { amountMinor: 5000, feeMinor: 0, currency: 'EUR', daysLater: 0, words: 'uno', state: 'done' },
        { amountMinor: -1200, feeMinor: 0, currency: 'EUR', daysLater: 3, words: 'dos', state: 'done' },
      ]),
    ).map((cells) => cells.map((cell) => `"${cell}"`).join(',')),
  ),
};

const fileNames = Object.keys(setFiles);

/** An entry's account, day and amount, and its number among equal ones. */
type Place = readonly [account: string, day: string, amountMinor: number, ordinal?: number];

type Needs = readonly (readonly string[])[];

export type Step =
  | { do: 'send' | 'remove'; file: string }
  | { do: 'answer'; file: string; body: object; needs: Needs }
  | { do: 'place'; at: Place; category: string; needs: Needs }
  | { do: 'undone'; at: Place; category: string; needs: Needs }
  | { do: 'join'; at: Place; other: Place; needs: Needs }
  | { do: 'rule'; text: string; category: string }
  | { do: 'owner'; alias: string }
  | { do: 'team rule'; text: string; category: string }
  | { do: 'team rate'; currency: string; rate: string };

export const orderedAnswers: readonly Step[] = [
  {
    do: 'place',
    at: ['mercury:Mercury Checking xx1234:USD', '2026-01-05', -2000, 1],
    category: 'meals',
    needs: [['januaryOfMercury', 'allOfMercury']],
  },
  {
    do: 'place',
    at: ['mercury:Mercury Checking xx1234:USD', '2026-01-19', -3100],
    category: 'car',
    needs: [['januaryOfMercury', 'allOfMercury']],
  },
  { do: 'rule', text: 'kiosco', category: 'supplies' },
  {
    do: 'place',
    at: ['mercury:Mercury Checking xx1234:USD', '2026-02-02', -3200],
    category: 'car',
    needs: [['allOfMercury']],
  },
  { do: 'undone', at: ['chase:USD', '2026-02-15', -1200], category: 'office', needs: [['chase']] },
  { do: 'owner', alias: 'Juana Pereyra' },
];

/** Independent answers of the customer and the team, possible at any moment. */
export const independentAnswers: readonly Step[] = [
  {
    do: 'answer',
    file: 'unknown',
    body: { mapping: { day: 0, description: [1], amount: 2 }, currency: 'EUR' },
    needs: [['unknown']],
  },
  { do: 'team rule', text: 'libreria sur', category: 'office' },
  {
    do: 'join',
    at: ['mercury:Mercury Checking xx1234:USD', '2026-02-14', -4500],
    other: ['chase:USD', '2026-02-24', 4500],
    needs: [['allOfMercury'], ['chase']],
  },
  { do: 'team rate', currency: 'EUR', rate: '1.1' },
];

export { fileNames };

/** A company that runs these steps in order; files are read as they come. */
export async function companyOfSet(app: TestApp, team?: ReturnType<typeof testStaff>, by?: Customer) {
  const of = await companyOf2025(app, by);
  // The team's rules and rates are for all companies: removes those of earlier runs.
  await app.db.deleteFrom('ledger_global_rules').execute();
  await app.db.deleteFrom('year_rates').execute();
  const calls = ledgerCalls(app, of);
  const at = { token: of.customer.token, params: { id: of.registrationId } };
  const idOf = async (place: Place) => {
    const found = (await ledgerInOrder(app, of)).find(({ key }) => key === keyOf(place));
    if (!found) throw new Error(`nothing at ${keyOf(place)}`);
    return found.id;
  };
  const say = async (place: Place, category: string) =>
    (
      await app.call('PUT /api/companies/:id/ledger/entries', {
        ...at,
        body: { ids: [await idOf(place)], category: category as never },
      })
    ).body.data.change_id;
  const kept = new Map<string, string>();
  return {
    of,
    ledger: async () => (await ledgerInOrder(app, of)).map((entry) => ({ ...entry, id: undefined })),
    detail: calls.detail,
    idOfFile: (file: string) => kept.get(file)!,
    step: async (step: Step) => {
      switch (step.do) {
        case 'send': {
          const { id } = (await calls.upload(setFiles[step.file]!)).body.file;
          kept.set(step.file, id);
          // A reading may queue another one.
          await calls.read();
          await calls.read();
          return;
        }
        case 'remove':
          await calls.remove(kept.get(step.file)!);
          await calls.read();
          return;
        case 'place':
          await say(step.at, step.category);
          return;
        case 'undone': {
          const changeId = await say(step.at, step.category);
          await app.call('POST /api/companies/:id/ledger/changes/:changeId/cancel', {
            ...at,
            params: { ...at.params, changeId },
          });
          return;
        }
        case 'rule': {
          const body = {
            id: crypto.randomUUID(),
            how: 'contains',
            text: step.text,
            direction: 'out',
            category: step.category,
          };
          const { status } = await app.call('POST /api/companies/:id/ledger/rules', { ...at, body: body as never });
          if (status >= 300) throw new Error(`rule: ${status}`);
          return;
        }
        case 'answer':
          await calls.answer(kept.get(step.file)!, step.body);
          await calls.read();
          await calls.read();
          return;
        case 'join': {
          await say(step.at, 'own_transfer');
          await say(step.other, 'own_transfer');
          const [id, other] = [await idOf(step.at), await idOf(step.other)];
          const params = { ...at.params, entryId: id };
          const path = '/api/companies/:id/ledger/entries/:entryId';
          const { version } = (await app.call(`GET ${path}`, { ...at, params })).body.data.entry;
          const { status } = await app.call(`PUT ${path}`, { ...at, params, body: { version, pair_with: other } });
          if (status >= 300) throw new Error(`join: ${status}`);
          return;
        }
        case 'team rule': {
          const { text, category } = step;
          const body = { id: crypto.randomUUID(), how: 'contains', text, direction: 'out', category, note: '' };
          const { status } = await team!.call('POST /api/admin/ledger/rules', { body: body as never });
          if (status >= 300) throw new Error(`team rule: ${status}`);
          await runJobs(app, 'spread-global-rule');
          await runJobs(app, 'apply-global-rule');
          return;
        }
        case 'team rate': {
          const body = { currency: step.currency, year: 2026, source: 'Tabla del IRS', rate: step.rate };
          const { status } = await team!.call('PUT /api/admin/ledger/rates', { body });
          if (status >= 300) throw new Error(`team rate: ${status}`);
          await runJobs(app, 'spread-year-rate');
          await runJobs(app, 'rerate-company');
          return;
        }
        case 'owner': {
          const owner = (await app.call('GET /api/companies/:id/ledger/owners', at)).body.data.owners[0]!.owner;
          await app.call('PUT /api/companies/:id/ledger/owners', { ...at, body: { owner, aliases: [step.alias] } });
        }
      }
    },
  };
}

const keyOf = ([account, day, amountMinor, ordinal = 1]: Place) => `${account} ${day} ${amountMinor} ${ordinal}`;

async function ledgerInOrder(app: TestApp, { registrationId }: FormedCompany) {
  const { rows } = await sql<{
    id: string;
    key: string;
    category: string;
    source: string;
    because: string;
    description: string;
    fee: string;
    rate: string | null;
    usd_cents: string | null;
    other: string | null;
  }>`
    with numbered as (
      select e.*, e.account || ' ' || e.day || ' ' || e.amount_minor || ' ' || row_number() over (
               partition by e.account, e.day, e.amount_minor order by least(encode(f.sha256, 'hex') || lpad(e.row::text, 7, '0'),
                 (select min(encode(g.sha256, 'hex') || lpad(r.row::text, 7, '0')) from statement_rows r
                    join bank_statements s on s.id = r.statement_id and s.removed_at is null
                    join files g on g.id = s.id where r.duplicate_of = e.id and r.state = 'skipped'))) as key
        from ledger_entries e join files f on f.id = e.statement_id
       where e.registration_id = ${registrationId} and not e.is_removed)
    select n.id, n.key, n.category, n.source, n.because, n.description, n.fee_minor as fee, n.rate, n.usd_cents, o.key as other
      from numbered n left join numbered o on o.pair_id = n.pair_id and o.id <> n.id
     order by n.key`.execute(app.db);
  return rows.map(({ because, ...row }) => ({ ...row, because: because.replace(/^rule:.*/, 'rule') }));
}
