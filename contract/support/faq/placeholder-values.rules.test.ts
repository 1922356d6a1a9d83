import { expect, test } from 'vitest';
import { placeholderValuesOf } from './placeholder-values.rules.ts';
import { fillPlaceholders, unknownPlaceholders } from './placeholders.rules.ts';
import { faqEntries, faqTopicKeys } from './items.rules.ts';
import { parseSafeText } from '../../core/safe-text.rules.ts';

const sold = ['direccion_fisica', 'numero_voip', 'asesoria_bancaria', 'sitio_web_basico', 'asesoria_procesador_pagos'];
const values = placeholderValuesOf({
  plans: [
    { id: 'Basico', price: 401 },
    { id: 'Plus', price: 649 },
  ],
  addons: sold.map((addon_key, index) => ({ addon_key, price: 100 + index })),
});

test('prices are the catalogue’s, fees and dates the book’s', () => {
  expect(
    fillPlaceholders(
      '{precio:basico} {precio:plus} {precio:numero_voip} {precio:agente_registrado} {total:anual}',
      values,
    ),
  ).toBe('$401 $649 $101 $199 $259');
  expect(fillPlaceholders('{tasa:wy_annual_report}; {regla:form_1065}.', values)).toBe(
    '$60; El 15 de marzo en la mayoría de los casos, si la LLC tiene dos o más dueños.',
  );
});

test('a gap that nobody can fill is told once by its name, and stays', () => {
  const text = 'Vale {precio:yate}, o sea {precio:yate}, o {precio:plus}, y {nada}.';
  expect(unknownPlaceholders(text, values)).toEqual(['precio:yate', 'nada']);
  expect(fillPlaceholders(text, values)).toBe('Vale {precio:yate}, o sea {precio:yate}, o $649, y {nada}.');
});

test('the product’s own eight answers have their topics in order, no open gap, and links that stay links', () => {
  expect(faqEntries.map(({ topic }) => topic)).toEqual(faqTopicKeys);
  expect(new Set(faqEntries.map(({ slug }) => slug)).size).toBe(8);
  for (const { slug, answer } of faqEntries) {
    expect(unknownPlaceholders(answer, values), slug).toEqual([]);
    const filled = fillPlaceholders(answer, values);
    expect(filled, slug).not.toMatch(/\.\.(?!\.)|\{|\}/);
    const spans = parseSafeText(filled).flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.spans));
    const links = spans.filter(({ kind }) => kind === 'link').length;
    expect(links, slug).toBe(answer.split('](').length - 1);
  }
});
