import type { Context } from '../../context.ts';
import { causeOf } from './cause.rules.ts';
import { listRounds, saveRound } from './rounds.queries.ts';
import { restMsOf, type RoundRun } from './start-rounds.ts';
import type { Round } from './round.ts';

/** What runs every second is written down no oftener than this, unless it began to fail or is well again. */
const everyMs = 10_000;

export function noteRounds(
  context: Pick<Context, 'config' | 'db' | 'log'>,
  rounds: readonly Round[],
): (run: RoundRun) => Promise<void> {
  const last = new Map<string, { at: number; hasFailed: boolean }>();
  let listed: Promise<void> | undefined;
  const list = () =>
    listRounds(
      context.db,
      rounds.map((round) => ({ name: round.name, restMs: restMsOf(round, context) })),
    );
  return async ({ name, tookMs, error }) => {
    const before = last.get(name);
    const hasFailed = error !== undefined;
    if (before?.hasFailed === hasFailed && performance.now() - before.at < everyMs) return;
    try {
      listed ??= list();
      await listed;
      await saveRound(context.db, { name, tookMs, cause: hasFailed ? causeOf(error) : null });
      last.set(name, { at: performance.now(), hasFailed });
    } catch (problem) {
      listed = undefined;
      context.log.warn({ err: problem, round: name }, 'a round’s run was not noted');
    }
  };
}
