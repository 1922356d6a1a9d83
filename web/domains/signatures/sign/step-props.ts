import type { SignStep } from './sign-search.state.ts';
import type { Signing, Who } from './signing.data.ts';

export type StepProps = {
  who: Who;
  signing: Signing;
  /** Undefined leads to where one began. */
  onStep: (step: SignStep | undefined, isReplaced?: boolean) => void;
  /** Something that was refused may stand otherwise now. */
  onRefused: (error: Error) => void;
};
