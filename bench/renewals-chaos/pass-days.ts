import { query } from '../query.ts';
import { sleep } from '../payments-chaos/sleep.ts';
import type { FakeClock } from './fake-clock.ts';

const dayMs = 86_400_000;
const left = `select
  (select count(*) from services s where s.ended_on is null and s.cancelled_on is null and s.paid_until <= (now() at time zone 'UTC')::date + 60
      and not exists (select from charge_lines l where l.service_id = s.id and l.period_from >= s.paid_until and not l.is_void))::int as "services to plan",
  (select count(*) from charges where look_on <= (now() at time zone 'UTC')::date)::int as "charges to look at",
  (select count(*) from charges where check_at <= now())::int as "answers to ask for",
  (select count(*) from pgboss.job where name = 'deliver-outbox'
      and (state = 'active' or (state in ('created', 'retry') and start_after <= now())))::int as "mails to send",
  (now() at time zone 'UTC')::date::text as day`;

export type Passing = { clock: FakeClock; url: string };

/** To ten in the morning of so many days later. */
export function turnDays({ clock }: Passing, days: number): void {
  const day = new Date(clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
  clock.set(new Date(`${day}T10:00:00Z`));
}

/** Until nothing is left to do today, for at most so long. What was left, in words. */
export async function awaitEvening({ clock, url }: Passing, secondsMax: number): Promise<string[]> {
  const beganAt = performance.now();
  for (;;) {
    const [row] = await query<Record<string, number | string>>(url, left).catch(() => []);
    const open = Object.entries(row ?? {}).filter(([name, count]) => name !== 'day' && Number(count) > 0);
    if (row?.['day'] === clock.today() && open.length === 0) return [];
    if (performance.now() - beganAt > secondsMax * 1_000)
      return row ? open.map(([name, count]) => `${count} ${name}`) : ['no database'];
    await sleep(120);
  }
}
