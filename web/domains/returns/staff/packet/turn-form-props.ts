import type { Reviewed } from '../returns-staff.data.ts';

export type TurnFormProps = {
  reviewed: Reviewed;
  /** True where it was done. Throws a refusal that the form has to show; a change made meanwhile is shown above it. */
  onRun: (change: () => Promise<Reviewed>, done: string) => Promise<boolean>;
  onClose: () => void;
};
