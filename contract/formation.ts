import { defineEvent } from './event.ts';
import type { Stage } from './stages.rules.ts';
import type { StageEvent } from './transitions.rules.ts';

/** Facts of a company that its case learns; null takes one back. */
export type LearntFacts = {
  name?: string;
  ein?: string | null;
  /** ISO day. */
  formed_on?: string | null;
  filing_number?: string | null;
};

type OfCase = { caseId: string; registrationId: string; userId: string; companyId: string | null };

/** What other domains may react to. */
export const formationEvents = {
  /** A registration in which money has moved got its case. */
  opened: defineEvent<OfCase & { stage: Stage }>('formation.opened'),
  /** A case went from one stage to another. */
  advanced: defineEvent<OfCase & { event: StageEvent; from: Stage; to: Stage; at: Date; learnt: LearntFacts }>(
    'formation.advanced',
  ),
};
