import type { Context } from '../../context.ts';
import { inSpan } from '../telemetry/spans.ts';
import type { Removal, ScheduledTask } from './scheduled-task.ts';

export type ScheduledRun = {
  name: string;
  tookMs: number;
  restMs: number;
  error: unknown;
  removed: Removal['removed'];
};

/**
 * Runs each task, rests, and runs it again; a failure is logged and retried. `watch` is called after each run and must not
 * throw.
 */
export function startScheduledTasks(
  context: Context,
  tasks: readonly ScheduledTask[],
  watch: (run: ScheduledRun) => Promise<void>,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const running = tasks.map(repeat);

  async function repeat(task: ScheduledTask): Promise<void> {
    const { name, run } = task;
    const pause = restMsOf(task, context);
    while (!stopping.signal.aborted) {
      const began = performance.now();
      let result: Awaited<ReturnType<ScheduledTask['run']>> = false;
      let error: unknown;
      try {
        result = await inSpan({ kind: 'job', name }, () => run(context));
      } catch (thrown) {
        error = thrown ?? new Error('nothing was thrown');
        context.log.warn({ err: thrown, task: name }, 'scheduled task failed');
      }
      const { removed, isMoreWaiting } = typeof result === 'object' ? result : { removed: {}, isMoreWaiting: result };
      await watch({ name, tookMs: performance.now() - began, restMs: pause, error, removed });
      if (isMoreWaiting !== true) await rest(pause, stopping.signal);
    }
  }

  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

export function restMsOf({ restMs }: Pick<ScheduledTask, 'restMs'>, { config }: Pick<Context, 'config'>): number {
  return typeof restMs === 'number' ? restMs : restMs(config);
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
