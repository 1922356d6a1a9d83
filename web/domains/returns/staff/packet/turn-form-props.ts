import type { Reviewed } from '../returns-staff.data.ts';

export type TurnFormProps = {
  reviewed: Reviewed;
  /** Resolves true on success. Throws refusals for the form; shows a concurrent change above it. */
  onRun: (change: () => Promise<Reviewed>, done: string) => Promise<boolean>;
  onClose: () => void;
};
