import { useMay } from '../../companies/use-may.ts';
import { Link } from '@tanstack/react-router';
import { categoryWords } from '@zarpa/contract/documents/categories.rules.ts';
import { useId } from 'react';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import type { ExpectedPaper, Paper } from '../documents.data.ts';
import { mainPlaces, papersToCome } from '../papers.state.ts';
import { ExpectedTile } from './expected-tile.tsx';
import { MainPapersSkeleton, tileGridClass } from './main-papers-skeleton.tsx';
import { PaperTile } from './paper-tile.tsx';

type MainPapersProps = {
  registrationId: string;
  expected: readonly ExpectedPaper[];
  query: Parameters<typeof Loaded<Paper[]>>[0]['query'];
};

export function MainPapers({ registrationId, expected, query }: MainPapersProps) {
  const id = useId();
  const readsCase = useMay(registrationId, 'case.read');
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3 sm:gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-lg font-semibold">
          Documentos Principales
        </h2>
        {readsCase && (
          <Link
            to="/empresa/empresas/$registrationId/acuerdo"
            params={{ registrationId }}
            className="text-sm text-link underline underline-offset-4"
          >
            Decisiones del acuerdo operativo
          </Link>
        )}
      </div>
      <Loaded query={query} failure="No pudimos cargar los documentos principales" skeleton={<MainPapersSkeleton />}>
        {(papers) => (
          <>
            {papers.length === 0 && (
              <p className="text-sm">
                <span className="font-semibold">No hay documentos principales</span>{' '}
                <span className="text-muted">Los documentos aparecerán aquí una vez generados</span>
              </p>
            )}
            <ul aria-labelledby={id} className={tileGridClass}>
              {mainPlaces(papers).flatMap(({ category, papers: there }) =>
                there.length > 0
                  ? there.map((paper) => <PaperTile key={paper.id} paper={paper} />)
                  : [
                      <ExpectedTile
                        key={category}
                        registrationId={registrationId}
                        title={categoryWords[category].label}
                        description={categoryWords[category].description}
                        expected={expected.find((paper) => paper.category === category)}
                      />,
                    ],
              )}
            </ul>
            <PapersToCome registrationId={registrationId} expected={expected} />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** The same grid, so that it reads as one with the four. */
function PapersToCome({ registrationId, expected }: Pick<MainPapersProps, 'registrationId' | 'expected'>) {
  const coming = papersToCome(expected);
  if (coming.length === 0) return null;
  return (
    <ul aria-label="En camino" className={tileGridClass}>
      {coming.map(({ paper, title }) => (
        <ExpectedTile
          key={`${paper.kind} ${paper.subject}`}
          registrationId={registrationId}
          title={title}
          description={categoryWords[paper.category].description}
          expected={paper}
        />
      ))}
    </ul>
  );
}
