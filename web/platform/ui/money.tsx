import { formatUsd } from '@zarpa/contract/values/money.rules.ts';
import { classNames } from './class-names.ts';

/** en-US USD in tabular figures, so that columns of amounts line up. The one formatter of both ends does the work. */
export function Money({ dollars, className }: { dollars: number; className?: string }) {
  return <span className={classNames('whitespace-nowrap tabular-nums', className)}>{formatUsd(dollars)}</span>;
}
