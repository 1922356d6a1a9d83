import { addDays } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Evidence, KeptCharge, KeptNotice } from './evidence.ts';
import { namedState } from './named-states.rules.ts';
import { daysBetween, isDelivered, toldPrice } from './told.rules.ts';

type Find = (evidence: Evidence) => string[];

const paidOf = ({ attempts }: Evidence) => attempts.filter(({ isPaid }) => isPaid);
const linesOf = ({ lines }: KeptCharge) => lines.filter(({ isVoid }) => !isVoid);
const orderOf = (kind: KeptNotice['kind']) => ['first', 'law', 'last', 'grace', 'resignation'].indexOf(kind);
const repeated = (names: readonly string[]) => [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];

/** The provider took it once for each period, we know of it, and nothing is paid here that it did not take. */
const oncePerPeriod: Find = (evidence) => {
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
      return charge?.state === 'paid' && charge.intentId === intentId ? [] : [`${intentId} was taken, and here it is ${charge?.state}`];
    }),
    ...charges
      .filter(({ id, state }) => state === 'paid' && !paid.some(({ chargeId }) => chargeId === id))
      .map(({ id }) => `charge ${id} is paid here and nowhere else`),
  ];
};

/** The provider forgets a key after a day; a second intent within it is one that nobody asked for. */
const oneIntent: Find = ({ intents }) =>
  [...Map.groupBy(intents.filter(({ chargeId }) => chargeId), ({ chargeId }) => chargeId)].flatMap(([id, all]) => {
    const times = all.map(({ createdAt }) => createdAt).toSorted((one, other) => one - other);
    return times.some((at, index) => index > 0 && at - times[index - 1]! < 86_400) ? [`charge ${id} has ${all.length} intents`] : [];
  });

const dueOrNamed: Find = (evidence) =>
  evidence.services.flatMap((service) => {
    const { id, paidUntil, cancelledOn, endedOn } = service;
    if (paidUntil > evidence.today || cancelledOn !== null || endedOn !== null) return [];
    const charge = evidence.charges.find(
      (one) => one.state !== 'paid' && one.state !== 'cancelled' && linesOf(one).some(({ serviceId }) => serviceId === id),
    );
    const state = charge && namedState(evidence, charge);
    return state ? [] : [`service ${id}, paid until ${paidUntil}: ${charge ? `charge ${charge.id} is ${charge.state}` : 'no charge'}`];
  });

/** Each is told once, in its order, never late as if on time; what follows a failure keeps its days. */
const noticesInOrder: Find = ({ charges, notices }) =>
  charges.flatMap((charge) => {
    const own = notices.filter(({ chargeId }) => chargeId === charge.id);
    const find = (kind: KeptNotice['kind']) => own.find((one) => one.kind === kind)?.sentOn;
    const [grace, resignation] = [find('grace'), find('resignation')];
    const { id, dueOn, firstTryOn, hasTask } = charge;
    const wrong: [boolean, string][] = [
      [repeated(own.map(({ kind }) => kind).filter((kind) => kind !== 'law')).length > 0, 'was told something twice'],
      [own.some(({ kind }, index) => index > 0 && kind !== 'law' && orderOf(kind) < orderOf(own[index - 1]!.kind)), 'was told out of order'],
      [own.some(({ kind, sentOn }) => kind === 'first' && daysBetween(sentOn, dueOn) <= 30), 'was told late as if sixty days before'],
      [own.some(({ kind, sentOn, chargeOn }) => kind === 'law' && daysBetween(sentOn, chargeOn!) < 15), 'says a day that is too near'],
      [own.some(({ sentOn, chargeOn }) => chargeOn !== null && (chargeOn < sentOn || chargeOn < dueOn)), 'says a day that is past'],
      [own.some(({ kind, sentOn }) => orderOf(kind) < 3 && firstTryOn !== null && sentOn > firstTryOn), 'was told after the charge'],
      [grace !== undefined && (!firstTryOn || daysBetween(firstTryOn, grace) < 14), 'was told of its grace too early'],
      [resignation !== undefined && (!firstTryOn || daysBetween(firstTryOn, resignation) < 30), 'was resigned to too early'],
      [hasTask && resignation === undefined, 'is to be resigned without its notice'],
    ];
    return wrong.filter(([isWrong]) => isWrong).map(([, words]) => `charge ${id} ${words}`);
  });

/** From the answer to a cancellation on until it was taken back. */
const notAfterCancelling: Find = (evidence) => {
  const { charges, attempts, cancelled } = evidence;
  return cancelled.flatMap(({ serviceId, answeredAt, undoneAt }) =>
    attempts
      .slice(answeredAt, undoneAt ?? attempts.length)
      .filter(({ chargeId }) =>
        charges.some((charge) => charge.id === chargeId && linesOf(charge).some((line) => line.serviceId === serviceId)),
      )
      .map(({ day, cents }) => `service ${serviceId} was cancelled, and asked for on ${day} with ${cents} cents`),
  );
};

/** The sum is that of its lines; each line is the price that was told in time, and no more than the last notice of the law said. */
const toldSum: Find = (evidence) =>
  evidence.charges.flatMap((charge) => {
    const on = charge.firstTryOn;
    if (on === null || charge.state === 'cancelled') return [];
    const lines = linesOf(charge);
    const sum = lines.reduce((total, { cents }) => total + (cents ?? 0), 0);
    const asked = evidence.attempts.filter(({ chargeId, isPaid }) => chargeId === charge.id && isPaid);
    const said = evidence.notices.findLast(
      (notice) => notice.chargeId === charge.id && notice.kind === 'law' && isDelivered(evidence, notice, on) !== undefined,
    );
    return [
      ...asked.filter(({ cents }) => cents !== sum).map(({ cents }) => `charge ${charge.id}: ${cents} cents of ${sum}`),
      ...lines.flatMap(({ serviceId, cents }) => {
        const price = toldPrice(evidence, serviceId, on);
        const last = said?.lines.find((line) => line.serviceId === serviceId)?.cents ?? 0;
        if (cents === price && cents <= last) return [];
        return [`charge ${charge.id} of ${on}: ${cents} cents of a service that was told ${price}, at last ${last}`];
      }),
    ];
  });

/** The first try, or the failure for want of a card, is 15 to 45 days after a delivered notice of the law; later tries are later. */
const toldBefore: Find = (evidence) =>
  evidence.charges.flatMap((charge) => {
    const { id, dueOn, firstTryOn } = charge;
    const asked = evidence.attempts.find(({ chargeId }) => chargeId === id)?.day;
    if (firstTryOn === null) return asked ? [`charge ${id} was asked for on ${asked} without a first try`] : [];
    if (firstTryOn < dueOn || (asked && asked < firstTryOn)) return [`charge ${id} of ${dueOn} was asked for on ${asked}`];
    const told = evidence.notices
      .filter(({ chargeId, kind }) => chargeId === id && kind === 'law')
      .flatMap((notice) => isDelivered(evidence, notice, firstTryOn) ?? []);
    return told.some((on) => daysBetween(on, firstTryOn) >= 15 && daysBetween(on, firstTryOn) <= 45)
      ? []
      : [`charge ${id} was asked for on ${firstTryOn}, told on ${told.join(', ') || 'no day'}`];
  });

/** At most four times with one card, and never again with one whose bank said so. */
const tries: Find = ({ attempts }) =>
  [...Map.groupBy(attempts, ({ methodId }) => methodId)].flatMap(([methodId, all]) => {
    const never = all.findIndex(({ isNever }) => isNever);
    const most = Math.max(...[...Map.groupBy(all, ({ chargeId }) => chargeId).values()].map(({ length }) => length));
    return [
      ...(most > 4 ? [`${methodId} was tried ${most} times for one charge`] : []),
      ...(never >= 0 && never < all.length - 1 ? [`${methodId} was tried ${all.length - 1 - never} times after its bank said never`] : []),
    ];
  });

/** What our database keeps is what follows from the others' records. */
const storedIsDerived: Find = (evidence) => {
  const { services, charges, notices, shown, begun, attempts, refusedMethods, today } = evidence;
  const never = new Set(attempts.filter(({ isNever }) => isNever).map(({ methodId }) => methodId));
  return [
    ...services.flatMap(({ id, paidUntil, cancelledOn, endedOn }) => {
      const paid = charges.filter(({ state }) => state === 'paid').flatMap(linesOf).filter(({ serviceId }) => serviceId === id);
      const until = [begun.find((one) => one.id === id)!.paidUntil, ...paid.map((line) => line.until)].toSorted().at(-1)!;
      const isOver = cancelledOn !== null && until <= today;
      const failed = charges.find((one) => one.state === 'failed' && linesOf(one).some(({ serviceId }) => serviceId === id));
      const state = isOver ? 'ended' : cancelledOn !== null ? 'active' : failed ? failedState(failed, today) : until > today ? 'active' : 'due';
      const page = shown.find((one) => one.id === id)!;
      return [
        ...(paidUntil === until && page.paid_until === until ? [] : [`service ${id} is paid until ${until}, not ${paidUntil}`]),
        ...((endedOn !== null) === isOver && page.state === state ? [] : [`service ${id} is ${state}, and shown as ${page.state}`]),
      ];
    }),
    ...notices
      .filter(({ acceptedOn }) => acceptedOn !== null)
      .filter((notice) => isDelivered({ ...evidence, bounced: [] }, notice, addDays(today, 2)) === undefined)
      .map(({ id, acceptedOn }) => `notice ${id} counts from ${acceptedOn}, and nobody took it then`),
    ...[...never].filter((id) => !refusedMethods.includes(id)).map((id) => `the bank of ${id} said never, and here it is good`),
  ];
};

const failedState = ({ firstTryOn }: KeptCharge, today: string) => (daysBetween(firstTryOn!, today) < 14 ? 'past_due' : 'grace');

export const guarantees: Readonly<Record<string, Find>> = {
  'each period once': oncePerPeriod,
  'one intent for each charge': oneIntent,
  'due is paid or in a named state': dueOrNamed,
  'notices in order': noticesInOrder,
  'not after cancelling': notAfterCancelling,
  'the sum that was told': toldSum,
  'told fifteen days before': toldBefore,
  tries,
  'stored is derived': storedIsDerived,
  'nothing left': ({ left }) => left,
  alive: ({ ownEnds }) => (ownEnds > 0 ? [`a process ended by itself, ${ownEnds} times`] : []),
};
