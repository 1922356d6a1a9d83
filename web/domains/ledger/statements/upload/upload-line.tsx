import { sizeText } from '@zarpa/contract/documents/files.rules.ts';
import { CircleAlert, RotateCcw, X } from 'lucide-react';
import { Button } from '../../../../platform/ui/button.tsx';
import { UploadProgress } from '../../../../platform/ui/fields/upload-progress.tsx';
import { dropFile, retryFile } from './upload-queue.ts';
import type { QueuedFile } from './upload-queue.state.ts';

export function UploadLine({ line: { id, name, sizeBytes, state } }: { line: QueuedFile }) {
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
