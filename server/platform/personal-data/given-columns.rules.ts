export type ColumnOfTable = { name: string; type: string; refersToUser: boolean };
type Declared = { person: string; given: readonly string[]; withheld: readonly string[] };

/** Names of columns that only we may have, or that identify a member of the team. */
const ours =
  /(^|_)(challenge|code|credential|digest|fingerprint|hash|key|nonce|password|pin|salt|sealed|secret|seed|signature|token|staff|assignee|by)s?(_|$)/;

/** A digest, a key, a sealed value, another person: its table must say whether such a column is given to the person. */
export const mustBeDeclared = ({ name, type, refersToUser }: ColumnOfTable, person: string): boolean =>
  name !== person && (refersToUser || type === 'bytea' || ours.test(name));

export function givenColumns(columns: readonly ColumnOfTable[], { person, given, withheld }: Declared): string[] {
  return columns
    .filter(
      (column) => !withheld.includes(column.name) && (!mustBeDeclared(column, person) || given.includes(column.name)),
    )
    .map(({ name }) => name);
}

export function undeclaredColumns(columns: readonly ColumnOfTable[], { person, given, withheld }: Declared): string[] {
  const declared = new Set([...given, ...withheld]);
  return columns
    .filter((column) => mustBeDeclared(column, person) && !declared.has(column.name))
    .map(({ name }) => name);
}
