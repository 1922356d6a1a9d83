import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import type { ExpectedPaper, Paper } from '../documents.data.ts';
import { mainPlaces } from '../papers.state.ts';
import { mainGridClass, MainPapersSkeleton } from './main-papers-skeleton.tsx';
import { MainPaperCard } from './main-paper-card.tsx';
import { categoryWords, type MainCategory } from '@zarpa/contract/documents/categories.rules.ts';
import { ExpectedState } from './expected-state.tsx';

type MainPapersProps = {
  registrationId: string;
  expected: readonly ExpectedPaper[];
  query: Parameters<typeof Loaded<Paper[]>>[0]['query'];
};

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

type ExpectedSheetProps = {
  registrationId: string;
  category: MainCategory;
  expected: ExpectedPaper | undefined;
};

function ExpectedSheet({ registrationId, category, expected }: ExpectedSheetProps) {
  const { label, description } = categoryWords[category];
  return (
    <li className="flex min-w-0 flex-col items-start gap-2 rounded-lg border border-dashed border-field p-4">
      <h3 className="text-base font-semibold wrap-anywhere">{label}</h3>
      <p className="text-sm text-muted">{description}</p>
      <div className="grid justify-items-start gap-2 pt-1 text-sm">
        <ExpectedState registrationId={registrationId} expected={expected} />
      </div>
    </li>
  );
}
