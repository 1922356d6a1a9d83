import type { Paper } from '../documents.data.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { DownloadButton } from '../list/download-button.tsx';
import type { PdfFailure } from './pdf-failure.state.ts';

type ReaderFailureProps = {
  failure: PdfFailure;
  paper?: Paper;
  onRetry?: () => void;
};

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
