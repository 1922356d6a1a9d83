import type { Paper } from '../documents.data.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { DownloadButton } from '../list/download-button.tsx';
import type { PdfFailure } from './pdf-failure.state.ts';

type ReaderFailureProps = {
  failure: PdfFailure;
  /** What may be saved instead. */
  paper?: Paper;
  onRetry?: () => void;
};

/** In the place of the pages: why there are none, and what helps. */
export function ReaderFailure({ failure: { title, text, canRetry, canSave }, paper, onRetry }: ReaderFailureProps) {
  return (
    <div role="alert" className="flex min-w-0 flex-1 items-center bg-canvas">
      <EmptyState
        title={<span className="wrap-anywhere">{title}</span>}
        action={
          <>
            {canRetry && onRetry && (
              <Button variant="secondary" onClick={onRetry}>
                Reintentar
              </Button>
            )}
            {canSave && paper && <DownloadButton paper={paper} size="md" />}
          </>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </div>
  );
}
