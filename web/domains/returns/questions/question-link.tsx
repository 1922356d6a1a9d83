import { onApproach } from '../../../platform/ui/lazy-part.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { preloadQuestions } from '../returns-sheets.tsx';
import type { ReturnsPlace } from '../returns.data.ts';

type QuestionLinkProps = {
  place: ReturnsPlace;
  /** A question's key with its owner, or `1` for the next one. */
  asked: string;
  children: ReactNode;
};

export function QuestionLink({ place: { registrationId, year }, asked, children }: QuestionLinkProps) {
  return (
    <Link
      to="/empresa/impuestos"
      search={{ empresa: registrationId, anio: year, papeles: asked }}
      state={{ isAboveList: true }}
      resetScroll={false}
      preload={false}
      {...onApproach(preloadQuestions)}
      data-opens={`papeles ${asked}`}
      className="text-link underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
