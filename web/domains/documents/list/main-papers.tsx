import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Loaded } from '../../../platform/shell/loaded.tsx';
import type { ExpectedPaper, Paper } from '../documents.data.ts';
import { mainPlaces } from '../papers.state.ts';
import { ExpectedSheet } from './expected-sheet.tsx';
import { mainGridClass, MainPapersSkeleton } from './main-papers-skeleton.tsx';
import { MainPaperCard } from './main-paper-card.tsx';

type MainPapersProps = {
  registrationId: string;
  expected: readonly ExpectedPaper[];
  query: Parameters<typeof Loaded<Paper[]>>[0]['query'];
};

/** The four that every company gets: what is there, and in the place of what is not, when it comes. */
export function MainPapers({ registrationId, expected, query }: MainPapersProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="text-lg font-semibold">
        Documentos Principales
      </h2>
      <Loaded query={query} failure="No pudimos cargar los documentos principales" skeleton={<MainPapersSkeleton />}>
        {(papers) => (
          <>
            {papers.length === 0 && (
              <div>
                <p className="font-semibold">No hay documentos principales</p>
                <p className="text-sm text-muted">Los documentos aparecerán aquí una vez generados</p>
              </div>
            )}
            <ul aria-labelledby={id} className={mainGridClass}>
              {mainPlaces(papers).flatMap(({ category, papers: there }) =>
                there.length > 0
                  ? there.map((paper) => <MainPaperCard key={paper.id} paper={paper} />)
                  : [
                      <ExpectedSheet
                        key={category}
                        registrationId={registrationId}
                        category={category}
                        expected={expected.find((paper) => paper.category === category)}
                      />,
                    ],
              )}
            </ul>
            <Link
              to="/empresa/empresas/$registrationId/acuerdo"
              params={{ registrationId }}
              className="justify-self-start text-sm text-link underline underline-offset-4"
            >
              Decisiones del acuerdo operativo
            </Link>
          </>
        )}
      </Loaded>
    </section>
  );
}
