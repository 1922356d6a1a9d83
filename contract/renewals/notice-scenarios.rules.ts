/** The rules of notice as a table: when it was told, what became of it, and who lets us charge. */
import { formatDay } from '../values/dates.rules.ts';
import { addDays } from '../tax/dates/days.rules.ts';
import { chargeDay, deliveryOf, isTold, lawsOfNotice, type Notice } from './notices.rules.ts';

export const deliveries = ['accepted', 'bounced', 'waiting'] as const;
export type Delivery = (typeof deliveries)[number];

export type NoticeScenario = {
  /** Days before the day that is due; negative: after it. */
  daysBefore: number;
  delivery: Delivery;
  /** By place, whether its law lets us charge on the due day. */
  byPlace: readonly boolean[];
  /** What we do on the due day. */
  ours: string;
};

const dueOn = '2027-06-01';
const cents = 19_900;
const days = [60, 46, 45, 44, 31, 30, 29, 16, 15, 14, 7, 5, 4, 1, 0] as const;

export function noticeScenarios(): NoticeScenario[] {
  return days.flatMap((daysBefore) =>
    deliveries.map((delivery) => {
      const sentOn = addDays(dueOn, -daysBefore);
      const notice: Notice = {
        kind: 'law',
        sentOn,
        acceptedOn: delivery === 'waiting' ? null : sentOn,
        isBounced: delivery === 'bounced',
        amountCents: cents,
      };
      const day = chargeDay({ dueOn, notices: [notice], centsOn: () => cents }, dueOn);
      const byPlace = lawsOfNotice.map((law) => delivery === 'accepted' && isTold(law, sentOn, dueOn));
      return { daysBefore, delivery, byPlace, ours: wordsOf(day, deliveryOf(notice, dueOn) === 'lost') };
    }),
  );
}

function wordsOf(day: ReturnType<typeof chargeDay>, isLost: boolean): string {
  if (day.kind === 'known') return day.on === dueOn ? 'charged on its day' : `charged on ${formatDay(day.on)}`;
  if (day.kind === 'unknown') return 'not charged: it may still come back';
  return isLost ? 'not charged: a person tells it' : 'not charged: told anew';
}
