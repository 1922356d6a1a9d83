import { sql, type Kysely } from 'kysely';

/**
 * What the team looks for, in one table that triggers keep, whatever release writes. It is filled and indexed before anything is locked: while
 * writers wait, only what came meanwhile is added.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Trusted: whoever owns the database may.
  await sql`create extension if not exists pg_trgm`.execute(db);
  const all = Object.keys(sources) as Source[];
  const { rows } = await sql<{ first: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as first`.execute(
    db,
  );
  // Of a transaction that was not over when this began.
  const isNew = (row: string) => `age(${row}.xmin) <= age(mod(${rows[0]!.first}, 4294967296)::text::xid)`;
  const steps = [
    ...tables,
    ...all.map((source) => put(source, 'true')),
    ...indexes,
    learn('e.plain is not null'),
    ...triggers,
    ...all.map((source) => put(source, `(${rowsOf[source].map(isNew).join(' or ')})`)),
    ...references,
  ];
  for (const statement of steps) await sql.raw(statement).execute(db);
}

const tables = [
  // As `orders.search_text`: immutable, which `unaccent` is not.
  String.raw`create function search_plain(words text) returns text language sql immutable parallel safe as $$
    select lower(btrim(regexp_replace(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g'))) $$`,
  // The key is found whole or by its beginning, so it has the order of its bytes.
  `create table search_entries (
    id text not null,
    kind text not null check (kind in ('person', 'contact', 'company', 'order', 'invoice', 'payment', 'thread', 'filing')),
    user_id text not null,
    registration_id uuid,
    title text not null,
    detail text not null,
    key text collate "C",
    plain text,
    at timestamptz not null,
    primary key (id, kind)
  )`,
  // Not unique, so that nobody waits for somebody else's purchase because both are called alike: a word may be there twice.
  `create table search_words (
    id bigint generated always as identity primary key,
    word text not null
  )`,
];

const present = 'coalesce(k.company_name, c.name, r.company_name)';
const phone = String.raw`regexp_replace(c.contact_phone, '\D', '', 'g')`;

/** Each: the entries of those rows for which `own` holds. */
const sources = {
  person: (own: string) => `
    select u.id, 'person', u.id, null::uuid, coalesce(nullif(u.name, ''), u.email), u.email, public.search_plain(u.email),
           public.search_plain(u.name || ' ' || u.email), u.created_at
      from public.users u where u.deleted_at is null and ${own}`,
  // Of each registration, paid or not.
  company: (own: string) => `
    select r.id::text, 'company', r.user_id, r.id, ${present}, '', public.search_plain(${present}),
           public.search_plain(concat_ws(' ', ${present}, (select string_agg(distinct n, ' ')
             from unnest(array[c.name, r.company_name, r.alternative_company_name, c.third_name]) n where n <> ${present}))),
           r.created_at
      from public.registrations r left join public.companies c on c.registration_id = r.id
      left join public.cases k on k.registration_id = r.id where ${own}`,
  payment: (own: string) => `
    select r.id::text, 'payment', r.user_id, r.id, r.payment_intent_id, '', lower(r.payment_intent_id), null, r.created_at
      from public.registrations r where r.payment_intent_id is not null and ${own}`,
  // Whom a company named to be called.
  contact: (own: string) => `
    select c.registration_id::text, 'contact', c.user_id, c.registration_id,
           coalesce(nullif(c.contact_name, ''), nullif(c.contact_email, ''), c.contact_phone), coalesce(c.contact_email, ''),
           nullif(${phone}, ''), public.search_plain(concat_ws(' ', c.contact_name, c.contact_email, ${phone})), c.created_at
      from public.companies c where concat(c.contact_name, c.contact_email, c.contact_phone) <> '' and ${own}`,
  // The state's number of a company; below what an agency calls each thing that was sent.
  filing_number: (own: string) => `
    select c.id::text, 'filing', c.user_id, c.registration_id, c.filing_number, '', public.search_plain(c.filing_number), null,
           c.created_at
      from public.companies c where c.filing_number <> '' and ${own}`,
  filing: (own: string) => `
    select f.id::text, 'filing', f.user_id, k.registration_id, f.reference, '', public.search_plain(f.reference), null, f.sent_at
      from public.filings f join public.cases k on k.id = f.case_id where f.reference <> '' and ${own}`,
  order: (own: string) => `
    select o.id::text, 'order', o.user_id, o.registration_id, 'ORD-' || left(o.id::text, 8), '', 'ord-' || left(o.id::text, 8), null,
           o.created_at
      from public.orders o where ${own}`,
  invoice: (own: string) => `
    select i.id::text, 'invoice', i.user_id, i.registration_id, n.number, '', lower(n.number), null, i.issued_at
      from public.invoices i, lateral (select case i.kind when 'invoice' then 'F' else 'R' end || '-' || i.year || '-' ||
             lpad(i.sequence::text, greatest(6, length(i.sequence::text)), '0')) as n(number) where ${own}`,
  thread: (own: string) => `
    select t.id::text, 'thread', t.user_id, t.registration_id, t.number, coalesce(t.reference, ''), lower(t.number),
           public.search_plain(t.reference), t.opened_at
      from public.threads t where ${own}`,
};
type Source = keyof typeof sources;

/** Whose change makes it another. */
const rowsOf: Record<Source, string[]> = {
  person: ['u'],
  company: ['r', 'c', 'k'],
  payment: ['r'],
  contact: ['c'],
  filing_number: ['c'],
  filing: ['f'],
  order: ['o'],
  invoice: ['i'],
  thread: ['t'],
};

const columns = ['user_id', 'registration_id', 'title', 'detail', 'key', 'plain', 'at'];
const listOf = (prefix: string) => columns.map((column) => prefix + column).join(', ');

function put(source: Source, own: string): string {
  return `insert into public.search_entries as e (id, kind, ${listOf('')}) ${sources[source](own)}
    on conflict (id, kind) do update set (${listOf('')}) = (${listOf('excluded.')})
      where (${listOf('e.')}) is distinct from (${listOf('excluded.')})`;
}

/** Words by which a name is found although it is misspelt. */
const learn = (of: string) => `insert into public.search_words (word)
  select distinct w.word from public.search_entries e, regexp_split_to_table(e.plain, '[^[:alnum:]]+') as w(word)
   where ${of} and length(w.word) between 3 and 40
     and not exists (select from public.search_words known where known.word = w.word)`;

/** What is not there any more is not found any more. */
function take(source: Source, id: string, own: string): string {
  const kind = source === 'filing_number' ? 'filing' : source;
  return `delete from public.search_entries where id = ${id} and kind = '${kind}' and not exists (${sources[source](own)})`;
}

const id = `(own ->> 'id')`;
const registration = `(own ->> 'registration_id')`;
const ofRegistration: [Source, id: string, own: string] = ['company', registration, `r.id = (${registration})::uuid`];

const written: [table: string, columns: string[], [Source, id: string, own: string][]][] = [
  ['users', ['email', 'name', 'deleted_at'], [['person', id, `u.id = ${id}`]]],
  [
    'registrations',
    ['company_name', 'alternative_company_name', 'payment_intent_id'],
    [
      ['company', id, `r.id = (${id})::uuid`],
      ['payment', id, `r.id = (${id})::uuid`],
    ],
  ],
  [
    'companies',
    ['name', 'third_name', 'contact_name', 'contact_email', 'contact_phone', 'filing_number'],
    [
      ofRegistration,
      ['contact', registration, `c.registration_id = (${registration})::uuid`],
      ['filing_number', id, `c.id = (${id})::uuid`],
    ],
  ],
  ['cases', ['company_name'], [ofRegistration]],
  ['filings', ['reference'], [['filing', id, `f.id = (${id})::uuid`]]],
  ['orders', ['id'], [['order', id, `o.id = (${id})::uuid`]]],
  ['invoices', ['id'], [['invoice', id, `i.id = (${id})::uuid`]]],
  ['threads', ['id'], [['thread', id, `t.id = (${id})::uuid`]]],
];

const triggers = [
  `create function search_learn() returns trigger language plpgsql as $$
    begin
      ${learn('e.id = new.id and e.kind = new.kind')};
      return null;
    end $$`,
  `create trigger learnt after insert or update of plain on search_entries for each row when (new.plain is not null)
    execute function search_learn()`,
  ...written.flatMap(([table, changing, of]) => [
    // Rows as JSON: a column that gets another type would break what a session has planned.
    `create function search_${table}() returns trigger language plpgsql as $$
    declare was jsonb := to_jsonb(old); own jsonb := coalesce(to_jsonb(new), was);
    begin
      if tg_op = 'UPDATE' and ${changing.map((column) => `was ->> '${column}' is not distinct from own ->> '${column}'`).join(' and ')} then
        return null;
      end if;
      ${of.map(([source, id, is]) => `${put(source, is)}; ${take(source, id, is)};`).join('\n      ')}
      return null;
    end $$`,
    // It does not name the columns: their type could not be altered any more.
    `create trigger searched after insert or update or delete on ${table} for each row execute function search_${table}()`,
  ]),
];

/** One of trigrams for each kind that has words: a common word of one kind does not make the others slow. */
const indexes = [
  ...['person', 'contact', 'company', 'thread'].map(
    (kind) =>
      `create index search_entries_${kind} on search_entries using gin (plain gin_trgm_ops) where kind = '${kind}'`,
  ),
  `create index search_entries_key on search_entries (kind, key) where key is not null`,
  `create index search_entries_newest on search_entries (kind, at desc) where plain is not null`,
  `create index search_entries_user on search_entries (user_id)`,
  `create index search_entries_registration on search_entries (registration_id)`,
  `create index search_words_word on search_words (word)`,
  `create index search_words_like on search_words using gin (word gin_trgm_ops)`,
];

const references = [
  // Whoever left while it was filled.
  `delete from search_entries e where not exists (select from users u where u.id = e.user_id)
    or e.registration_id is not null and not exists (select from registrations r where r.id = e.registration_id)`,
  `alter table search_entries add constraint search_entries_user foreign key (user_id) references users (id) not valid`,
  `alter table search_entries add constraint search_entries_registration foreign key (registration_id)
    references registrations (id) on delete cascade not valid`,
  // Neither locks what is referred to.
  `alter table search_entries validate constraint search_entries_user`,
  `alter table search_entries validate constraint search_entries_registration`,
  `create index staff_actions_searches on staff_actions (id) where operation = 'createSearchNote'`,
];
