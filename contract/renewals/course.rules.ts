/** What is to be done about a renewal on a day: one step at a time, by what happened. */
import { addDays } from '../tax/dates/days.rules.ts';
import { chargeDay, deliveryOf, noticeDays, type Notice, type NoticeKind } from './notices.rules.ts';
import { courseDays } from './services.rules.ts';

export type RenewalFacts = {
  /** The day from which its services are not paid any more. */
  dueOn: string;
  /** What would be charged on a day, by `priceOn`. */
  centsOn: (day: string) => number;
  notices: readonly Notice[];
  /** One of its services is the company's agent: it is resigned by the law's steps. */
  hasAgent: boolean;
  /** None of its services goes on, or somebody else is the company's agent. */
  isCancelled: boolean;
  isPaid: boolean;
  /** A charge whose answer is not known yet. */
  isCharging: boolean;
  /** The first day on which it was tried; null before. */
  firstTryOn: string | null;
  /** The next try; null: none by itself. */
  nextTryOn: string | null;
  hasCard: boolean;
  /** What was told and done of a charge that failed. */
  graceToldOn: string | null;
  resignationToldOn: string | null;
  hasResignationTask: boolean;
};

export type Step =
  | { kind: 'notice'; notice: NoticeKind }
  /** A notice of the law will not arrive: a person has to tell it. */
  | { kind: 'tell_by_hand' }
  | { kind: 'charge' }
  | { kind: 'tell_grace' }
  | { kind: 'tell_resignation' }
  | { kind: 'ask_to_resign' }
  /** Nothing of it is an agent: its services end. */
  | { kind: 'end' };

/** The step of today; undefined when there is nothing to do yet. Nothing that was missed is done late as if on time. */
export function stepOf(facts: RenewalFacts, today: string): Step | undefined {
  if (facts.isCancelled || facts.isPaid || facts.isCharging) return undefined;
  if (facts.firstTryOn !== null) return afterFailure(facts, facts.firstTryOn, today);
  const { dueOn, notices } = facts;
  if (today < addDays(dueOn, -noticeDays.first)) return undefined;
  if (today < addDays(dueOn, -noticeDays.law)) return has(notices, 'first') ? undefined : notice('first');
  const day = chargeDay(facts, today);
  if (day.kind === 'unknown') return undefined;
  if (day.kind === 'untold') return wasLost(facts, today) ? { kind: 'tell_by_hand' } : notice('law');
  if (today >= day.on) return { kind: 'charge' };
  return today >= addDays(day.on, -noticeDays.last) && !has(notices, 'last') ? notice('last') : undefined;
}

const notice = (kind: NoticeKind): Step => ({ kind: 'notice', notice: kind });
const has = (notices: readonly Notice[], kind: NoticeKind) => notices.some((one) => one.kind === kind);

/** The last one will not arrive. */
function wasLost({ notices }: RenewalFacts, today: string): boolean {
  const last = notices.findLast(({ kind }) => kind === 'law');
  return last !== undefined && deliveryOf(last, today) === 'lost';
}

function afterFailure(facts: RenewalFacts, firstTryOn: string, today: string): Step | undefined {
  const { resignationToldOn: toldOn } = facts;
  if (facts.hasCard && facts.nextTryOn !== null && today >= facts.nextTryOn) return { kind: 'charge' };
  if (!facts.hasAgent) return afterGrace(facts, firstTryOn, today);
  if (today >= addDays(firstTryOn, courseDays.resignationNotice) && toldOn === null)
    return { kind: 'tell_resignation' };
  if (toldOn !== null) {
    // 30 days from that notice, whenever it was told (W.S. 17-28-103).
    const waited = courseDays.resignation - courseDays.resignationNotice;
    return today >= addDays(toldOn, waited) && !facts.hasResignationTask ? { kind: 'ask_to_resign' } : undefined;
  }
  return today >= addDays(firstTryOn, courseDays.grace) && facts.graceToldOn === null
    ? { kind: 'tell_grace' }
    : undefined;
}

function afterGrace({ graceToldOn: toldOn }: RenewalFacts, firstTryOn: string, today: string): Step | undefined {
  if (toldOn === null) return today >= addDays(firstTryOn, courseDays.grace) ? { kind: 'tell_grace' } : undefined;
  return today >= endOfUnpaid(toldOn) ? { kind: 'end' } : undefined;
}

/** The day on which what is no agent ends, whenever it was told. */
export const endOfUnpaid = (toldOn: string): string => addDays(toldOn, courseDays.resignationNotice - courseDays.grace);
