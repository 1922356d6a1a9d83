import { factKeys, factOf, type PresentFact } from '@zarpa/contract/formation/corrections/facts.rules.ts';

type Row = Readonly<Record<string, string | boolean | null>>;

/** In the catalogue's order; none before the details. */
export function currentFacts(known: { company: Row; members: readonly Row[] } | undefined): PresentFact[] {
  if (!known) return [];
  return factKeys(known.members.length).map((fact) => {
    const { column, position, isOfCompany } = factOf(fact)!;
    const row = position === undefined ? known.company : known.members[position]!;
    // `first_name` holds a person's first name or a company's name.
    const isOther = column === 'first_name' && (row['is_company'] === true) !== (isOfCompany === true);
    return { fact, value: (!isOther && (row[column] as string | null)) || null };
  });
}
