import type { Context } from '../../context.ts';
import { causeOf } from './cause.rules.ts';
import { listScheduledTasks, saveRemovals, saveScheduledRun } from './scheduled-tasks.queries.ts';
import { restMsOf, type ScheduledRun } from './start-scheduled-tasks.ts';
import type { ScheduledTask } from './scheduled-task.ts';

/** Frequent runs are recorded at most this often, except when a task starts to fail or recovers. */
const everyMs = 10_000;

export function recordScheduledRuns(
  context: Pick<Context, 'config' | 'db' | 'log'>,
  tasks: readonly ScheduledTask[],
): (run: ScheduledRun) => Promise<void> {
  const last = new Map<string, { at: number; hasFailed: boolean }>();
  let listed: Promise<void> | undefined;
  const list = () =>
    listScheduledTasks(
      context.db,
      tasks.map((task) => ({ name: task.name, restMs: restMsOf(task, context) })),
    );
  return async ({ name, tookMs, error, removed }) => {
    await saveRemovals(context.db, removed).catch((problem: unknown) =>
      context.log.warn({ err: problem, task: name }, 'what a task removed was not recorded'),
    );
    const before = last.get(name);
    const hasFailed = error !== undefined;
    if (before?.hasFailed === hasFailed && performance.now() - before.at < everyMs) return;
    try {
      listed ??= list();
      await listed;
      await saveScheduledRun(context.db, { name, tookMs, cause: hasFailed ? causeOf(error) : null });
      last.set(name, { at: performance.now(), hasFailed });
    } catch (problem) {
      listed = undefined;
      context.log.warn({ err: problem, task: name }, 'a task’s run was not recorded');
    }
  };
}
