import { bookKindOf, bookKinds, type BalanceLine, type BookKind, type OwnLine } from './books.rules.ts';

export type PayoutDay = {
  day: string;
  line: BookKind;
  count: number;
  amountCents: number;
  feeCents: number;
  netCents: number;
  oursCents: number;
};

/** The lines of a payout by the provider's day and by kind, beside what our rows say of the same things. */
export function payoutDays(lines: readonly BalanceLine[], own: readonly OwnLine[]): PayoutDay[] {
  const ours = new Map(own.map(({ kind, sourceId, amountCents }) => [`${kind} ${sourceId}`, amountCents]));
  const days = new Map<string, PayoutDay>();
  for (const { category, amountCents, feeCents, netCents, sourceId, day } of lines) {
    const line = bookKindOf(category);
    const key = `${day} ${line}`;
    const sum = days.get(key) ?? { day, line, count: 0, amountCents: 0, feeCents: 0, netCents: 0, oursCents: 0 };
    const source = `${line} ${sourceId}`;
    days.set(key, {
      ...sum,
      count: sum.count + 1,
      amountCents: sum.amountCents + amountCents,
      feeCents: sum.feeCents + feeCents,
      netCents: sum.netCents + netCents,
      oursCents: sum.oursCents + (ours.get(source) ?? 0),
    });
    // A second line of one thing is a difference.
    ours.delete(source);
  }
  return [...days.values()].toSorted((one, other) =>
    one.day === other.day ? bookKinds.indexOf(one.line) - bookKinds.indexOf(other.line) : one.day < other.day ? -1 : 1,
  );
}

/** The provider's words for a payout: an open list. */
const states: Readonly<Record<string, string>> = {
  pending: 'Preparándose',
  in_transit: 'En camino',
  paid: 'En nuestro banco',
  failed: 'No llegó: el banco lo devolvió',
  canceled: 'Anulado',
};

export function payoutState(state: string): string {
  return Object.hasOwn(states, state) ? states[state]! : state;
}
