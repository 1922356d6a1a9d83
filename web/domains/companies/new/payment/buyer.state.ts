import { asksStart, type SellingTerms } from '@zarpa/contract/payments/selling-terms.rules.ts';
import { notServedHere } from '@zarpa/contract/tax/words/buying.rules.ts';
import type { BuyerEntry } from '../progress/wizard.state.ts';

export function shownBuyer(entry: BuyerEntry, terms: SellingTerms, here: string): BuyerEntry {
  const country = entry.country || here;
  return { country, startsAtOnce: entry.startsAtOnce && asksStart(terms, country) };
}

export function buyerError({ country, startsAtOnce }: BuyerEntry, terms: SellingTerms): string | undefined {
  if (terms.refused_countries.includes(country)) return notServedHere(country);
  if (asksStart(terms, country) && !startsAtOnce) return 'Marca que pides que empecemos ahora, debajo de tu país';
  return undefined;
}
