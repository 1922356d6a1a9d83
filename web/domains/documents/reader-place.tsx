import { Suspense, useState } from 'react';
import { lazyPiece } from '../../platform/ui/lazy-part.tsx';
import type { Paper } from './documents.data.ts';

type ReaderPlaceProps = { papers: readonly Paper[]; companyName: string; openId: string | undefined };

export function ReaderPlace({ papers, companyName, openId }: ReaderPlaceProps) {
  const [wasOpened, setWasOpened] = useState(openId !== undefined);
  if (openId !== undefined && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <PaperReader papers={papers} companyName={companyName} openId={openId} />
    </Suspense>
  );
}

const PaperReader = lazyPiece(() => import('./reader/paper-reader.tsx'), 'PaperReader');
