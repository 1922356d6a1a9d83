import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { TableName } from '../personal-data/table-rule.ts';

/** What was over its time and is gone, in rows by table (`contract/system/retention.rules.ts`). */
export type Removal = { removed: Partial<Record<TableName, number>>; isMoreWaiting?: boolean };

/** A domain's recurring work: in every worker it runs, rests, and runs again. */
export type ScheduledTask = {
  name: string;
  restMs: number | ((config: Config) => number);
  /** Returns true when more is waiting, so that it does not rest. */
  run: (needs: Context) => Promise<boolean | void | Removal>;
};

type Removing = Omit<ScheduledTask, 'run'> & { table: TableName; run: (needs: Context) => Promise<number> };

/** A task that removes rows of one table and returns how many. */
export const removing = ({ table, run, ...task }: Removing): ScheduledTask => ({
  ...task,
  run: async (needs) => ({ removed: { [table]: await run(needs) } }),
});
