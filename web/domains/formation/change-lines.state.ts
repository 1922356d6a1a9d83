import { countryCodeOf, countryLabel } from '@zarpa/contract/values/countries.rules.ts';
import { factLabel, factOf, type FactChange } from '@zarpa/contract/formation/corrections/facts.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';

type ChangeLine = { fact: string; label: string; before: string; after: string };

export function changeLines(changes: readonly FactChange[]): ChangeLine[] {
  return changes.map(({ fact, before, after }) => ({
    fact,
    label: factLabel(fact),
    before: shownValue(fact, before),
    after: shownValue(fact, after),
  }));
}

export function changesIn(
  { corrected = '' }: Readonly<Record<string, string | number>>,
  texts: Readonly<Record<string, string>>,
): ChangeLine[] {
  const facts = String(corrected).split(' ').filter(Boolean);
  return changeLines(
    facts.map((fact) => ({ fact, before: texts[`before_${fact}`] ?? '', after: texts[`after_${fact}`] ?? '' })),
  );
}

export function shownValue(fact: string, value: string | null): string {
  if (!value) return 'nada';
  const type = factOf(fact)?.type;
  if (type === 'day' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
  const code = type === 'country' ? countryCodeOf(value) : undefined;
  return code ? countryLabel(code) : value;
}
