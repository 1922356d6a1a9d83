import { factKeys, factOf, type PresentFact } from '@zarpa/contract/formation/corrections/facts.rules.ts';

type Row = Readonly<Record<string, string | boolean | null>>;

/** Every fact of the catalogue in its order; none before the details came. */
export function currentFacts(known: { company: Row; members: readonly Row[] } | undefined): PresentFact[] {
  if (!known) return [];
  return factKeys(known.members.length).map((fact) => {
    const { column, position, isOfCompany } = factOf(fact)!;
    const row = position === undefined ? known.company : known.members[position]!;
    // One column has the name of either kind.
    const isOther = column === 'first_name' && (row['is_company'] === true) !== (isOfCompany === true);
    return { fact, value: (!isOther && (row[column] as string | null)) || null };
  });
}
