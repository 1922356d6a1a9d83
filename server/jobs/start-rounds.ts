import type { Context } from '../context.ts';
import type { Round } from './round.ts';

/** Each round runs, rests, and runs again; a failed one is logged and tried anew. */
export function startRounds(context: Context, rounds: readonly Round[]): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const running = rounds.map(repeat);

  async function repeat({ name, restMs, run }: Round): Promise<void> {
    const pause = typeof restMs === 'number' ? restMs : restMs(context.config);
    while (!stopping.signal.aborted) {
      const isMoreWaiting = await run(context).catch((error: unknown) =>
        context.log.warn({ err: error, round: name }, 'round failed'),
      );
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

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
