import type { Reviewed } from '../returns-staff.data.ts';

export type TurnFormProps = {
  reviewed: Reviewed;
  /** True where it was done. Throws a refusal that the form has to show; what moved on meanwhile is told above it. */
  onRun: (change: () => Promise<Reviewed>, done: string) => Promise<boolean>;
  onClose: () => void;
};
