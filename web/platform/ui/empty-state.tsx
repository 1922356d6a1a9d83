import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type EmptyStateProps = {
  drawing?: ReactNode;
  title: ReactNode;
  headingLevel?: 1 | 2 | 3;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

export function EmptyState({ drawing, title, headingLevel = 2, children, action, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames('mx-auto flex max-w-lg flex-col items-center px-4 py-10 text-center', className)}>
      {drawing && (
        <div aria-hidden="true" className="mb-7 w-full max-w-72">
          {drawing}
        </div>
      )}
      <Heading className={classNames('font-semibold', headingLevel === 1 ? 'text-xl' : 'text-lg')}>{title}</Heading>
      {children && <div className="mt-2 max-w-prose text-muted">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
