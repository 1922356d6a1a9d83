import { classNames } from './class-names.ts';

/** Give it a size. Put one `role="status"` around the group, not one per bar. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse rounded-md bg-hover', className)} />;
}
