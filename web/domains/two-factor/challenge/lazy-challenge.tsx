import { FirstScreen } from '../../../platform/shell/first-screen.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';

// Loaded when the server asks for a code; most people never see it.
const ChallengeScreen = lazyPlace(() => import('./challenge-screen.tsx'), 'ChallengeScreen', <FirstScreen />);

export function LazyChallenge() {
  return <ChallengeScreen />;
}
