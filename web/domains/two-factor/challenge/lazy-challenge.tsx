import { Suspense } from 'react';
import { FirstScreen } from '../../../platform/shell/first-screen.tsx';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';

// Most people never see it: it is fetched when the server asks for a code.
const ChallengeScreen = lazyPiece(() => import('./challenge-screen.tsx'), 'ChallengeScreen');

export function LazyChallenge() {
  return (
    <Suspense fallback={<FirstScreen />}>
      <ChallengeScreen />
    </Suspense>
  );
}
