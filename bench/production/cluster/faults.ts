import { setTimeout as rest } from 'node:timers/promises';
import { secondsUntilAnswered } from './outage.rules.ts';
import type { Node } from './node.ts';
import type { Cluster } from './start-cluster.ts';

export type Fault = {
  name: string;
  /** From the fault until everything answers again. */
  secondsMax: number;
  befall: (primary: Node) => Promise<void>;
  undo: (primary: Node) => void;
};

/**
 * Before a kill its standbys hear nothing for two seconds: whoever is answered meanwhile without them is lost with it.
 * The line is mended, empty, by the kill.
 */
async function withDeafStandbys(primary: Node, kill: () => void): Promise<void> {
  primary.replication.cut();
  await rest(2_000);
  kill();
  primary.replication.mend();
}

export const faults: readonly Fault[] = [
  {
    name: 'PostgreSQL killed',
    secondsMax: 10,
    befall: (primary) => withDeafStandbys(primary, primary.killPostgres),
    undo: () => undefined,
  },
  {
    name: 'machine killed',
    secondsMax: 45,
    befall: (primary) => withDeafStandbys(primary, primary.kill),
    undo: (primary) => primary.start(),
  },
  {
    name: 'machine frozen',
    secondsMax: 45,
    befall: async (primary) => primary.freeze(),
    undo: (primary) => primary.thaw(),
  },
  {
    name: 'machine cut off from etcd',
    secondsMax: 45,
    befall: async (primary) => primary.etcd.cut(),
    undo: (primary) => primary.etcd.mend(),
  },
  {
    name: 'PostgreSQL killed again',
    secondsMax: 10,
    befall: (primary) => withDeafStandbys(primary, primary.killPostgres),
    undo: () => undefined,
  },
];

export type Outage = {
  fault: string;
  from: string;
  to: string | undefined;
  /** Of each who asks; `undefined`: no answer any more. */
  seconds: Record<string, number | undefined>;
};

const electionSecondsMax = 90;
const calmMs = 6_000;

/** Lets it happen, waits for another primary and for answers, undoes it, waits until three machines are there again. */
export async function causeOutage(
  cluster: Cluster,
  fault: Fault,
  answers: Record<string, readonly number[]>,
): Promise<{ outage: Outage; broken: string[] }> {
  const primary = (await cluster.primary())!;
  await fault.befall(primary);
  const began = Date.now();
  const to = await otherPrimary(cluster, primary);
  const outageOf = () => {
    const now = Date.now();
    return Object.fromEntries(
      Object.entries(answers).map(([who, answeredAt]) => [who, secondsUntilAnswered(began, answeredAt, now)]),
    );
  };
  const isSilent = () => Object.values(outageOf()).includes(undefined);
  while (isSilent() && Date.now() - began < electionSecondsMax * 1_000) await rest(200);
  await rest(calmMs);
  fault.undo(primary);
  const isWhole = await cluster.untilWhole(120);
  await rest(calmMs);
  // What a machine that comes back disturbs counts too.
  const seconds = outageOf();
  const late = Object.entries(seconds).filter(([, value]) => value === undefined || value > fault.secondsMax);
  return {
    outage: { fault: fault.name, from: primary.name, to: to?.name, seconds },
    broken: [
      ...late.map(
        ([who, value]) => `${fault.name}: ${who} answered ${value === undefined ? 'no more' : `after ${value} s`}`,
      ),
      ...(to ? [] : [`${fault.name}: no other primary`]),
      ...(isWhole ? [] : [`${fault.name}: not three machines again`]),
    ],
  };
}

async function otherPrimary(cluster: Cluster, before: Node): Promise<Node | undefined> {
  for (const end = Date.now() + electionSecondsMax * 1_000; Date.now() < end; await rest(200)) {
    const primary = await cluster.primary();
    if (primary && primary !== before) return primary;
  }
  return undefined;
}
