import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import { useShortcut } from '../../../admin/shortcuts.ts';
import { LoadedTable } from '../../../admin/tables/loaded-table.tsx';
import { TableSkeleton } from '../../../admin/tables/table-skeleton.tsx';
import { NotFoundPage } from '../../../../platform/shell/failures/not-found-page.tsx';
import { useIsUnknown } from '../../../../platform/shell/failures/use-is-unknown.ts';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { lazyPlace } from '../../../../platform/ui/lazy-part.tsx';
import { PapersPane } from './papers-pane.tsx';
import type { ReturnSearch } from '../queue/returns-search.state.ts';
import { heldByLetter } from './return-actions.state.ts';
import { ReturnAssignee } from './return-assignee.tsx';
import { ReturnTurn } from './return-turn.tsx';
import { returnQuery, type Reviewed, returnPageHref, signedPageHref, type Packet } from '../returns-staff.data.ts';
import { inkPageOf, packetTitle } from '@zarpa/contract/returns/kinds.rules.ts';
import { PagePicture } from './page-picture.tsx';
import { Alert } from '../../../../platform/ui/alert.tsx';
import type { Tone } from '../../../../platform/ui/tone.tsx';
import { isOwnersTurn } from '@zarpa/contract/returns/engagement.rules.ts';
import { lookOf } from '@zarpa/contract/returns/looks.rules.ts';
import { ArrowLeft } from 'lucide-react';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { staffStateLabel, turnLabels } from './return-labels.state.ts';

/** Empty of a packet that was just made. */
const ReturnTrail = lazyPlace(() => import('./return-trail.tsx'), 'ReturnTrail');
const FormsPane = lazyPlace(
  () => import('../blank-forms/forms-pane.tsx'),
  'FormsPane',
  <TableSkeleton label="Cargando las líneas…" rows={10} />,
);

const route = getRouteApi('/admin/impuestos/declaraciones/$id');

export function ReturnPage() {
  const { id } = route.useParams();
  const search = route.useSearch();
  const query = useQuery(returnQuery(id));
  const router = useRouter();
  useShortcut('u', 'Volver a las declaraciones', () => void router.navigate({ to: '/admin/impuestos/declaraciones' }));
  if (useIsUnknown(query, id)) return <NotFoundPage />;
  return (
    <LoadedTable query={query} name="la declaración" rows={10}>
      {(reviewed) => <WholeReturn reviewed={reviewed} search={search} />}
    </LoadedTable>
  );
}

function WholeReturn({ reviewed, search }: { reviewed: Reviewed; search: ReturnSearch }) {
  const { packet, company, forms } = reviewed;
  const part = search.ver ?? 'papeles';
  return (
    <>
      <ReturnHead reviewed={reviewed} />
      <div className="mb-6 grid grid-cols-1 items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          <ReturnConcerns reviewed={reviewed} />
          <ReturnTrail packet={packet} />
        </div>
        <ReturnTurn reviewed={reviewed} />
      </div>
      <SignedPagePane packet={packet} />
      <PartTabs id={packet.id} search={search} part={part} />
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Part name="papeles" present={part}>
          <PapersPane packet={packet} search={search} />
        </Part>
        <Part name="lineas" present={part}>
          <FormsPane forms={forms} year={packet.year} registrationId={company.registration_id} />
        </Part>
      </div>
    </>
  );
}

const parts = { papeles: 'Papeles', lineas: 'Líneas y movimientos' } as const;
type PartName = keyof typeof parts;
const partNames = Object.keys(parts) as PartName[];

function PartTabs({ id, search, part }: { id: string; search: ReturnSearch; part: PartName }) {
  const { ver: _ver, ...rest } = search;
  return (
    <nav aria-label="Partes de la declaración" className="mb-4 flex gap-1 border-b border-line xl:hidden">
      {partNames.map((name) => (
        <Link
          key={name}
          to="/admin/impuestos/declaraciones/$id"
          params={{ id }}
          search={name === 'lineas' ? { ...rest, ver: name } : rest}
          activeOptions={{ exact: true, includeSearch: true }}
          replace
          resetScroll={false}
          aria-current={name === part ? 'page' : undefined}
          className={tabClass}
        >
          {parts[name]}
        </Link>
      ))}
    </nav>
  );
}

function Part({ name, present, children }: { name: PartName; present: PartName; children: ReactNode }) {
  return (
    <section aria-label={parts[name]} className={classNames('min-w-0', name !== present && 'max-xl:hidden')}>
      {children}
    </section>
  );
}

const tabClass =
  'relative flex min-h-10 items-center px-3 text-sm font-medium text-muted transition-colors hover:text-ink -outline-offset-2 ' +
  'aria-[current=page]:font-semibold aria-[current=page]:text-ink after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:rounded-full aria-[current=page]:after:bg-primary';

function SignedPagePane({ packet }: { packet: Packet }) {
  const { id, kind, state, papers, signed_pages } = packet;
  const ink = inkPageOf(kind);
  const [last] = signed_pages;
  if (state !== 'to_compare' || !last || !ink) return null;
  const made = papers.find(({ paper }) => paper === ink.paper);
  return (
    <section aria-label="La página firmada" className="mb-6 grid gap-3">
      <h2 className="text-sm font-semibold">La página firmada</h2>
      <p className="max-w-prose text-sm text-muted">
        Mira que sea {ink.name} de esta versión, entera y legible, con la firma en «Sign Here» y la fecha.
        {!made && ' Esa página no está entre los papeles que hicimos: compárala con la que se preparó.'}
      </p>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
        {made && (
          <figure className="grid min-w-0 gap-2">
            <figcaption className="text-sm font-medium">Como la hicimos</figcaption>
            <PagePicture src={returnPageHref(id, made.document_id, ink.page)} label="La página que hicimos" />
          </figure>
        )}
        <figure className="grid min-w-0 gap-2">
          <figcaption className="text-sm font-medium">Como llegó</figcaption>
          <PagePicture key={last.document_id} src={signedPageHref(id, last)} label="La página que subió el cliente" />
        </figure>
      </div>
    </section>
  );
}

function ReturnConcerns({ reviewed: { packet, warnings, missing, forms } }: { reviewed: Reviewed }) {
  const notes = forms.flatMap(({ form, notes: own }) => own.map((text) => ({ key: `${form} ${text}`, text })));
  return (
    <>
      {packet.is_outdated && (
        <Alert tone="warning" title="El libro o una respuesta cambió después de hacer estos papeles">
          No pueden aceptarse ni enviarse: hay que generarlos otra vez. Devuélvelos y lo hace el cliente.
        </Alert>
      )}
      <Listed tone="danger" title="Falta" items={missing.map(({ key, text }) => ({ key, text }))} />
      <Listed tone="warning" title="Mira esto" items={warnings.map((text) => ({ key: text, text }))} />
      <Listed tone="info" title="Sin formulario oficial" items={packet.left_out.map((text) => ({ key: text, text }))} />
      <Listed tone="info" title="Notas de los formularios" items={notes} />
    </>
  );
}

type ListedProps = { tone: Tone; title: ReactNode; items: readonly { key: string; text: string }[] };

function Listed({ tone, title, items }: ListedProps) {
  if (items.length === 0) return null;
  return (
    <Alert tone={tone} title={title} announce={false}>
      <ul className="grid list-disc gap-1 pl-5">
        {items.map(({ key, text }, place) => (
          <li key={`${key} ${place}`}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}

function ReturnHead({ reviewed }: { reviewed: Reviewed }) {
  const { packet, company } = reviewed;
  const { tone, turn } = lookOf(packet);
  const isOwners = isOwnersTurn(heldByLetter(reviewed)?.state);
  const link = 'text-link underline underline-offset-4';
  return (
    <header className="mb-5">
      <Link
        to="/admin/impuestos/declaraciones"
        className="inline-flex items-center gap-1.5 text-sm text-muted hover:text-ink"
      >
        <ArrowLeft className="size-4" />
        Declaraciones
      </Link>
      <h1 className="text-lg font-semibold wrap-anywhere">{packetTitle(packet)}</h1>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <Badge tone={tone}>{staffStateLabel(packet)}</Badge>
        <span className="wrap-anywhere">{company.name}</span>
        <span>Turno: {turnLabels[isOwners ? 'customer' : turn]}</span>
        {packet.made_at && (
          <span>
            Versión {packet.generation}, hecha el {formatMoment(packet.made_at)}
          </span>
        )}
        <Link
          to="/admin/impuestos/$registrationId"
          params={{ registrationId: company.registration_id }}
          search={{ ver: 'movimientos', anio: packet.year }}
          className={link}
        >
          Libro del año
        </Link>
        <Link to="/admin/casos/$caseId" params={{ caseId: company.case_id }} className={link}>
          Caso
        </Link>
      </p>
      <ReturnAssignee reviewed={reviewed} />
    </header>
  );
}
