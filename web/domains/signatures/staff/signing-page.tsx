import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { envelopeLabels, wayLabels } from '@zarpa/contract/signatures/looks.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { ChevronLeft } from 'lucide-react';
import { Suspense, useState } from 'react';
import { LoadedTable } from '../../admin/tables/loaded-table.tsx';
import { useMay } from '../../admin/use-may.ts';
import { staffFileHref } from '../../formation/staff/staff-cases.data.ts';
import { StateMark } from '../../money/staff/state-mark.tsx';
import { NotFoundPage } from '../../../platform/shell/failures/not-found-page.tsx';
import { useIsUnknown } from '../../../platform/shell/failures/use-is-unknown.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { lazyPiece, lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { SigningEvents } from './signing-events.tsx';
import { SigningPeople } from './signing-people.tsx';
import { standingOf, stateTone } from './signing-words.state.ts';
import { cancelSigning, signingQuery, type WholeSigning } from './staff-signings.data.ts';

const InkCopy = lazyPlace(() => import('./ink-copy.tsx'), 'InkCopy', 'h-40 w-full');
const ReasonDialog = lazyPiece(() => import('../../admin/forms/reason-dialog.tsx'), 'ReasonDialog');
const route = getRouteApi('/admin/firmas/$id');

export function SigningPage() {
  const { id } = route.useParams();
  const query = useQuery(signingQuery(id));
  if (useIsUnknown(query, id)) return <NotFoundPage />;
  return (
    <LoadedTable query={query} name="la firma" rows={10}>
      {(whole) => <WholePage whole={whole} />}
    </LoadedTable>
  );
}

function WholePage({ whole }: { whole: WholeSigning }) {
  const { envelope, events, is_chain_whole } = whole;
  const { way, copy } = envelope;
  return (
    <div className="max-w-6xl">
      <Head whole={whole} />
      {!is_chain_whole && (
        <Alert tone="danger" title="La historia de esta firma no está entera" className="mb-6">
          Un suceso falta o no es el que se guardó. No la des por buena: avisa a quien administra el sistema.
        </Alert>
      )}
      {way === 'ink' && copy && <InkCopy envelope={envelope} />}
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        <div className="grid content-start gap-8">
          <SigningPeople envelope={envelope} />
          <Papers envelope={envelope} />
        </div>
        <SigningEvents events={events} isWhole={is_chain_whole} />
      </div>
    </div>
  );
}

function Head({ whole: { envelope, case_id } }: { whole: WholeSigning }) {
  const { id, title, company_name, state, ended_reason } = envelope;
  const [isCancelling, setIsCancelling] = useState(false);
  const mayManage = useMay('manage_cases');
  const { tone, words } = standingOf(envelope);
  return (
    <header className="mb-6">
      <Link
        to="/admin/firmas"
        className="-ml-1.5 inline-flex min-h-6 items-center gap-1 rounded-sm text-sm text-muted hover:text-ink"
      >
        <ChevronLeft className="size-4" />
        Firmas
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="text-lg font-semibold wrap-anywhere">{title}</h1>
          <p className="text-sm wrap-anywhere text-muted">
            {case_id ? (
              <Link
                to="/admin/casos/$caseId"
                params={{ caseId: case_id }}
                search={{ ver: 'documentos' }}
                className="text-link underline underline-offset-4"
              >
                {company_name}
              </Link>
            ) : (
              company_name
            )}
          </p>
        </div>
        {state === 'open' && mayManage && (
          <Button variant="secondary" size="sm" onClick={() => setIsCancelling(true)}>
            Cancelar la firma…
          </Button>
        )}
      </div>
      <p className="mt-2 text-sm font-medium">
        <StateMark tone={tone}>{words}</StateMark>
      </p>
      <Facts envelope={envelope} />
      {ended_reason && (
        <Alert
          tone={stateTone(state) === 'danger' ? 'danger' : 'info'}
          announce={false}
          title={envelopeLabels[state]}
          className="mt-4"
        >
          <span className="wrap-anywhere whitespace-pre-line">{ended_reason}</span>
        </Alert>
      )}
      <Suspense fallback={null}>
        {isCancelling && (
          <ReasonDialog
            title="Cancelar la firma"
            description="Los enlaces dejan de servir y a quienes se invitó se les dice por qué. Lo que ya firmaron no vale."
            label="Motivo"
            missing="Escribe el motivo: lo leen quienes firmaban."
            submit="Cancelar la firma"
            done="Cancelada. Ya no se puede firmar."
            failure="No se canceló"
            onSend={(why) => cancelSigning(id, why)}
            onSettled={() => Promise.resolve()}
            onClose={() => setIsCancelling(false)}
          />
        )}
      </Suspense>
    </header>
  );
}

function Facts({ envelope }: { envelope: WholeSigning['envelope'] }) {
  const { way, asked_by, asked_at, reason, ended_at, expires_at } = envelope;
  const facts = [
    ['Cómo se firma', wayLabels[way]],
    ['La pidió', `${asked_by}, el ${formatDay(asked_at)}`],
    ended_at ? ['Terminó', formatDay(ended_at)] : ['Vence', formatDay(expires_at)],
    ...(reason ? [['Mensaje', reason]] : []),
  ];
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-4">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Papers({ envelope }: { envelope: WholeSigning['envelope'] }) {
  const mayDownload = useMay('download_papers');
  return (
    <section aria-labelledby="papeles">
      <h2 id="papeles" className="mb-2 text-base font-semibold">
        {envelope.papers.length === 1 ? 'El documento' : 'Los documentos'}
      </h2>
      <ul className="text-sm">
        {envelope.papers.map(({ position, document_id, title, pages, sha256, is_sealed, is_attached }) => (
          <li key={position} className="border-b border-line py-2">
            {mayDownload ? (
              <a
                href={staffFileHref(document_id)}
                target="_blank"
                rel="noreferrer"
                className="font-medium wrap-anywhere text-link underline underline-offset-4"
              >
                {title}
              </a>
            ) : (
              <span className="font-medium wrap-anywhere">{title}</span>
            )}
            <span className="block text-xs text-muted">
              {pages === 1 ? '1 página' : `${pages} páginas`}
              {is_attached && ' · se lee, no se firma'}
              {is_sealed && ' · la copia firmada está en los documentos de la empresa'}
            </span>
            <span className="block font-mono text-xs wrap-anywhere text-faint">SHA-256 {sha256}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
