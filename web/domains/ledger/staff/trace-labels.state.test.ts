import { placementSources } from '@zarpa/contract/ledger/categories/placement.rules.ts';
import { expect, test } from 'vitest';
import { traceWords } from './trace-labels.state.ts';

const of = (source: (typeof placementSources)[number], because = '', ruleText: string | null = null) =>
  traceWords({ category: 'software', confidence: 'sure', source, because }, ruleText);

test.each([
  ['person', '', null, 'Lo clasificó el cliente'],
  ['own_account', 'account:mercury:USD', null, 'La otra parte es una cuenta de la empresa'],
  ['history', 'history:3', null, 'El cliente lo puso así 3 veces'],
  ['company_rule', 'rule:x', 'Lo que sale', 'Por la regla del cliente «Lo que sale»'],
  ['company_rule', 'rule:x', null, 'Por una regla del cliente que ya no está'],
  ['none', 'ask:cash', null, 'Solo el cliente puede decirlo'],
  ['none', '', null, 'Nadie lo sabe todavía'],
  ['global_rule', 'rule:x', null, 'Por una regla de nuestro equipo'],
  ['mcc', 'mcc:5734', null, 'Por el código de actividad 5734'],
] as const)('%s by «%s» and %s: %s', (source, because, rule, words) => expect(of(source, because, rule)).toBe(words));

test('nothing that the team reads calls it the customer', () => {
  for (const source of placementSources) expect(of(source, 'ask:cash')).not.toMatch(/\b(tú|tuya|tuyo|tu|pusiste)\b/u);
});
