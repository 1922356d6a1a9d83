/** What somebody was told by a day, and which price that makes: worked out from the mails, not by the product's rules. */
import type { Evidence, KeptNotice } from './evidence.ts';

export const daysBetween = (from: string, until: string) =>
  Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);

type Records = Pick<Evidence, 'mails' | 'bounced' | 'toldByHand' | 'days'>;

/**
 * The day from which it counts, as one knows it on a day: taken by the mail server and not sent back for two days, or told by hand. A mail
 * that is on its way while the clock is turned is taken on one day, and noted on the next on which the clock stands: later, never sooner.
 */
export function isDelivered(
  { mails, bounced, toldByHand, days }: Records,
  { chargeId, mailId, acceptedOn }: Pick<KeptNotice, 'chargeId' | 'mailId' | 'acceptedOn'>,
  day: string,
): string | undefined {
  if (acceptedOn === null || acceptedOn > day) return undefined;
  if (mailId === null)
    return toldByHand.some((one) => one.chargeId === chargeId && one.day <= acceptedOn) ? acceptedOn : undefined;
  const before = days.findLast((one) => one < acceptedOn);
  const wasTaken = mails.some((mail) => mail.messageId === mailId && (mail.day === acceptedOn || mail.day === before));
  const cameBack = bounced.some((one) => one.mailId === mailId && one.day <= day);
  return wasTaken && !cameBack && daysBetween(acceptedOn, day) >= 2 ? acceptedOn : undefined;
}

/** The last price that was told in time: a higher one thirty days before, and once more 7 to 30 days before; a lower one from its day on. */
export function toldPrice(evidence: Evidence, serviceId: string, on: string): number {
  const { kind, agreedCents } = evidence.services.find(({ id }) => id === serviceId)!;
  let price = agreedCents;
  for (const { addon, cents, fromOn } of evidence.prices) {
    if (kind !== `addon:${addon}` || fromOn > on) continue;
    const days = evidence.notices
      .filter(({ lines }) => lines.some((line) => line.serviceId === serviceId && line.cents === cents))
      .flatMap((notice) => isDelivered(evidence, notice, on) ?? [])
      .map((told) => daysBetween(told, on))
      .filter((before) => before >= 7);
    const isTold = days.some(
      (before, index) => before >= 30 && days.some((again, other) => other !== index && again <= 30),
    );
    if (cents < price || isTold) price = cents;
  }
  return price;
}
