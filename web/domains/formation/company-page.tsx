import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft, FileText } from 'lucide-react';
import { Suspense } from 'react';
import { useNow } from '../identity/use-now.ts';
import { Loaded } from '../../platform/shell/failures/loaded.tsx';
import { NextDatesSkeleton } from '../tax/next/next-dates-skeleton.tsx';
import { useIsUnknown } from '../../platform/shell/failures/use-is-unknown.ts';
import { TodoList } from '../todos/todo-list.tsx';
import { useBelowTodos, useTodosOf } from '../todos/todos.data.ts';
import { PersonLink } from '../support/threads/person-link.tsx';
import { buttonClass } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { lazyPiece, lazyPlace } from '../../platform/ui/lazy-part.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { ActionCard } from './action-card.tsx';
import { CaseSkeleton } from './case-skeleton.tsx';
import { caseQuery, type WholeCase, fileHref } from './cases.data.ts';
import { rejectedNames } from './names.state.ts';
import { PathLine } from './path-line.tsx';
import { StatusHead } from './status-head.tsx';
import { isFormed } from './case-status.state.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { sizeText } from '@zarpa/contract/documents/files.rules.ts';
import { readSentence } from './files.state.ts';

const CompanyFacts = lazyPlace(() => import('./company-facts.tsx'), 'CompanyFacts', 'h-72 w-full');
const HistoryCard = lazyPlace(() => import('./history-card.tsx'), 'HistoryCard', 'h-56 w-full');
const NextDatesCard = lazyPlace(
  () => import('../tax/next/next-dates-card.tsx'),
  'NextDatesCard',
  <NextDatesSkeleton />,
);
const OtherNameForm = lazyPiece(() => import('./other-name-form.tsx'), 'OtherNameForm');

const route = getRouteApi('/empresa/empresas/$registrationId');

export function CompanyPage() {
  const { registrationId } = route.useParams();
  const query = useQuery(caseQuery(registrationId));
  const shown = useBelowTodos(query);
  if (useIsUnknown(query, registrationId)) return <UnknownCompany />;
  return (
    <Loaded
      query={shown}
      failure="No pudimos cargar esta empresa"
      skeleton={<CaseSkeleton label="Cargando la empresa…" />}
    >
      {(whole) => <Company whole={whole} />}
    </Loaded>
  );
}

function Company({ whole }: { whole: WholeCase }) {
  const now = useNow();
  const { standing, company, history, filings, papers } = whole;
  const isRejected = standing.stage === 'name_rejected';
  // Todos of this page appear below, in their own card.
  const elsewhere = useTodosOf(standing.registration_id).filter(
    ({ place }) => place !== 'company' && place !== 'wizard',
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <Link to="/empresa/empresas" className="inline-flex items-center gap-1.5 text-sm text-muted hover:text-ink">
          <ArrowLeft className="size-4" />
          Empresas
        </Link>
        <h1 className="mt-2 text-2xl font-bold wrap-anywhere">{standing.company_name}</h1>
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <Link
            to="/empresa/empresas/$registrationId/perfil"
            params={{ registrationId: standing.registration_id }}
            className="text-sm text-link underline underline-offset-4"
          >
            Perfil de la empresa
          </Link>
          <PersonLink about={{ empresa: standing.registration_id }} />
        </p>
      </div>
      <Card>
        <div className="grid gap-7">
          <StatusHead standing={standing} now={now} />
          {standing.stage === 'awaiting_details' && (
            <Link to="/empresa/nueva" className={buttonClass({ className: 'justify-self-start' })}>
              Completar datos
            </Link>
          )}
          <PathLine standing={standing} />
        </div>
      </Card>
      <TodoList todos={elsewhere} now={now} />
      {isRejected && (
        <Suspense fallback={<Skeleton className="h-56 w-full" />}>
          {/* Keyed by rejections: other events keep the typed names, the next rejection starts a new form. */}
          <OtherNameForm key={rejectedNames(whole.names).length} standing={standing} names={whole.names} />
        </Suspense>
      )}
      {standing.actions.map((action) => (
        <ActionCard
          // Sent back or asked again, it is a new form.
          key={`${action.id} ${action.state}`}
          action={action}
          registrationId={standing.registration_id}
          memberNames={company?.member_names ?? []}
          members={company?.members ?? []}
          names={whole.names}
        />
      ))}
      {isFormed(standing) && <NextDatesCard registrationId={standing.registration_id} now={now} />}
      <CompanyFacts standing={standing} company={company} filings={filings} />
      <PapersCard registrationId={standing.registration_id} papers={papers} file_reads={whole.file_reads} />
      <HistoryCard registrationId={standing.registration_id} history={history} />
    </div>
  );
}

function UnknownCompany() {
  return (
    <EmptyState
      headingLevel={1}
      title="No encontramos esa empresa"
      className="py-12 sm:py-20"
      action={
        <Link to="/empresa/empresas" className={buttonClass({})}>
          Volver a Empresas
        </Link>
      }
    >
      <p>Puede que el enlace esté incompleto, o que la empresa esté en otra cuenta.</p>
    </EmptyState>
  );
}

function PapersCard({
  registrationId,
  papers,
  file_reads: reads,
}: Pick<WholeCase, 'papers' | 'file_reads'> & { registrationId: string }) {
  return (
    <Card
      title="Papeles"
      description="Lo que el Estado, el IRS y nosotros vamos añadiendo a tu trámite."
      actions={
        <Link
          to="/empresa/documentos"
          search={{ empresa: registrationId }}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Ver los documentos
        </Link>
      }
    >
      {papers.length === 0 ? (
        <p className="text-muted">Todavía no hay ninguno. Aparecerán aquí en cuanto lleguen.</p>
      ) : (
        <ul className="grid gap-3">
          {papers.map(({ id, name, size_bytes, pages, created_at }) => (
            <li key={id} className="flex gap-3">
              <FileText className="mt-0.5 size-5 shrink-0 text-muted" />
              <div className="min-w-0">
                <a
                  href={fileHref(id)}
                  target="_blank"
                  rel="noreferrer"
                  className="font-medium wrap-anywhere text-link underline underline-offset-4"
                >
                  {name}
                </a>
                <p className="text-sm text-muted">
                  {formatDay(created_at)}
                  {pages !== null && ` · ${pages === 1 ? '1 página' : `${pages} páginas`}`} · {sizeText(size_bytes)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {reads.length > 0 && (
        <div className="mt-6 border-t border-line/60 pt-5">
          <h3 className="text-sm font-semibold">Quién abrió lo que enviaste</h3>
          <ul className="mt-2 grid gap-1 text-sm text-muted">
            {reads.map((read) => (
              <li key={`${read.day} ${read.role}`}>{readSentence(read)}</li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
