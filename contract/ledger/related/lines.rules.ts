/** The counterparty of an entry, and its line of Form 5472 (Rev. December 2023, Parts IV to VI). */
import { ledgerCategories, relatedPlaceOf, type CategoryKey } from '../categories/list.rules.ts';
import type { Direction } from '../categories/shape.rules.ts';

/** `usual`: derived from the category: an owner for an owner's money, a third party for everything else. */
export const withWhoms = ['usual', 'owner', 'party'] as const;

/** Lines of Part IV by concept: received, paid, and the Spanish label. */
const concepts = {
  goods: ['9', '23', 'Mercancía'],
  property: ['10', '24', 'Equipo u otros bienes'],
  platform: ['11', '25', 'Contribución a una plataforma (CSA)'],
  cost_sharing: ['12', '26', 'Reparto de costos (CSA)'],
  rent: ['13a', '27a', 'Alquiler'],
  royalties: ['13b', '27b', 'Regalías'],
  intangibles: ['14', '28', 'Licencias, marcas, patentes o software'],
  services: ['15', '29', 'Servicios'],
  commissions: ['16', '30', 'Comisiones'],
  interest: ['18', '32', 'Intereses'],
  insurance: ['19', '33', 'Seguros'],
  guarantee: ['20', '34', 'Por garantizar un préstamo'],
  other: ['21', '35', 'Otra cosa'],
} as const satisfies Record<string, readonly [received: string, paid: string, label: string]>;

export type RelatedConcept = keyof typeof concepts;
export const relatedConcepts = Object.keys(concepts) as [RelatedConcept, ...RelatedConcept[]];
export const conceptLabel = (concept: RelatedConcept): string => concepts[concept][2];

/** Concepts that follow from the category. A sale may be of goods, services or rights, so somebody has to choose. */
const conceptsOfCategories: Readonly<Partial<Record<CategoryKey, RelatedConcept>>> = {
  other_income: 'other',
  returns: 'other',
  interest_income: 'interest',
  cost_of_goods: 'goods',
  advertising: 'services',
  car: 'other',
  commissions: 'commissions',
  contract_labor: 'services',
  equipment: 'property',
  employee_benefits: 'other',
  insurance: 'insurance',
  interest: 'interest',
  legal_professional: 'services',
  office: 'other',
  retirement_plans: 'other',
  rent_equipment: 'rent',
  rent: 'rent',
  repairs: 'services',
  supplies: 'property',
  taxes_licenses: 'other',
  travel: 'other',
  meals: 'other',
  utilities: 'other',
  wages: 'services',
  software: 'intangibles',
  bank_fees: 'other',
  education: 'services',
  memberships: 'other',
  related_services: 'services',
  other_expense: 'other',
  refund_received: 'other',
  refund_given: 'other',
};

/** `17` and `31` are loans: a balance at each end of the year. */
export type RelatedLine = { part: 'V' } | { part: 'VI' } | { part: 'IV'; line: string };

/** Undefined without a line. `concept` counts only where the category is neither an owner's nor a loan. */
export function relatedLineOf(
  category: CategoryKey,
  direction: Direction,
  concept: RelatedConcept | null,
): RelatedLine | undefined {
  if (category === 'loan_principal') return { part: 'IV', line: '17' };
  const { kind } = ledgerCategories[category];
  const place = relatedPlaceOf(category);
  if (kind === 'owner' && place) return place.part === 'IV' ? { part: 'IV', line: place.line } : place;
  const effective = takesConcept(category) ? (concept ?? conceptsOfCategories[category]) : undefined;
  return effective && { part: 'IV', line: concepts[effective][direction === 'in' ? 0 : 1] };
}

export const takesConcept = (category: CategoryKey): boolean =>
  category === 'income' || conceptsOfCategories[category] !== undefined;

export const needsConcept = (category: CategoryKey): boolean => category === 'income';

/** These lines require a Part VIII or a separate statement, which we do not make. */
export const leadsToPartEight = (line: string): boolean => ['11', '12', '25', '26'].includes(line);
