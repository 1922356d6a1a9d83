import { useState } from 'react';
import type { Paper } from '../documents.data.ts';
import { PdfPages } from './pdf-pages.tsx';
import { ReaderFailure } from './reader-failure.tsx';
import { ReaderWaiting } from './reader-waiting.tsx';
import { usePdf } from './use-pdf.ts';

/** A PDF; each try is a new one. */
export function PdfView({ paper }: { paper: Paper }) {
  const [tries, setTries] = useState(0);
  return <Try key={tries} paper={paper} onRetry={() => setTries(tries + 1)} />;
}

/** Until it is there, that it is coming; where it cannot be shown, why. */
function Try({ paper, onRetry }: { paper: Paper; onRetry: () => void }) {
  const opening = usePdf(paper.id);
  if (opening === undefined) return <ReaderWaiting />;
  if ('failure' in opening) return <ReaderFailure failure={opening.failure} paper={paper} onRetry={onRetry} />;
  return <PdfPages {...opening.open} />;
}
