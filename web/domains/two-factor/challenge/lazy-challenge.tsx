import { FirstScreen } from '../../../platform/shell/first-screen.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';

// Most people never see it: it is fetched when the server asks for a code.
const ChallengeScreen = lazyPlace(() => import('./challenge-screen.tsx'), 'ChallengeScreen', <FirstScreen />);

export function LazyChallenge() {
  return <ChallengeScreen />;
}
