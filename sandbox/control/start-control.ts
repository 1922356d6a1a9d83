import type { Listening } from '../http/serve.ts';
import { serve } from '../http/serve.ts';
import { answerControl } from './answer-control.ts';
import type { Journal } from './journal.ts';
import type { FaultSet } from './faults.ts';

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

/** Starts the control plane: journal, faults and webhook resending over HTTP, for people and other processes. */
export function startControl(options: ControlOptions): Promise<Listening> {
  return serve('control', options, (request, response) => answerControl(options, request, response));
}
