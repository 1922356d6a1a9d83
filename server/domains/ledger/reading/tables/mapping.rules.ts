/** The columns that a person named for an unknown header, used only when they can be right. */
import type { ColumnMapping } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';

const descriptionsMax = 6;

/** Indexes within the header, none used twice, except that the other party may also be in the description. */
export function isUsableMapping(mapping: ColumnMapping, columns: number): boolean {
  const { day, amount, credit, debit, sign, description, counterparty, balance, currency, bankId } = mapping;
  if (!Array.isArray(description) || description.length === 0 || description.length > descriptionsMax) return false;
  const hasAmount = amount !== undefined && credit === undefined && debit === undefined;
  const hasTwo = amount === undefined && credit !== undefined && debit !== undefined;
  if (day === undefined || (!hasAmount && !hasTwo)) return false;
  if (sign !== undefined && (!hasAmount || mapping.isReversed)) return false;
  const apart = [day, amount, credit, debit, sign, balance, currency, bankId].filter((place) => place !== undefined);
  const words = [...description, counterparty].filter((place) => place !== undefined);
  const isWithin = (place: unknown) =>
    typeof place === 'number' && Number.isInteger(place) && place >= 0 && place < columns;
  return (
    [...apart, ...words].every(isWithin) &&
    new Set(apart).size === apart.length &&
    new Set(description).size === description.length &&
    !words.some((place) => apart.includes(place) && place !== bankId)
  );
}

/** This file's mapping, else another file's with the same header; undefined when neither fits, or it is to be asked again. */
export function mappingFor(
  fingerprint: string,
  columns: number,
  {
    answered,
    remembered,
  }: { answered: ColumnMapping | null | undefined; remembered: Readonly<Record<string, ColumnMapping>> },
): ColumnMapping | undefined {
  if (answered === null) return undefined;
  const known = Object.hasOwn(remembered, fingerprint) ? remembered[fingerprint] : undefined;
  return [answered, known].find((mapping) => mapping !== undefined && isUsableMapping(mapping, columns));
}
