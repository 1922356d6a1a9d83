import { setTimeout as rest } from 'node:timers/promises';
import { openStaff } from '@zarpa/server/testing/people/staff.ts';
import { guarantees } from '../../filing-chaos/guarantees.rules.ts';
import { eachOf, openCase } from '../../filing-chaos/open-case.ts';
import { readBooks } from '../../filing-chaos/read-books.ts';
import { readPartner } from '../../filing-chaos/read-partner.ts';
import { linesOf } from '../../run-bench.ts';
import { heldCalls, type Stage } from './stage.ts';

/** As many as a worker looks at together. */
const caseCount = 8;
/** The first worker gives a call up after ten seconds: it must go on before, so that it acts on what it was told. */
const holdSecondsMax = 4;
const takeoverSecondsMax = 5;
const settleSecondsMax = 90;
const heldMin = 2;

const held = [
  'each case has exactly one company at the partner, and there is no other',
  'each attempt is one order at the partner, and there is no other',
  'each order was paid once',
  'nothing is left in a cart',
  'every history is as it was written',
];

/** The first worker is stopped amid eight filings, each at another call; the second files them; the first one goes on. */
export async function stopPastLease(stage: Stage): Promise<string[]> {
  const { app, first, second, proxy, ask } = stage;
  const staff = await openStaff(app, 'agent');
  // Neither takes one before all are due: a worker looks at what is due then, and at nothing else until it is done.
  for (const worker of [first, second]) worker.signal('SIGSTOP');
  const names = Array.from({ length: caseCount }, (_, number) => `Faro ${'ABCDEFGH'[number]} Norte LLC`);
  await eachOf(names, 4, async (name) => void (await openCase(app, name)));
  const waiting = await ask<{ id: string; version: number }>(`select id, version from cases where stage = 'in_review'`);
  await eachOf(waiting, caseCount, async ({ id, version }) => {
    const body = { event: 'approved', version } as const;
    const { status } = await staff.call('POST /api/admin/cases/:id/move', { params: { id }, body });
    if (status !== 200) throw new Error(`an approval was answered ${status}`);
  });
  first.signal('SIGCONT');
  const calls = await untilAllHeld(stage);
  first.signal('SIGSTOP');
  const stoppedAt = performance.now();
  proxy.release();
  const leases = await ask<{ lease: string }>(
    `update filings set leased_until = now() - interval '1 second' where lease is not null returning lease`,
  );
  second.signal('SIGCONT');
  const allOut = async () => {
    const [left] = await ask<{ count: number }>(`select count(*)::integer from filings where state <> 'out'`);
    return left!.count === 0;
  };
  await until(takeoverSecondsMax, allOut);
  const old = leases.map(({ lease }) => `'${lease}'`).join();
  const taken = await ask(`select 1 from filings where lease is null or lease <> all (array[${old}]::uuid[])`);
  const stoppedSeconds = (performance.now() - stoppedAt) / 1_000;
  first.signal('SIGCONT');
  const isDone = await until(settleSecondsMax, allOut);
  await rest(5_000);
  const evidence = {
    outside: await readPartner(stage.partner),
    books: await readBooks(app, app.context.config.database.url),
    mails: [],
  };
  console.log(
    `  stopped past its lease for ${stoppedSeconds.toFixed(1)} s, at ${calls.join(', ')}; the other worker had taken ${taken.length} of ${leases.length} filings over by then`,
  );
  console.log(
    `    at the partner ${evidence.outside.companies.length} companies, ${evidence.outside.companies.flatMap(({ orders }) => orders).length} orders (promised: ${caseCount})`,
  );
  const broken = linesOf(held.map((name) => ({ name, findings: guarantees[name]!(evidence) })));
  if (calls.length < heldMin) broken.push(`only ${calls.length} filings were stopped amid a call`);
  if (taken.length < heldMin) broken.push(`the other worker took ${taken.length} filings over`);
  if (!isDone) broken.push(`not all were filed after ${settleSecondsMax} s`);
  return broken;
}

async function untilAllHeld({ proxy }: Stage): Promise<string[]> {
  await until(30, async () => proxy.held().length > 0);
  await until(holdSecondsMax, async () => proxy.held().length === heldCalls.length);
  return proxy.held();
}

export async function until(secondsMax: number, isSo: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + secondsMax * 1_000; Date.now() < end; await rest(100)) if (await isSo()) return true;
  return false;
}
