import { addDays } from '@zarpa/contract/tax/dates/days.rules.ts';
import { linesOf, repeated, type Find, type KeptCharge, type KeptNotice } from './evidence.ts';
import { namedState } from './named-states.rules.ts';
import { cameBack, notAfterCancelling, oncePerPeriod, oneIntent, toldSum, tries } from './taken.rules.ts';
import { daysBetween, isDelivered } from './told.rules.ts';

const orderOf = (kind: KeptNotice['kind']) => ['first', 'law', 'last', 'grace', 'resignation'].indexOf(kind);

const dueOrNamed: Find = (evidence) =>
  evidence.services.flatMap((service) => {
    const { id, paidUntil, cancelledOn, endedOn } = service;
    if (paidUntil > evidence.today || cancelledOn !== null || endedOn !== null) return [];
    const charge = evidence.charges.find(
      (one) =>
        one.state !== 'paid' && one.state !== 'cancelled' && linesOf(one).some(({ serviceId }) => serviceId === id),
    );
    const state = charge && namedState(evidence, charge);
    return state
      ? []
      : [`service ${id}, paid until ${paidUntil}: ${charge ? `charge ${charge.id} is ${charge.state}` : 'no charge'}`];
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
      [
        own.some(({ kind }, index) => index > 0 && kind !== 'law' && orderOf(kind) < orderOf(own[index - 1]!.kind)),
        'was told out of order',
      ],
      [
        own.some(({ kind, sentOn }) => kind === 'first' && daysBetween(sentOn, dueOn) <= 30),
        'was told late as if sixty days before',
      ],
      [
        own.some(({ kind, sentOn, chargeOn }) => kind === 'law' && daysBetween(sentOn, chargeOn!) < 15),
        'says a day that is too near',
      ],
      [
        own.some(({ sentOn, chargeOn }) => chargeOn !== null && (chargeOn < sentOn || chargeOn < dueOn)),
        'says a day that is past',
      ],
      [
        own.some(({ kind, sentOn }) => orderOf(kind) < 3 && firstTryOn !== null && sentOn > firstTryOn),
        'was told after the charge',
      ],
      [grace !== undefined && (!firstTryOn || daysBetween(firstTryOn, grace) < 14), 'was told of its grace too early'],
      [
        resignation !== undefined && (!firstTryOn || daysBetween(firstTryOn, resignation) < 30),
        'was resigned to too early',
      ],
      [hasTask && resignation === undefined, 'is to be resigned without its notice'],
    ];
    return wrong.filter(([isWrong]) => isWrong).map(([, words]) => `charge ${id} ${words}`);
  });

/** The first try, or the failure for want of a card, is 15 to 45 days after a delivered notice of the law; later tries are later. */
const toldBefore: Find = (evidence) =>
  evidence.charges.flatMap((charge) => {
    const { id, dueOn, firstTryOn } = charge;
    const asked = evidence.attempts.find(({ chargeId }) => chargeId === id)?.day;
    if (firstTryOn === null) return asked ? [`charge ${id} was asked for on ${asked} without a first try`] : [];
    if (firstTryOn < dueOn || (asked && asked < firstTryOn))
      return [`charge ${id} of ${dueOn} was asked for on ${asked}`];
    const told = evidence.notices
      .filter(({ chargeId, kind }) => chargeId === id && kind === 'law')
      .flatMap((notice) => isDelivered(evidence, notice, firstTryOn) ?? []);
    return told.some((on) => daysBetween(on, firstTryOn) >= 15 && daysBetween(on, firstTryOn) <= 45)
      ? []
      : [`charge ${id} was asked for on ${firstTryOn}, told on ${told.join(', ') || 'no day'}`];
  });

/** What our database keeps is what follows from the others' records. */
const storedIsDerived: Find = (evidence) => {
  const { services, charges, notices, shown, begun, attempts, refusedMethods, today } = evidence;
  const never = new Set(attempts.filter(({ isNever }) => isNever).map(({ methodId }) => methodId));
  return [
    ...services.flatMap(({ id, paidUntil, cancelledOn, endedOn, endReason }) => {
      const paid = charges
        .filter(({ state }) => state === 'paid')
        .flatMap(linesOf)
        .filter(({ serviceId }) => serviceId === id);
      const until = [begun.find((one) => one.id === id)!.paidUntil, ...paid.map((line) => line.until)]
        .toSorted()
        .at(-1)!;
      const isOver = (cancelledOn !== null && until <= today) || endReason === 'unpaid';
      const failed = charges.find(
        (one) => one.state === 'failed' && linesOf(one).some(({ serviceId }) => serviceId === id),
      );
      const state = isOver
        ? 'ended'
        : cancelledOn !== null
          ? 'active'
          : failed
            ? failedState(failed, today)
            : until > today
              ? 'active'
              : 'due';
      const page = shown.find((one) => one.id === id)!;
      return [
        ...(paidUntil === until && page.paid_until === until
          ? []
          : [`service ${id} is paid until ${until}, not ${paidUntil}`]),
        ...((endedOn !== null) === isOver && page.state === state
          ? []
          : [`service ${id} is ${state}, and shown as ${page.state}`]),
      ];
    }),
    ...notices
      .filter(({ acceptedOn }) => acceptedOn !== null)
      .filter((notice) => isDelivered({ ...evidence, bounced: [] }, notice, addDays(today, 2)) === undefined)
      .map(({ id, acceptedOn }) => `notice ${id} counts from ${acceptedOn}, and nobody took it then`),
    ...[...never]
      .filter((id) => !refusedMethods.includes(id))
      .map((id) => `the bank of ${id} said never, and here it is good`),
  ];
};

/** By itself only what is no agent, sixteen days after its owner was told that it will. */
const endedWhenTold: Find = ({ services, charges }) =>
  services
    .filter(({ endReason }) => endReason !== null)
    .flatMap(({ id, kind, endedOn }) => {
      const told = charges.find(
        ({ lines, graceToldOn }) => graceToldOn && lines.some(({ serviceId }) => serviceId === id),
      );
      const isTold = told && daysBetween(told.graceToldOn!, endedOn!) >= 16;
      return kind !== 'agent' && isTold
        ? []
        : [`service ${id}, ${kind}, ended on ${endedOn}, told on ${told?.graceToldOn}`];
    });

const failedState = ({ firstTryOn }: KeptCharge, today: string) =>
  daysBetween(firstTryOn!, today) < 14 ? 'past_due' : 'grace';

export const guarantees: Readonly<Record<string, Find>> = {
  'each period once': oncePerPeriod,
  'one intent for each charge': oneIntent,
  'due is paid or in a named state': dueOrNamed,
  'notices in order': noticesInOrder,
  'not after cancelling': notAfterCancelling,
  'what was cancelled came back': cameBack,
  'ended after it was told': endedWhenTold,
  'the sum that was told': toldSum,
  'told fifteen days before': toldBefore,
  tries,
  'stored is derived': storedIsDerived,
  'nothing left': ({ left }) => left,
  alive: ({ ownEnds }) => (ownEnds > 0 ? [`a process ended by itself, ${ownEnds} times`] : []),
};
