import { Suspense } from 'react';
import { useOnce } from '../../../platform/ui/dialogs/use-once.ts';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';
import type { Paper } from '../documents.data.ts';

type ReaderPlaceProps = { papers: readonly Paper[]; companyName: string; openId: string | undefined };

export function ReaderPlace(props: ReaderPlaceProps) {
  const wasOpened = useOnce(props.openId !== undefined);
  return <Suspense fallback={null}>{wasOpened && <PaperReader {...props} />}</Suspense>;
}

const PaperReader = lazyPiece(() => import('../reader/paper-reader.tsx'), 'PaperReader');
