import { formatUsd } from '@zarpa/contract/values/money.rules.ts';
import { classNames } from './class-names.ts';

/** USD in en-US notation and tabular figures, so that columns line up. */
export function Money({ dollars, className }: { dollars: number; className?: string }) {
  return <span className={classNames('whitespace-nowrap tabular-nums', className)}>{formatUsd(dollars)}</span>;
}
