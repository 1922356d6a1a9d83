/** Holds the provider's account of our money against our own rows. Amounts in cents; days in UTC. */

/** A line of the provider's balance. */
export type BalanceLine = {
  id: string;
  category: string;
  amountCents: number;
  feeCents: number;
  netCents: number;
  sourceId: string | null;
  day: string;
};

/** What a row of ours says must be in the provider's account. */
export type OwnLine = {
  /** The provider's id of a charge, a refund, a dispute or a payout. */
  sourceId: string;
  kind: OwnKind;
  amountCents: number;
  day: string;
  registrationId: string | null;
};

export const ownKinds = ['charge', 'refund', 'refund_failure', 'dispute', 'dispute_reversal', 'payout'] as const;
export type OwnKind = (typeof ownKinds)[number];

export const bookKinds = [...ownKinds, 'other'] as const;
export type BookKind = (typeof bookKinds)[number];

export const bookKindLabels: Readonly<Record<BookKind, string>> = {
  charge: 'Cobros',
  refund: 'Devoluciones',
  refund_failure: 'Devoluciones que volvieron',
  dispute: 'Disputas: retenido',
  dispute_reversal: 'Disputas: recuperado',
  payout: 'Ingresos en nuestro banco',
  other: 'Otros movimientos del proveedor',
};

export const differenceKinds = ['unknown', 'amount', 'missing', 'other'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What it is, and what to do about it. */
export const differenceWords: Readonly<Record<DifferenceKind, string>> = {
  unknown: 'El proveedor lo tiene y nosotros no. Búscalo en su página: puede ser de otra instalación o hecho a mano.',
  amount: 'La suma no coincide con la nuestra. Mira la compra y anota por qué antes de cerrar el mes.',
  missing: 'Lo tenemos y el proveedor todavía no. Si pasan dos días, pregúntale.',
  other: 'Un movimiento que no viene de una compra: comisión, ajuste o reserva. Pásalo al contable.',
};

export type Difference = {
  kind: DifferenceKind;
  line: BookKind;
  /** The provider's id. */
  id: string;
  day: string;
  /** Theirs less ours. */
  cents: number;
  registrationId: string | null;
};

export function bookKindOf(category: string): BookKind {
  return ownKinds.find((kind) => kind === category) ?? 'other';
}

const keyOf = (kind: string, sourceId: string) => `${kind} ${sourceId}`;

/** Each difference by itself, oldest first; none where both say the same. */
export function differencesOf(theirs: readonly BalanceLine[], own: readonly OwnLine[]): Difference[] {
  const open = new Map(own.map((line) => [keyOf(line.kind, line.sourceId), line]));
  const found: Difference[] = [];
  for (const { id, category, amountCents, sourceId, day } of theirs) {
    const line = bookKindOf(category);
    const difference = { line, id: sourceId ?? id, day, registrationId: null };
    if (line === 'other') {
      found.push({ ...difference, kind: 'other', cents: amountCents });
      continue;
    }
    const key = keyOf(line, sourceId ?? '');
    const ours = open.get(key);
    open.delete(key);
    const { registrationId = null } = ours ?? {};
    if (!ours) found.push({ ...difference, kind: 'unknown', cents: amountCents });
    else if (ours.amountCents !== amountCents)
      found.push({ ...difference, kind: 'amount', cents: amountCents - ours.amountCents, registrationId });
  }
  for (const { kind, sourceId, amountCents, day, registrationId } of open.values())
    found.push({ kind: 'missing', line: kind, id: sourceId, day, cents: -amountCents, registrationId });
  return found.toSorted((one, other) =>
    one.day === other.day ? (one.id < other.id ? -1 : 1) : one.day < other.day ? -1 : 1,
  );
}

export type BookTotal = { line: BookKind; count: number; amountCents: number; feeCents: number; netCents: number };

/** By kind, in the order of `bookKinds`; kinds without a line are left out. */
export function totalsOf(lines: readonly BalanceLine[]): BookTotal[] {
  return bookKinds.flatMap((line) => {
    const of = lines.filter(({ category }) => bookKindOf(category) === line);
    const sum = (read: (one: BalanceLine) => number) => of.reduce((all, one) => all + read(one), 0);
    const sums = {
      amountCents: sum((one) => one.amountCents),
      feeCents: sum((one) => one.feeCents),
      netCents: sum((one) => one.netCents),
    };
    return of.length === 0 ? [] : [{ line, count: of.length, ...sums }];
  });
}

export const netOf = (totals: readonly BookTotal[]): number => totals.reduce((sum, { netCents }) => sum + netCents, 0);

/** `2026-11` → its first moment, and that of the next month. */
export function monthBounds(month: string): { from: Date; to: Date } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return { from: new Date(Date.UTC(year, number - 1, 1)), to: new Date(Date.UTC(year, number, 1)) };
}
