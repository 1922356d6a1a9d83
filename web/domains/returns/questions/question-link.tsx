import { onApproach } from '../../../platform/ui/lazy-part.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { preloadQuestions } from '../returns-sheets.tsx';
import type { ReturnsPlace } from '../returns.data.ts';

type QuestionLinkProps = {
  place: ReturnsPlace;
  question: string;
  children: ReactNode;
};

export function QuestionLink({ place: { registrationId, year }, question, children }: QuestionLinkProps) {
  return (
    <Link
      to="/empresa/impuestos/papeles"
      search={{ empresa: registrationId, anio: year, papeles: question }}
      state={{ isAboveList: true }}
      resetScroll={false}
      preload={false}
      {...onApproach(preloadQuestions)}
      data-opens={`papeles ${question}`}
      className="text-link underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
