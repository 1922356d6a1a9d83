import { Dialog } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Paper } from '../documents.data.ts';
import { DownloadButton } from '../list/download-button.tsx';

type ReaderHeadProps = {
  paper: Paper | undefined;
  near: { place: number; count: number; before: Paper | undefined; after: Paper | undefined } | undefined;
  showsFacts: boolean;
  onTurn: (paper: Paper) => void;
  onToggleFacts: () => void;
};

export function ReaderHead({ paper, near, showsFacts, onTurn, onToggleFacts }: ReaderHeadProps) {
  return (
    <header className="flex shrink-0 items-center gap-1 border-b border-line px-3 py-2">
      <div className="min-w-0 flex-1">
        <Dialog.Title className="truncate text-base font-semibold" title={paper?.title}>
          {paper?.title ?? 'Documento'}
        </Dialog.Title>
        {near && (
          <p className="text-xs text-muted tabular-nums">
            Documento {near.place} de {near.count}
          </p>
        )}
      </div>
      {near && (
        <>
          <Turn label="Documento anterior" to={near.before} onTurn={onTurn}>
            <ChevronLeft className="size-5" />
          </Turn>
          <Turn label="Documento siguiente" to={near.after} onTurn={onTurn}>
            <ChevronRight className="size-5" />
          </Turn>
        </>
      )}
      {paper && (
        <>
          <button
            type="button"
            aria-label="Datos y versiones"
            title="Datos y versiones"
            aria-expanded={showsFacts}
            onClick={onToggleFacts}
            className={`${iconClass} reader-narrow`}
          >
            <Info className="size-5" />
          </button>
          <DownloadButton paper={paper} variant="ghost" short="phone" />
        </>
      )}
      <Dialog.Close aria-label="Cerrar" title="Cerrar" className={iconClass}>
        <X className="size-5" />
      </Dialog.Close>
    </header>
  );
}

const iconClass = 'reader-tool';

function Turn({
  label,
  to,
  onTurn,
  children,
}: {
  label: string;
  to: Paper | undefined;
  onTurn: (paper: Paper) => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      // Not `disabled`, which would lose the focus at the last paper.
      aria-disabled={!to || undefined}
      onClick={() => to && onTurn(to)}
      className={iconClass}
    >
      {children}
    </button>
  );
}
