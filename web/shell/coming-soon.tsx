import { brand } from '@zarpa/contract/brand.ts';
import type { ReactNode } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export type ComingSoonProps = {
  title: string;
  drawing?: ReactNode;
  /** What will be here. */
  promise: string;
  /** What to do until then. */
  meanwhile: string;
  subject: string;
};

/** A screen that is not there yet, and says so. */
export function ComingSoon({ title, drawing, promise, meanwhile, subject }: ComingSoonProps) {
  return (
    <EmptyState
      headingLevel={1}
      title={title}
      drawing={drawing}
      className="py-12 sm:py-20"
      action={
        <a
          href={`mailto:${brand.supportEmail}?subject=${encodeURIComponent(subject)}`}
          className={buttonClass({ variant: 'secondary' })}
        >
          Escribir a {brand.supportEmail}
        </a>
      }
    >
      <p>{promise}</p>
      <p className="mt-3">{meanwhile}</p>
    </EmptyState>
  );
}
