/** One statement for a page of a person's orders and the counts of all matches, in index order. */
import type pg from 'pg';
import { mayIn, type Reader } from '../../platform/access/any-company-of.ts';

export type OrderRow = {
  id: string;
  registration_id: string;
  company_name: string;
  description: string;
  plan_type: string;
  created_at: Date;
  updated_at: Date;
  total_amount_cents: number;
  status: string;
  priority: string;
  completion_percentage: number;
  completed_at: Date | null;
  turn: string | null;
  due_at: Date | null;
};
type Counts = { total: number; completada: number; en_proceso: number; pendiente: number; cancelada: number };
/** `ahead`: matching orders before the cursor's order; null when that is not the customer's. */
export type OrderPage = { rows: OrderRow[]; counts: Counts; ahead: number | null };

export type PageStart = 'first' | 'after' | 'before' | 'last';
export type OrdersQuestion = Reader & {
  companyId?: string | undefined;
  pattern?: string | undefined;
  period?: { from: Date; until?: Date | undefined } | undefined;
  /** Stored values. Filters the page, not the counts. */
  statuses?: readonly string[] | undefined;
  start: PageStart;
  orderId?: string | undefined;
  limit: number;
};

/** Run by the driver: the query builder costs as much as the rest. Uses parameters, so that there are few statement texts. */
export async function listOrderPage(pool: pg.Pool, question: OrdersQuestion): Promise<OrderPage> {
  const { text, values } = orderPageStatement(question);
  const { rows } = await pool.query<OrderRow & Counts & { ahead: number | null; id: string | null }>(text, values);
  const { total, completada, en_proceso, pendiente, cancelada, ahead } = rows[0]!;
  return {
    rows: rows.filter(({ id }) => id !== null),
    counts: { total, completada, en_proceso, pendiente, cancelada },
    ahead,
  };
}

const texts = new Map<string, string>();

export function orderPageStatement(question: OrdersQuestion): { text: string; values: unknown[] } {
  const { userId, permission, companyId, pattern, period, statuses, start, orderId, limit } = question;
  const values: unknown[] = [userId, limit];
  const place = (value: unknown) => (value === undefined ? '' : `$${values.push(value)}`);
  const places: Places = {
    order: place(orderId),
    company: place(companyId),
    pattern: place(pattern),
    from: place(period?.from),
    until: place(period?.until),
    statuses: place(statuses),
  };
  const key = JSON.stringify([start, permission, places]);
  const text = texts.get(key) ?? textOf(start, mayIn(permission), places);
  texts.set(key, text);
  return { text, values };
}

type Places = Readonly<Record<'order' | 'company' | 'pattern' | 'from' | 'until' | 'statuses', string>>;

const columns = [
  'id',
  'registration_id',
  'company_name',
  'description',
  'plan_type',
  'created_at',
  'updated_at',
  'total_amount_cents',
  'status',
  'priority',
  'completion_percentage',
  'completed_at',
];

function textOf(
  start: PageStart,
  isAllowed: string,
  { order, company, pattern, from, until, statuses }: Places,
): string {
  const own = `registration_id = any (array (select registration_id from company_people where user_id = $1 and ${isAllowed}))`;
  const found = all(`o.${own}`, [
    company && `o.registration_id = ${company}`,
    pattern && `o.search_text like ${pattern}`,
    from && `o.created_at >= ${from}`,
    until && `o.created_at < ${until}`,
  ]);
  // Compares with the row itself, because JavaScript dates have only milliseconds.
  const begin = order && `b as (select created_at, id from orders where id = ${order} and ${own}),`;
  const beyond = (sign: string) => `(o.created_at, o.id) ${sign} (b.created_at, b.id)`;
  const sign = { after: '<', before: '>', first: '', last: '' }[start];
  const direction = start === 'before' || start === 'last' ? 'asc' : 'desc';
  const isShown = statuses && `o.status = any (${statuses})`;
  const isAhead = all(beyond(start === 'after' ? '>=' : '>'), [isShown]);
  const counted = order
    ? `case when count(b.id) > 0 then ${countOf(isAhead)} end as ahead
         from (select 1) as one left join b on true left join f as o on true`
    : '0 as ahead from f as o';
  // Found once for counts and page: among 10 000 orders that is most of the time.
  return `with ${begin} f as materialized (select o.id, o.created_at, o.status from orders o where ${found})
    select n.total, n.completada, n.en_proceso, n.pendiente, n.cancelada, n.ahead,
           ${listed}, k.turn, k.due_at
      from (select count(o.id)::int as total, ${countOf("o.status = 'completada'")} as completada,
                   ${countOf("o.status in ('en_proceso', 'pending')")} as en_proceso,
                   ${countOf("o.status = 'pendiente'")} as pendiente,
                   ${countOf("o.status = 'cancelada'")} as cancelada, ${counted}) as n
      left join lateral (select o.id from ${order ? 'b, ' : ''}f as o
                          where ${all('true', [isShown, sign && beyond(sign)])}
                          order by o.created_at ${direction}, o.id ${direction} limit $2) as l on true
      left join orders p on p.id = l.id
      left join cases k on k.registration_id = p.registration_id
     order by p.created_at desc, p.id desc`;
}

const all = (first: string, others: readonly string[]) => [first, ...others.filter(Boolean)].join(' and ');
const countOf = (condition: string) => `(count(o.id) filter (where ${condition}))::int`;
const listed = columns.map((column) => `p.${column}`).join(', ');
