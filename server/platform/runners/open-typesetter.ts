import { Piscina } from 'piscina';
import type { Paper, SheetKind } from './typesetting-worker.ts';

/** Runs beside the event loop, so that mail and heartbeats continue. */
export type Typesetter = {
  /**
   * PDF/A from a Typst template (absolute path), which reads data as `sys.inputs.data`. Throws when it fails, is late, or too
   * many wait. A `layer` is laid into another PDF: no PDF/A, with faces of more scripts.
   */
  typeset: (template: string, data: object, kind?: SheetKind) => Promise<Buffer>;
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
  const run = async (name: 'typeset' | 'findMarks', paper: Paper & { label?: string }) => {
    if (pending >= threadsMax + waitingMax) throw new Error('typesetting is busy');
    pending += 1;
    pool ??= open();
    const late = AbortSignal.timeout(secondsMax * 1000);
    try {
      return (await pool.run(paper, { name, signal: late })) as unknown;
    } catch (error) {
      throw new Error(late.aborted ? 'typesetting took too long' : 'typesetting failed', { cause: error });
    } finally {
      pending -= 1;
    }
  };
  const paperOf = (template: string, data: object, kind: SheetKind = 'paper') => {
    return { template, data: JSON.stringify(data), kind };
  };
  return {
    typeset: async (...paper) => Buffer.from((await run('typeset', paperOf(...paper))) as Uint8Array),
    findMarks: async (template, data, label) =>
      (await run('findMarks', { ...paperOf(template, data), label })) as unknown[],
    close: async () => {
      await pool?.destroy();
      pool = undefined;
    },
  };
}
