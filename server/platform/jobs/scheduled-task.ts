import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';

/** A domain's recurring work: in every worker it runs, rests, and runs again. */
export type ScheduledTask = {
  name: string;
  restMs: number | ((config: Config) => number);
  /** Returns true when more is waiting, so that it does not rest. */
  run: (needs: Context) => Promise<boolean | void>;
};
