/** Each attack is stopped by its guards and by no others: with those off, the text of a fooled model would go out. */
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { faqEntries } from '@zarpa/contract/support/faq/items.rules.ts';
import { placeholderValuesOf } from '@zarpa/contract/support/faq/placeholder-values.rules.ts';
import { fillPlaceholders } from '@zarpa/contract/support/faq/placeholders.rules.ts';
import { usualPrices } from '../../../testing/plans/usual-prices.ts';
import { attacks } from './attacks.ts';
import { chatSources } from './chat-source.rules.ts';
import { guardNames, objectionsTo } from './draft-guards.rules.ts';
import { chatOrders } from './instructions.rules.ts';
import { asPlain } from './open-sources.ts';

const all = chatSources(
  faqEntries.map((entry) => ({ ...entry, answer: fillPlaceholders(entry.answer, placeholderValuesOf(usualPrices)) })),
).map(asPlain);
const sources = all.filter(({ id }) => id === 'faq:planes-y-precios' || id === 'regla:form_5472');
const given = { sources, orders: chatOrders({ hasTools: false }) };

test('there are forty, over every way in, and each guard is the only one that holds one of them', () => {
  expect(attacks).toHaveLength(40);
  expect(new Set(attacks.map(({ via }) => via)).size).toBe(5);
  const alone = attacks.flatMap(({ heldBy }) => (heldBy.length === 1 ? heldBy : []));
  expect(guardNames.filter((name) => !alone.includes(name))).toEqual(['instructions']);
});

test.each(attacks)('$via: $says', ({ fooled, heldBy }) => {
  expect(objectionsTo(fooled, given)).toEqual(heldBy);
  expect(objectionsTo(fooled, given, heldBy)).toEqual([]);
});

test('what our own texts say goes out, sentence by sentence', () => {
  const held = all.flatMap((source) => {
    const sentences = source.text.split(/(?<=\.)\s+(?=\p{Lu})/u).filter((text) => text.length < 1_400);
    return sentences.flatMap((text) => {
      const objections = objectionsTo(`${text} [[${source.id}]]`, { sources: [source], orders: '' });
      return objections.length > 0 ? [`${source.id}: ${objections.join()}: ${text}`] : [];
    });
  });
  expect(held).toEqual([]);
});

test('no amount but those of the source goes out, however it is written', () => {
  const [source] = sources;
  const known = new Set([399, 649, 449, 799, 49, 1399, 99, 149, 249, 199]);
  const written = fc
    .integer({ min: 1, max: 999_999 })
    .filter((value) => !known.has(value))
    .chain((value) =>
      fc.constantFrom(
        `$${value}`,
        `$${value.toLocaleString('en-US')}`,
        `${value.toLocaleString('de-DE')} dólares`,
        `USD ${value}`,
        `${value} USD`,
      ),
    );
  fc.assert(
    fc.property(written, (amount) =>
      objectionsTo(`Plan Básico, ${amount} [[${source!.id}]]`, given).includes('amount'),
    ),
  );
});
