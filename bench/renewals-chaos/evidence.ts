/** What is judged: the records of provider, mail server and people, beside what our database keeps. */
import type { Attempt, KnownIntent } from './card-provider.ts';
import type { PriceChange } from './hold-prices.ts';
import type { Cancelling } from './people.ts';
import type { TakenMail } from './post-office.ts';

export type Line = { serviceId: string; from: string; until: string; cents: number | null; isVoid: boolean };
export type KeptCharge = {
  id: string;
  state: 'planned' | 'charging' | 'failed' | 'paid' | 'cancelled';
  dueOn: string;
  cents: number | null;
  intentId: string | null;
  tries: number;
  firstTryOn: string | null;
  graceToldOn: string | null;
  resignationToldOn: string | null;
  hasTask: boolean;
  /** There is a task for a person to tell what was not delivered. */
  isAskedFor: boolean;
  lines: Line[];
};
export type KeptNotice = {
  id: string;
  chargeId: string;
  kind: 'first' | 'law' | 'last' | 'grace' | 'resignation';
  cents: number;
  chargeOn: string | null;
  lines: { serviceId: string; cents: number }[];
  sentOn: string;
  acceptedOn: string | null;
  isBounced: boolean;
  mailId: string | null;
};
export type Evidence = {
  today: string;
  /** On which the clock stood, in their order. */
  days: readonly string[];
  services: {
    id: string;
    kind: string;
    agreedCents: number;
    paidUntil: string;
    cancelledOn: string | null;
    endedOn: string | null;
    /** Null for what ended after its cancellation. */
    endReason: string | null;
  }[];
  /** As the page shows them. */
  shown: { id: string; state: string; paid_until: string }[];
  /** Until when each was paid at the beginning. */
  begun: { id: string; paidUntil: string }[];
  charges: KeptCharge[];
  notices: KeptNotice[];
  refusedMethods: string[];
  mails: TakenMail[];
  attempts: Attempt[];
  intents: KnownIntent[];
  /** What the provider gave back, by intent. */
  refunds: { intentId: string; cents: number }[];
  cancelled: Cancelling[];
  bounced: { mailId: string; day: string }[];
  toldByHand: { chargeId: string; day: string }[];
  prices: readonly PriceChange[];
  left: string[];
  ownEnds: number;
};

/** What is broken, in words. */
export type Find = (evidence: Evidence) => string[];

export const linesOf = ({ lines }: KeptCharge) => lines.filter(({ isVoid }) => !isVoid);

export const repeated = (names: readonly string[]) => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];
