import type { Tally } from './call-checkout.ts';
import type { Drained } from './drain.ts';
import { captured, mailsRepeated, type Evidence } from './guarantees.rules.ts';
import type { Kills } from './make-trouble.ts';
import type { Outside } from './stand-ins.ts';

type Figures = Evidence & {
  outside: Outside;
  tally: Tally;
  kills: Kills;
  stormSeconds: number;
  drained: Drained;
};

/** What happened, one figure a line. */
export function printFigures({ outside, books, visits, tally, kills, stormSeconds, drained }: Figures): void {
  const { webhooks, calls, resent } = outside.tries;
  const endings = Object.entries(Object.groupBy(visits, ({ ending }) => ending));
  const told = new Set(visits.filter(({ ending }) => ending === 'told paid').map(({ userId }) => userId));
  const paid = books.registrations.filter(({ status }) => status === 'paid');
  const lines: [string, number | string][] = [
    ['checkouts', visits.length],
    ...endings.map(([ending, list]): [string, number] => [`  ${ending}`, list.length]),
    ['storm, seconds', stormSeconds.toFixed(0)],
    ['captured at the provider', captured(outside).length],
    ['paid in our books', paid.length],
    ['  whose customer never heard it', paid.filter(({ userId }) => !told.has(userId)).length],
    ['registrations replaced', books.registrations.filter(({ status }) => status === 'canceled').length],
    ...Object.entries(kills).flatMap(([name, { count, slowestStart }]): [string, number | string][] => [
      [`kill -9: ${name}`, count],
      ['  slowest start after it, seconds', slowestStart.toFixed(1)],
    ]),
    ['provider calls whose answer was lost', calls.unheard],
    ['provider calls answered 5xx', calls.failed],
    ['webhooks delivered', webhooks.delivered],
    ['webhooks lost for good', webhooks.lost],
    ['webhooks refused, sent again', webhooks.refused],
    ['webhooks repeated', resent],
    ['mails that came again, same Message-ID', mailsRepeated({ outside })],
    ['drained after, seconds', drained.left.length === 0 ? drained.seconds.toFixed(1) : 'not in time'],
    ...[...tally].toSorted().map(([code, count]): [string, number] => [`answer: ${code}`, count]),
  ];
  for (const [name, value] of lines) console.log(`${name.padEnd(44)} ${String(value).padStart(7)}`);
}
