import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';

/** Work that nobody asks for, as a domain lists it: it runs, rests, and runs again in every worker. */
export type ScheduledTask = {
  name: string;
  restMs: number | ((config: Config) => number);
  /** True when more is waiting, so that it does not rest. */
  run: (needs: Context) => Promise<boolean | void>;
};
