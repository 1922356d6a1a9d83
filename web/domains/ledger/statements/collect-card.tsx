import type { UseQueryResult } from '@tanstack/react-query';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useId, type ReactNode, type Ref } from 'react';
import { LockedYear } from '../../returns/locked-year.tsx';
import { PartTitle } from '../../returns/part-title.tsx';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { StatementList } from './list/statement-list.tsx';
import type { Statement } from './statements.data.ts';
import { chooseFiles, useUploadQueue, dropFile, retryFile } from './upload/upload-queue.ts';
import { elsewhere, isAt, isUnderWay, type Place, type QueuedFile } from './upload/upload-queue.state.ts';
import { bankStatementBounds, statementQuota } from '@zarpa/contract/ledger/statements/bounds.rules.ts';
import { acceptOf, megabytesOf } from '@zarpa/contract/documents/files.rules.ts';
import { sizeText } from '@zarpa/contract/values/numbers.rules.ts';
import { Upload, CircleAlert, RotateCcw, X } from 'lucide-react';
import { Button } from '../../../platform/ui/button.tsx';
import { areaClass } from '../../../platform/ui/fields/file-field.tsx';
import type { Dropped } from '../../../platform/ui/fields/upload.state.ts';
import { useDrop } from '../../../platform/ui/fields/use-drop.ts';
import { UploadProgress } from '../../../platform/ui/fields/upload-progress.tsx';

type CollectCardProps = {
  place: Place;
  years: readonly FiscalYear[];
  query: UseQueryResult<Statement[]>;
  isLocked: boolean;
  /** Uploading is the year's next step. */
  isNext: boolean;
};

export function CollectCard({ place, years, query, isLocked, isNext }: CollectCardProps) {
  const { queue, announcement } = useUploadQueue();
  const chooser = useRef<HTMLButtonElement>(null);
  const lines = queue.filter((one) => isAt(one, place));

  // The focused button disappears with its line.
  const catchFocus = useEffectEvent(() => {
    if (document.activeElement === document.body) chooser.current?.focus({ preventScroll: true });
  });
  const count = useRef(lines.length);
  useEffect(() => {
    if (lines.length < count.current) catchFocus();
    count.current = lines.length;
  }, [lines.length]);

  return (
    <Card
      title={<PartTitle part="files">Recopilar Gastos</PartTitle>}
      description={`Los extractos de las cuentas de tu empresa, del año fiscal ${place.period}.`}
    >
      <div className="grid grid-cols-1 gap-6">
        {elsewhere(queue, place).map(({ place: { registrationId, year, companyName, period }, text }) => (
          <Alert key={`${registrationId} ${year}`} tone="info">
            <Link
              to="/empresa/impuestos/cuentas"
              search={{ empresa: registrationId, anio: year }}
              className="font-medium text-link underline underline-offset-4"
            >
              {companyName}, {period}
            </Link>
            : {text}.
          </Alert>
        ))}
        {isLocked ? (
          <LockedYear companyName={place.companyName} period={place.period}>
            Sus archivos son los que se presentaron: no se añaden ni se quitan.
          </LockedYear>
        ) : (
          <UploadArea
            ref={chooser}
            isNext={isNext}
            isUploading={lines.some(isUnderWay)}
            onChosen={(items) => chooseFiles(place, items)}
          >
            {lines.length > 0 && (
              <ul aria-label="Archivos en camino" className="divide-y divide-line/70 border-b border-line/70">
                {lines.map((line) => (
                  <UploadLine key={line.id} line={line} />
                ))}
              </ul>
            )}
          </UploadArea>
        )}
        <output className="sr-only">{announcement}</output>
        <Loaded
          query={query}
          failure="No pudimos cargar tus archivos"
          skeleton="h-24 w-full rounded-lg"
          waiting="Cargando tus archivos…"
        >
          {(files) => <StatementList files={files} place={place} years={years} />}
        </Loaded>
      </div>
    </Card>
  );
}

type UploadAreaProps = {
  isNext: boolean;
  isUploading: boolean;
  onChosen: (items: Dropped[]) => void;
  children: ReactNode;
  ref: Ref<HTMLButtonElement>;
};

function UploadArea({ isNext, isUploading, onChosen, children, ref }: UploadAreaProps) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isOver, ...drop } = useDrop(onChosen);
  return (
    <div {...drop} className={areaClass(isOver, false)}>
      {children}
      <div className="grid justify-items-center gap-3 px-3.5 py-6 text-center">
        <input
          ref={input}
          type="file"
          multiple
          tabIndex={-1}
          aria-label="Archivos de tu banco"
          accept={acceptOf(bankStatementBounds.types)}
          className="sr-only"
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])].map((file) => ({ isFolder: false, file }));
            target.value = '';
            onChosen(chosen);
          }}
        />
        <Button
          ref={ref}
          variant={isNext ? 'primary' : 'secondary'}
          icon={<Upload />}
          busy={isUploading}
          busyLabel="Subiendo..."
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          Seleccionar Archivos
        </Button>
        <div id={hintId} className="text-sm text-muted">
          <p>
            <span className="pointer-coarse:hidden">O suéltalos aquí. </span>
            PDF, CSV, Excel, OFX o QIF, hasta {megabytesOf(bankStatementBounds.bytesMax)} MB cada uno; al día, hasta{' '}
            {statementQuota.filesADay} archivos y {megabytesOf(statementQuota.bytesADay)} MB.
          </p>
          <p>Procesamos automáticamente y categorizamos tus gastos</p>
          <p>También quedan en Documentos.</p>
        </div>
      </div>
    </div>
  );
}

function UploadLine({ line: { id, name, sizeBytes, state } }: { line: QueuedFile }) {
  const drop = () => dropFile(id);
  if (state.is === 'sending')
    return (
      <li>
        <UploadProgress name={name} percent={state.percent} onCancel={drop} />
      </li>
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3.5 py-3">
      <div className="min-w-0 flex-1 basis-40 text-sm">
        <p className="wrap-anywhere">
          <span className="font-medium">{name}</span>
          <span className="whitespace-nowrap text-muted">
            {sizeBytes > 0 && ` · ${sizeText(sizeBytes)}`}
            {state.is === 'waiting' && ' · En espera'}
          </span>
        </p>
        {state.is !== 'waiting' && (
          <p className="mt-0.5 flex gap-1.5 text-danger">
            <CircleAlert className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{state.message}</span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {state.is === 'failed' && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Reintentar ${name}`}
            icon={<RotateCcw />}
            onClick={() => retryFile(id)}
          >
            Reintentar
          </Button>
        )}
        {state.is === 'waiting' ? (
          <Button size="sm" variant="ghost" aria-label={`Cancelar ${name}`} icon={<X />} onClick={drop}>
            Cancelar
          </Button>
        ) : (
          <Button size="sm" variant="ghost" aria-label={`Descartar ${name}`} onClick={drop}>
            Descartar
          </Button>
        )}
      </div>
    </li>
  );
}
