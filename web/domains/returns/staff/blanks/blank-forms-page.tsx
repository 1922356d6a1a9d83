import { blankBytesMax } from '@zarpa/contract/returns/blank-forms.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { PanelTitle } from '../../../admin/panel-title.tsx';
import { TableSkeleton } from '../../../admin/tables/table-skeleton.tsx';
import { useRowKeys } from '../../../admin/tables/use-row-keys.ts';
import { useSession } from '../../../../platform/api/session.ts';
import { Loaded } from '../../../../platform/shell/failures/loaded.tsx';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { lazyPiece } from '../../../../platform/ui/lazy-part.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { BlankRow } from './blank-row.tsx';
import { blanksQuery, createBlank, type Blanks } from './blank-forms.data.ts';

const FileField = lazyPiece(() => import('../../../../platform/ui/fields/file-field.tsx'), 'FileField');

const bounds = { types: ['pdf'], bytesMax: blankBytesMax } as const;

export function BlankFormsPage() {
  const list = useRef<HTMLDivElement>(null);
  const query = useQuery(blanksQuery);
  const { staffRole } = useSession();
  const mayChange = staffRole === 'administrator';
  useRowKeys(list);
  return (
    <div ref={list} className="max-w-5xl">
      <Link
        to="/admin/impuestos/declaraciones"
        className="inline-flex items-center gap-1.5 text-sm text-muted hover:text-ink"
      >
        <ArrowLeft className="size-4" />
        Declaraciones
      </Link>
      <PanelTitle>Formularios en blanco</PanelTitle>
      <p className="mb-4 max-w-3xl text-sm text-muted">
        Se descargan de la página del IRS y se suben aquí tal como son. Antes de usar uno leemos las etiquetas de sus
        campos y las comparamos con las que conocemos; después se reconoce por su SHA-256.
      </p>
      <Loaded
        query={query}
        failure="No pudimos cargar los formularios"
        skeleton={<TableSkeleton label="Cargando los formularios…" rows={4} />}
      >
        {(whole) => (
          <>
            <Missing missing={whole.missing} />
            <Unmapped unmapped={whole.unmapped} />
            {mayChange ? <Placing /> : <p className="mb-6 text-sm text-muted">Los sube un administrador.</p>}
            <Placed blanks={whole.blanks} mayUse={mayChange} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Missing({ missing }: Pick<Blanks, 'missing'>) {
  if (missing.length === 0) return null;
  return (
    <Alert tone="warning" announce={false} title="Faltan en uso" className="mb-6">
      <ul className="grid list-disc gap-1 pl-5">
        {missing.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-2">Mientras tanto, sus declaraciones llevan solo la hoja de trabajo.</p>
    </Alert>
  );
}

/** From October on, and until a release knows it. */
function Unmapped({ unmapped }: Pick<Blanks, 'unmapped'>) {
  if (unmapped.length === 0) return null;
  return (
    <Alert tone="warning" announce={false} title="Falta su mapa" className="mb-6">
      <ul className="grid list-disc gap-1 pl-5">
        {unmapped.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-2">
        Todavía no sabemos dónde va cada dato. El IRS lo publica al acabar el año: cuando salga, súbelo aquí, y lo que
        cambie es lo que hay que añadir al mapa. Un año que acaba antes va, mientras dura, en el formulario del año
        anterior con las fechas cambiadas.
      </p>
    </Alert>
  );
}

function Placing() {
  return (
    <div className="mb-6 max-w-3xl">
      <Suspense fallback={<Skeleton className="h-28 w-full" />}>
        <FileField
          name="blank"
          label="Subir un formulario"
          bounds={bounds}
          value={undefined}
          send={async (file, sending) => {
            await createBlank(file, sending);
            return { name: file.name };
          }}
        />
      </Suspense>
    </div>
  );
}

function Placed({ blanks, mayUse }: Pick<Blanks, 'blanks'> & { mayUse: boolean }) {
  return (
    <section aria-label="Formularios subidos">
      <h2 className="mb-2 text-sm font-semibold">Subidos</h2>
      {blanks.length === 0 && <p className="text-sm text-muted">Todavía no hay ninguno.</p>}
      <ul className="text-sm">
        {blanks.map((blank) => (
          <BlankRow key={blank.id} blank={blank} mayUse={mayUse} />
        ))}
      </ul>
    </section>
  );
}
