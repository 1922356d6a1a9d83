import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { type ExpectedPaper, type Paper, thumbnailHref } from '../documents.data.ts';
import { mainPlaces } from '../papers.state.ts';
import { mainGridClass, MainPapersSkeleton } from './main-papers-skeleton.tsx';
import { categoryWords, type MainCategory } from '@zarpa/contract/documents/categories.rules.ts';
import { ExpectedState } from './expected-state.tsx';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { signatureLabels, signatureOf, signingSentences } from '@zarpa/contract/documents/signing.rules.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { SignHere } from '../sign-here.tsx';
import { DownloadButton } from './download-button.tsx';
import { PaperLink } from './paper-link.tsx';
import { UnreadDot } from './unread-dot.tsx';
import { FileText, Image } from 'lucide-react';
import { useSession } from '../../../platform/api/session.ts';

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

function MainPaperCard({ paper }: { paper: Paper }) {
  const id = useId();
  const { label, description } = categoryWords[paper.category];
  const signature = signatureOf(paper);
  const isUnsigned = signature === 'missing' || signature === 'model';
  return (
    <li className="relative flex overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-field sm:flex-col">
      <Thumbnail paper={paper} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2 p-4">
        <h3 id={id} className="text-base font-semibold">
          <PaperLink paper={paper} className="flex items-baseline wrap-anywhere text-ink after:absolute after:inset-0">
            <UnreadDot paper={paper} />
            {label}
          </PaperLink>
        </h3>
        <p className="text-sm text-muted">{description}</p>
        {isUnsigned && <p className="text-sm">{signingSentences[signature]}</p>}
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 pt-1">
          <Badge tone={isUnsigned ? 'warning' : 'success'}>
            {signature === 'not_needed' ? 'Completado' : signatureLabels[signature]}
          </Badge>
          <span className="text-xs text-muted">Creado: {formatDay(paper.uploaded_at)}</span>
        </div>
        <DownloadButton paper={paper} describedBy={id} className="relative mt-1" />
        {isUnsigned && <SignHere paper={paper} />}
      </div>
    </li>
  );
}

function Thumbnail({ paper: { id, has_thumbnail, media_type } }: { paper: Paper }) {
  // Thumbnails are authorized by the cookie, which comes with the session.
  const { isConfirmed } = useSession();
  const [isGone, setIsGone] = useState(false);
  const Icon = media_type.startsWith('image/') ? Image : FileText;
  return (
    <div className="grid w-24 shrink-0 place-items-center overflow-hidden border-r border-line bg-raised sm:h-44 sm:w-full sm:border-r-0 sm:border-b">
      {has_thumbnail && isConfirmed && !isGone ? (
        <img
          src={thumbnailHref(id)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setIsGone(true)}
          className="size-full bg-white object-cover object-left-top"
        />
      ) : (
        <Icon aria-hidden="true" className="size-10 text-faint" strokeWidth={1.4} />
      )}
    </div>
  );
}
