import { Piscina } from 'piscina';
import type { Paper } from './typesetting-worker.ts';

/** Runs beside the event loop, so that mail and heartbeats continue. */
export type Typesetter = {
  /**
   * PDF/A from a Typst template (absolute path), which reads data as `sys.inputs.data`. Throws when it fails, is late, or too
   * many wait.
   */
  typeset: (template: string, data: object) => Promise<Buffer>;
  /** What the template says by `#metadata(…) <label>`, in its order; fails like `typeset`. */
  findMarks: (template: string, data: object, label: string) => Promise<unknown[]>;
  close: () => Promise<void>;
};

const threadsMax = 2;

/**
 * `secondsMax` includes waiting. A late thread is abandoned and finishes beside its successor. Starts with the first paper,
 * ends after an idle minute.
 */
export function openTypesetter(limits: { secondsMax?: number; waitingMax?: number } = {}): Typesetter {
  const { secondsMax = 20, waitingMax = 100 } = limits;
  let pool: Piscina | undefined;
  let pending = 0;
  const open = () =>
    new Piscina({
      filename: new URL('./typesetting-worker.ts', import.meta.url).href,
      name: 'typeset',
      minThreads: 0,
      maxThreads: threadsMax,
      idleTimeout: 60_000,
    });
  const run = async (name: 'typeset' | 'findMarks', template: string, data: object, label?: string) => {
    if (pending >= threadsMax + waitingMax) throw new Error('typesetting is busy');
    pending += 1;
    pool ??= open();
    const late = AbortSignal.timeout(secondsMax * 1000);
    const paper: Paper = { template, data: JSON.stringify(data) };
    try {
      return (await pool.run({ ...paper, label }, { name, signal: late })) as unknown;
    } catch (error) {
      throw new Error(late.aborted ? 'typesetting took too long' : 'typesetting failed', { cause: error });
    } finally {
      pending -= 1;
    }
  };
  return {
    typeset: async (template, data) => Buffer.from((await run('typeset', template, data)) as Uint8Array),
    findMarks: async (template, data, label) => (await run('findMarks', template, data, label)) as unknown[],
    close: async () => {
      await pool?.destroy();
      pool = undefined;
    },
  };
}
