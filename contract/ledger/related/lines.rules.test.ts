import { expect, test } from 'vitest';
import { categoryKeys, ledgerCategories, type CategoryKey } from '../categories/list.rules.ts';
import type { Direction } from '../categories/shape.rules.ts';
import { conceptLabel, needsConcept, relatedConcepts, relatedLineOf, takesConcept } from './lines.rules.ts';

const lineText = (category: CategoryKey, direction: Direction) => {
  const line = relatedLineOf(category, direction, null);
  return line === undefined ? '–' : line.part === 'IV' ? line.line : line.part;
};

test('each category and direction has its place on a related party’s Form 5472, or none', () => {
  const table = Object.fromEntries(categoryKeys.map((key) => [key, `${lineText(key, 'in')} ${lineText(key, 'out')}`]));
  expect(table).toEqual({
    income: '– –',
    returns: '21 35',
    other_income: '21 35',
    interest_income: '18 32',
    cost_of_goods: '9 23',
    advertising: '15 29',
    car: '21 35',
    commissions: '16 30',
    contract_labor: '15 29',
    equipment: '10 24',
    employee_benefits: '21 35',
    insurance: '19 33',
    interest: '18 32',
    legal_professional: '15 29',
    office: '21 35',
    retirement_plans: '21 35',
    rent_equipment: '13a 27a',
    rent: '13a 27a',
    repairs: '15 29',
    supplies: '10 24',
    taxes_licenses: '21 35',
    travel: '21 35',
    meals: '21 35',
    utilities: '21 35',
    wages: '15 29',
    software: '14 28',
    bank_fees: '21 35',
    education: '15 29',
    memberships: '21 35',
    related_services: '15 29',
    other_expense: '21 35',
    contribution: 'V V',
    distribution: 'V V',
    formation_by_owner: 'V V',
    expense_by_owner: 'V V',
    reimbursement: 'V V',
    in_kind_contribution: 'VI VI',
    loan_from_owner: '17 17',
    loan_to_owner: '31 31',
    dissolution: 'V V',
    loan_principal: '17 17',
    own_transfer: '– –',
    conversion: '– –',
    card_payment: '– –',
    refund_received: '21 35',
    refund_given: '21 35',
    unclassified: '– –',
  });
});

test('what somebody says it was goes before what its category says, on every line of Part IV but the loans', () => {
  const lines = relatedConcepts.map((concept) => [
    conceptLabel(concept),
    relatedLineOf('income', 'in', concept),
    relatedLineOf('rent', 'out', concept),
  ]);
  const four = (line: string) => ({ part: 'IV', line });
  expect(lines).toEqual([
    ['Mercancía', four('9'), four('23')],
    ['Equipo u otros bienes', four('10'), four('24')],
    ['Contribución a una plataforma (CSA)', four('11'), four('25')],
    ['Reparto de costos (CSA)', four('12'), four('26')],
    ['Alquiler', four('13a'), four('27a')],
    ['Regalías', four('13b'), four('27b')],
    ['Licencias, marcas, patentes o software', four('14'), four('28')],
    ['Servicios', four('15'), four('29')],
    ['Comisiones', four('16'), four('30')],
    ['Intereses', four('18'), four('32')],
    ['Seguros', four('19'), four('33')],
    ['Por garantizar un préstamo', four('20'), four('34')],
    ['Otra cosa', four('21'), four('35')],
  ]);
});

test('an owner’s money and a loan are what they are, whatever is said; what is no trade takes no word', () => {
  const lineOf = (key: CategoryKey) => relatedLineOf(key, 'in', 'services');
  expect([lineOf('contribution'), lineOf('loan_principal'), lineOf('own_transfer')]).toEqual([
    { part: 'V' },
    { part: 'IV', line: '17' },
    undefined,
  ]);
  expect(categoryKeys.filter((key) => !takesConcept(key))).toEqual([
    ...categoryKeys.filter((key) => ledgerCategories[key].kind === 'owner'),
    'loan_principal',
    'own_transfer',
    'conversion',
    'card_payment',
    'unclassified',
  ]);
  expect(categoryKeys.filter(needsConcept)).toEqual(['income']);
});
