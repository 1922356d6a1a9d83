import { canPreview } from '@zarpa/contract/documents/categories.rules.ts';
import { FileText } from 'lucide-react';
import { useSession } from '../../../platform/api/session.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import type { Paper } from '../documents.data.ts';
import { DownloadButton } from '../list/download-button.tsx';
import { PictureView } from './picture-view.tsx';
import { ReaderWaiting } from './reader-waiting.tsx';
import { useState } from 'react';
import { PdfPages } from './pdf-pages.tsx';
import { ReaderFailure } from './reader-failure.tsx';
import { usePdf } from './use-pdf.ts';

export function PaperView({ paper }: { paper: Paper }) {
  // Its bytes are asked for by the cookie, which comes with the session.
  const { isConfirmed } = useSession();
  if (!canPreview(paper.media_type))
    return (
      <div className="flex min-w-0 flex-1 items-center bg-canvas">
        <EmptyState
          title="Este tipo de archivo se abre en otro programa"
          drawing={<FileText className="mx-auto size-14 text-faint" strokeWidth={1.2} />}
          action={<DownloadButton paper={paper} size="md" variant="primary" />}
        >
          <p>Descárgalo para verlo, por ejemplo en una hoja de cálculo.</p>
        </EmptyState>
      </div>
    );
  if (!isConfirmed) return <ReaderWaiting />;
  return paper.media_type === 'application/pdf' ? <PdfView paper={paper} /> : <PictureView paper={paper} />;
}

function PdfView({ paper }: { paper: Paper }) {
  const [tries, setTries] = useState(0);
  return <Try key={tries} paper={paper} onRetry={() => setTries(tries + 1)} />;
}

function Try({ paper, onRetry }: { paper: Paper; onRetry: () => void }) {
  const opening = usePdf(paper.id);
  if (opening === undefined) return <ReaderWaiting />;
  if ('failure' in opening) return <ReaderFailure failure={opening.failure} paper={paper} onRetry={onRetry} />;
  return <PdfPages {...opening.open} />;
}
