import type { FaultSet } from './faults.ts';
import type { Journal } from './journal.ts';

/** A provider's faults and what "none" means for it. */
export type FaultControl = { faults: FaultSet; none: FaultSet };

/** How to start the control plane. Providers that do not run are absent. */
export type ControlOptions = {
  port: number;
  host?: string | undefined;
  journal: Journal;
  faults: Record<string, FaultControl>;
  /** Pages of the providers, linked from `/`. */
  links?: { name: string; url: string }[];
  /** Sends a webhook again; false when there is no such event. Absent without stripe. */
  resendWebhook?: ((eventId: string) => boolean) | undefined;
};
