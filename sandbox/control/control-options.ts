import type { FaultSet } from './faults.ts';
import type { Act } from '../stripe/act.ts';
import type { Journal } from './journal.ts';

export type FaultControl = { faults: FaultSet; none: FaultSet };

export type ControlOptions = {
  port: number;
  host?: string | undefined;
  journal: Journal;
  faults: Record<string, FaultControl>;
  links?: { name: string; url: string }[];
  /** Sends a webhook again; false for an unknown event. Undefined without Stripe. */
  resendWebhook?: ((eventId: string) => boolean) | undefined;
  /** What a bank does by itself (`acts`); false where there is nothing to do it to. Undefined without Stripe. */
  act?: ((act: Act, id: string) => boolean) | undefined;
};
