import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type CardProps = {
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  headingLevel?: 2 | 3;
  className?: string;
  children?: ReactNode;
};

export function Card({ title, description, actions, headingLevel = 2, className, children }: CardProps) {
  const id = useId();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const Root = title ? 'section' : 'div';
  return (
    <Root
      aria-labelledby={title ? id : undefined}
      className={classNames('rounded-lg border border-line bg-surface p-5 sm:p-6', className)}
    >
      {(title || actions) && (
        <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <Heading id={id} className="text-lg font-semibold wrap-anywhere">
              {title}
            </Heading>
            {description && <p className="mt-0.5 text-sm text-muted">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
      )}
      {children}
    </Root>
  );
}
