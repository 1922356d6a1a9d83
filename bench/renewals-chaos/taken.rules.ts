/** What was taken from cards: once, what was told, and from nobody who had cancelled. */
import { linesOf, repeated, type Evidence, type Find } from './evidence.ts';
import { isDelivered, toldPrice } from './told.rules.ts';

const paidOf = ({ attempts }: Evidence) => attempts.filter(({ isPaid }) => isPaid);

/** The provider took it once for each period, we know of it, and nothing is paid here that it did not take. */
export const oncePerPeriod: Find = (evidence) => {
  const { charges } = evidence;
  const byId = new Map(charges.map((charge) => [charge.id, charge]));
  const paid = paidOf(evidence);
  const periods = paid.flatMap(({ chargeId }) => {
    const charge = byId.get(chargeId);
    return charge ? linesOf(charge).map(({ serviceId, from }) => `${serviceId} from ${from}`) : [];
  });
  return [
    ...repeated(paid.map(({ chargeId }) => chargeId)).map((id) => `charge ${id} was taken twice`),
    ...repeated(periods).map((period) => `${period} was paid twice`),
    ...paid.flatMap(({ chargeId, intentId }) => {
      const charge = byId.get(chargeId);
      return charge?.state === 'paid' && charge.intentId === intentId
        ? []
        : [`${intentId} was taken, and here it is ${charge?.state}`];
    }),
    ...charges
      .filter(({ id, state }) => state === 'paid' && !paid.some(({ chargeId }) => chargeId === id))
      .map(({ id }) => `charge ${id} is paid here and nowhere else`),
  ];
};

/** Also after the day on which the provider forgets our keys. Nobody ends an intent in this trial. */
export const oneIntent: Find = ({ intents }) =>
  repeated(intents.flatMap(({ chargeId }) => chargeId || [])).map((id) => `charge ${id} has several intents`);

/** From the answer to a cancellation on until it was taken back. */
export const notAfterCancelling: Find = (evidence) => {
  const { charges, attempts, cancelled } = evidence;
  return cancelled.flatMap(({ serviceId, answeredAt, undoneAt }) =>
    attempts
      .slice(answeredAt, undoneAt ?? attempts.length)
      .filter(({ chargeId }) =>
        charges.some(
          (charge) => charge.id === chargeId && linesOf(charge).some((line) => line.serviceId === serviceId),
        ),
      )
      .map(({ day, cents }) => `service ${serviceId} was cancelled, and asked for on ${day} with ${cents} cents`),
  );
};

/** Of each charge the provider keeps what its services cost that were not cancelled meanwhile. */
export const cameBack: Find = ({ charges, attempts, refunds }) =>
  charges.flatMap((charge) => {
    const taken = attempts.filter(({ chargeId, isPaid }) => chargeId === charge.id && isPaid);
    const cents = taken.reduce((sum, one) => sum + one.cents, 0);
    const back = refunds
      .filter(({ intentId }) => taken.some((one) => one.intentId === intentId))
      .reduce((sum, one) => sum + one.cents, 0);
    const kept = charge.state === 'paid' ? linesOf(charge).reduce((sum, line) => sum + line.cents!, 0) : 0;
    return cents - back === kept ? [] : [`charge ${charge.id}: ${cents} cents taken, ${back} back, for ${kept}`];
  });

/** The sum is that of its lines; each line is the price that was told in time, and no more than the last notice of the law said. */
export const toldSum: Find = (evidence) =>
  evidence.charges.flatMap((charge) => {
    const on = charge.firstTryOn;
    if (on === null || charge.state === 'cancelled') return [];
    const lines = linesOf(charge);
    const sum = lines.reduce((total, { cents }) => total + (cents ?? 0), 0);
    const asked = evidence.attempts.filter(({ chargeId, isPaid }) => chargeId === charge.id && isPaid);
    const said = evidence.notices.findLast(
      (notice) =>
        notice.chargeId === charge.id && notice.kind === 'law' && isDelivered(evidence, notice, on) !== undefined,
    );
    return [
      ...asked.filter(({ cents }) => cents < sum).map(({ cents }) => `charge ${charge.id}: ${cents} cents of ${sum}`),
      ...lines.flatMap(({ serviceId, cents }) => {
        const price = toldPrice(evidence, serviceId, on);
        const last = said?.lines.find((line) => line.serviceId === serviceId)?.cents ?? 0;
        if (cents === price && cents <= last) return [];
        return [`charge ${charge.id} of ${on}: ${cents} cents of a service that was told ${price}, at last ${last}`];
      }),
    ];
  });

/** At most four times with one card, and never again with one whose bank said so. */
export const tries: Find = ({ attempts }) =>
  [...Map.groupBy(attempts, ({ methodId }) => methodId)].flatMap(([methodId, all]) => {
    const never = all.findIndex(({ isNever }) => isNever);
    const most = Math.max(...[...Map.groupBy(all, ({ chargeId }) => chargeId).values()].map(({ length }) => length));
    return [
      ...(most > 4 ? [`${methodId} was tried ${most} times for one charge`] : []),
      ...(never >= 0 && never < all.length - 1
        ? [`${methodId} was tried ${all.length - 1 - never} times after its bank said never`]
        : []),
    ];
  });
