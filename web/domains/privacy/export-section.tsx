import { useMutation, useQuery } from '@tanstack/react-query';
import { formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import { Download, Archive } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { urlOf } from '../../platform/api/wire-request.ts';
import { Loaded } from '../../platform/shell/failures/loaded.tsx';
import { Alert } from '../../platform/ui/alert.tsx';
import { Button, buttonClass } from '../../platform/ui/button.tsx';
import { toast } from '../../platform/ui/dialogs/toast.ts';
import { exportStageOf, formatSize, type DataExport } from './export.state.ts';
import { exportQuery, startExportMutation } from './privacy.data.ts';

export function ExportSection() {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div>
        <h3 id={id} className="font-semibold">
          Descargar mis datos
        </h3>
        <p className="mt-1 max-w-prose text-sm text-muted">
          Un archivo ZIP con todo lo que guardamos de ti: tu perfil, tus empresas, tus pagos, tus documentos y la
          actividad de tu cuenta.
        </p>
      </div>
      <ExportState />
    </section>
  );
}

function ExportState() {
  const query = useQuery(exportQuery);
  return (
    <Loaded query={query} failure="No pudimos consultar tu copia" skeleton="h-11 w-52">
      {(copy) => <ExportControls copy={copy} checkedAt={query.dataUpdatedAt} />}
    </Loaded>
  );
}

function ExportControls({ copy, checkedAt }: { copy: DataExport | null; checkedAt: number }) {
  const start = useMutation({
    ...startExportMutation,
    onError: (cause) => toast.error(cause.message, { title: 'No pudimos empezar tu copia' }),
  });
  const stage = exportStageOf(copy, checkedAt);
  const startButton = (label: string, variant: 'secondary' | 'ghost' = 'secondary') => (
    <Button
      variant={variant}
      className="justify-self-start"
      icon={variant === 'secondary' && <Archive />}
      busy={start.isPending}
      busyLabel="Empezando…"
      onClick={() => start.mutate()}
    >
      {label}
    </Button>
  );
  return (
    <div aria-live="polite" className="grid gap-4">
      {stage === 'none' && startButton('Preparar mi copia')}
      {stage === 'making' && copy && <Progress percent={copy.progress_percent} />}
      {stage === 'ready' && copy && <ReadyCopy copy={copy} again={startButton('Preparar otra', 'ghost')} />}
      {stage === 'expired' && (
        <>
          <Alert announce={false}>Tu copia anterior caducó y la borramos.</Alert>
          {startButton('Preparar otra copia')}
        </>
      )}
      {stage === 'failed' && (
        <>
          <Alert tone="danger" title="No pudimos preparar tu copia">
            Fue un fallo nuestro y tus datos están intactos. Vuelve a intentarlo.
          </Alert>
          {startButton('Reintentar')}
        </>
      )}
    </div>
  );
}

function Progress({ percent }: { percent: number }) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-4 text-sm">
        <span id={id} className="font-medium">
          Preparando tu copia…
        </span>
        {/* The progress bar announces it. */}
        <span aria-hidden="true" className="text-muted tabular-nums">
          {percent} %
        </span>
      </p>
      <progress
        aria-labelledby={id}
        value={Math.max(percent, 4)}
        max={100}
        className="h-2 w-full appearance-none overflow-clip rounded-full bg-hover [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary"
      />
      <p className="text-sm text-muted">Puedes salir de esta página: te esperará aquí cuando esté lista.</p>
    </div>
  );
}

function ReadyCopy({ copy, again }: { copy: DataExport; again: ReactNode }) {
  const size = copy.size_bytes === null ? undefined : formatSize(copy.size_bytes);
  return (
    <Alert
      tone="success"
      announce={false}
      title="Tu copia está lista"
      action={
        <>
          {/* A plain GET, authorized by the session cookie. */}
          <a
            href={urlOf('/api/privacy/export/:id/download', { id: copy.id })}
            download
            className={buttonClass({ variant: 'secondary' })}
          >
            <Download />
            Descargar{size && ` (${size})`}
          </a>
          {again}
        </>
      }
    >
      {copy.expires_at && <>La guardamos hasta el {formatPromisedDay(copy.expires_at)}; después la borramos.</>}
    </Alert>
  );
}
