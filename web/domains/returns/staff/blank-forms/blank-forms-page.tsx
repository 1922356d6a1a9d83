import {
  blankBytesMax,
  blankStateWords,
  officialFormWords,
  type BlankState,
} from '@zarpa/contract/returns/blank-forms.rules.ts';
import { useQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { PanelTitle } from '../../../admin/panel-title.tsx';
import { LoadedTable } from '../../../admin/tables/loaded-table.tsx';
import { useRowKeys } from '../../../admin/tables/use-row-keys.ts';
import { useMay } from '../../../admin/use-may.ts';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { lazyPlace, onApproach } from '../../../../platform/ui/lazy-part.tsx';
import { blanksQuery, createBlank, type Blanks, startBlank, type BlankForm } from './blank-forms.data.ts';
import { errorOfFailure } from '../../../../platform/api/api-error.ts';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/dialogs/confirm-dialog.tsx';
import { preloadDialog } from '../../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import type { Tone } from '../../../../platform/ui/tone.tsx';
import { revisionText } from './blank-labels.state.ts';

const FileField = lazyPlace(() => import('../../../../platform/ui/fields/file-field.tsx'), 'FileField', 'h-28 w-full');

const bounds = { types: ['pdf'], bytesMax: blankBytesMax } as const;

export function BlankFormsPage() {
  const list = useRef<HTMLDivElement>(null);
  const query = useQuery(blanksQuery);
  const mayChange = useMay('decide_taxes');
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
      <LoadedTable query={query} name="los formularios" rows={4}>
        {(whole) => (
          <>
            <Missing missing={whole.missing} />
            <Unmapped unmapped={whole.unmapped} />
            {mayChange ? <Placing /> : <p className="mb-6 text-sm text-muted">Los sube un administrador.</p>}
            <Placed blanks={whole.blanks} mayUse={mayChange} />
          </>
        )}
      </LoadedTable>
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

const tones: Readonly<Record<BlankState, Tone>> = {
  differs: 'danger',
  ready: 'warning',
  live: 'success',
  retired: 'neutral',
};
const gone = 'alguien que ya no está';

function BlankRow({ blank, mayUse }: { blank: BlankForm; mayUse: boolean }) {
  const { form, revision, years, state, differences, sha256 } = blank;
  const name = [officialFormWords[form], revisionText(revision)].filter(Boolean).join(', ');
  return (
    <li data-row tabIndex={-1} className="border-b border-line py-2.5">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-medium wrap-anywhere">{name}</span>
        <Badge tone={tones[state]}>{blankStateWords[state]}</Badge>
        {years && <span className="text-muted">Vale {years}</span>}
        {mayUse && (state === 'ready' || state === 'retired') && (
          <span className="ml-auto">
            <Use blank={blank} name={name} />
          </span>
        )}
      </span>
      <span className="block text-xs wrap-anywhere text-muted">
        Subido por {blank.placed_by ?? gone}, {formatMoment(blank.placed_at)}
        {blank.used_at && ` · Puesto en uso por ${blank.used_by ?? gone}, ${formatMoment(blank.used_at)}`}
        <span className="block">SHA-256 {sha256}</span>
      </span>
      {differences.length > 0 && (
        <div className="mt-2 rounded-md bg-danger-soft px-3 py-2">
          <h3 className="font-medium">Por qué no puede usarse</h3>
          <ul className="mt-1 grid list-disc gap-1 pl-5 wrap-anywhere">
            {differences.map((text, place) => (
              <li key={`${place} ${text}`}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}

function Use({ blank: { id }, name }: { blank: BlankForm; name: string }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const use = useMutation({
    mutationFn: () => startBlank(id),
    onSuccess: () => toast.success(`En uso: ${name}.`),
    onError: (error) => toast.error(errorOfFailure(error).message, { title: 'No lo pusimos en uso' }),
    onSettled: () => setIsConfirming(false),
  });
  return (
    <>
      <Button variant="secondary" size="sm" {...onApproach(preloadDialog)} onClick={() => setIsConfirming(true)}>
        Poner en uso
        <span className="sr-only"> {name}</span>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={`¿Poner en uso ${name}?`}
        message="Los papeles que se hagan desde ahora se rellenan en él. El que estuviera en uso se retira; lo que ya está hecho no cambia."
        confirmLabel="Poner en uso"
        busy={use.isPending}
        onConfirm={() => use.mutate()}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}
