import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { onApproach } from '../../../../platform/ui/lazy-part.tsx';
import { useTaxYear } from '../../tax-year.ts';
import { preloadTaxQuestions } from './questions-sheet-place.tsx';

type TaxQuestionLinkProps = {
  /** '1': whichever is asked next. */
  fact: string;
  label?: string;
  className: string;
  children: ReactNode;
};

/** Opens the questions over the tab that is shown. */
export function TaxQuestionLink({ fact, label, className, children }: TaxQuestionLinkProps) {
  const { registrationId, year } = useTaxYear().place;
  return (
    <Link
      to="."
      search={{ empresa: registrationId, anio: year, responder: fact }}
      state={{ isAboveList: true }}
      resetScroll={false}
      preload={false}
      {...onApproach(preloadTaxQuestions)}
      aria-label={label}
      data-opens={`responder ${fact}`}
      className={className}
    >
      {children}
    </Link>
  );
}
