/** Finds tax numbers that no key or an older key sealed, and seals them. */
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../db/database.gen.ts';
import { replaceInRef } from '../files/sealing/sealing.queries.ts';
import { keyed, withSealed } from '../db/sealed-values.ts';
import { numberParts } from './number-columns.rules.ts';
import { sealedBeginning } from './tax-numbers.ts';

type Tx = Transaction<Database>;
type Row = Record<string, unknown> & { user_id: string };
type Ids = { seal: string; index: string };

type Place = {
  table: string;
  keys: readonly string[];
  columns: readonly string[];
  about?: string;
  texts: RawBuilder<string[]>;
  write: (tx: Tx, place: Place, rows: Row[]) => Promise<void>;
  atOnce: number;
};

const changed = sql<string[]>`(
  select coalesce(array_agg(v), '{}') from jsonb_array_elements(changes) as c, unnest(array[c ->> 'before', c ->> 'after']) as v
   where c ->> 'fact' = 'ein')`;
const ofFact = (column: string) => sql<string[]>`case when fact = 'ein' then array[${sql.ref(column)}] else '{}' end`;
const partsOf = (table: string): Place => ({
  table,
  keys: ['case_id', 'number', 'part'],
  columns: ['value', 'salt'],
  texts: sql`case when part = any(${[...numberParts]}) then array[value] else '{}' end`,
  write: writeParts,
  atOnce: 200,
});
const byId = { keys: ['id'], write: writeRows, atOnce: 200 };

export const places: readonly Place[] = [
  { ...byId, table: 'companies', columns: ['ein'], texts: sql`array[ein]`, write: writeCompanies },
  { ...byId, table: 'pending_moves', columns: ['given'], texts: sql`array[given ->> 'ein']` },
  { ...byId, table: 'case_proposals', columns: ['given', 'changes'], texts: sql`array[given ->> 'ein'] || ${changed}` },
  {
    ...byId,
    table: 'change_requests',
    columns: ['present', 'wanted'],
    about: 'fact',
    texts: sql`${ofFact('present')} || ${ofFact('wanted')}`,
  },
  {
    ...byId,
    table: 'documents',
    columns: ['facts', 'facts_digest'],
    texts: sql`array[facts ->> 'ein', facts_digest] || array(
      select t.value from jsonb_each_text(case when jsonb_typeof(facts) = 'object' then facts else '{}' end) as t
       where t.key ~ '^member_\\d+_tax_number$')`,
    write: writePapers,
  },
  {
    ...byId,
    table: 'agreement_choices',
    columns: ['agreement'],
    texts: sql`array(select m ->> 'tax_number' from jsonb_array_elements(agreement -> 'members') as m)`,
  },
  { ...byId, table: 'document_texts', keys: ['document_id'], columns: ['lines'], texts: sql`lines`, atOnce: 20 },
  { ...byId, table: 'billing_profiles', keys: ['user_id'], columns: ['tax_id'], texts: sql`array[tax_id]` },
  { ...byId, table: 'invoices', columns: ['buyer'], texts: sql`array[buyer ->> 'tax_id']`, write: writeInvoices },
  partsOf('case_event_texts'),
  partsOf('case_event_notes'),
];

/** Seals up to `atOnce` rows and returns how many; rows locked by others are left for the next time. */
export async function sealSome(tx: Tx, place: Place, ids: Ids): Promise<number> {
  const { table, keys, columns, about, atOnce } = place;
  const names = [...new Set(['user_id', ...keys, ...(about ? [about] : []), ...columns])].map((name) => sql.ref(name));
  // Histories are not locked; their functions skip what this key has sealed.
  const lock = place.write === writeParts || place.write === writeInvoices ? sql`` : sql`for update skip locked`;
  const { rows } = await sql<Row>`
    select ${sql.join(names)} from ${sql.table(table)} where ${isDue(place, ids)} limit ${atOnce} ${lock}`.execute(tx);
  if (rows.length > 0) await place.write(tx, place, rows);
  return rows.length;
}

function isDue({ table, texts }: Place, { seal, index }: Ids): RawBuilder<boolean> {
  const open = sql<boolean>`exists (select from unnest(${texts}) as t where t <> '' and not starts_with(t, ${sealedBeginning(seal)}))`;
  if (table !== 'companies') return open;
  return sql`${open} or (ein <> '' and not starts_with(coalesce(ein_index, ''), ${`${index}.`}))`;
}

async function writeRows(tx: Tx, { table, keys, columns }: Place, rows: Row[]): Promise<void> {
  for (const row of rows) {
    const sealed = withSealed(row, ...columns);
    await updateRow(tx, table, row, { keys, values: Object.fromEntries(columns.map((name) => [name, sealed[name]])) });
  }
}

async function writeCompanies(tx: Tx, { table, keys }: Place, rows: Row[]): Promise<void> {
  for (const row of rows) {
    const index = keyed(({ indexesOf }) => indexesOf(row['ein'] as string)[0]);
    await updateRow(tx, table, row, { keys, values: { ein: withSealed(row, 'ein')['ein'], ein_index: index } });
  }
}

/** Papers were also identified by digest; generated ones are identified by id. */
async function writePapers(tx: Tx, place: Place, rows: Row[]): Promise<void> {
  await writeRows(tx, place, rows);
  for (const { id, facts_digest } of rows)
    if (facts_digest) await replaceInRef(tx, id as string, facts_digest as string);
}

async function writeParts(tx: Tx, { table }: Place, rows: Row[]): Promise<void> {
  const all = (name: string) => rows.map((row) => row[name]);
  const sealed = keyed(({ seal }) => rows.map((row) => seal(row.user_id, 'value', row['value'] as string)));
  const salts = keyed(({ seal }) =>
    rows.map((row) => seal(row.user_id, 'salt', (row['salt'] as Buffer).toString('latin1'))),
  );
  await sql`select reseal_case_parts(${table}, ${all('case_id')}, ${all('number')}, ${all('part')}, ${sealed}, ${salts})`.execute(
    tx,
  );
}

async function writeInvoices(tx: Tx, _place: Place, rows: Row[]): Promise<void> {
  const sealed = keyed(({ seal }) =>
    rows.map((row) => seal(row.user_id, 'buyer', (row['buyer'] as { tax_id: string }).tax_id)),
  );
  await sql`select reseal_invoices(${rows.map(({ id }) => id)}, ${sealed})`.execute(tx);
}

async function updateRow(
  tx: Tx,
  table: string,
  row: Row,
  { keys, values }: { keys: readonly string[]; values: Record<string, unknown> },
): Promise<void> {
  const set = sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
  const where = sql.join(
    keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`),
    sql` and `,
  );
  await sql`update ${sql.table(table)} set ${set} where ${where}`.execute(tx);
}
