import { expect, test } from 'vitest';
import { faqEntries } from '@zarpa/contract/support/faq/items.rules.ts';
import { slugOf } from './known-items.rules.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';
import { holdAddon, holdCatalogue } from '../../../testing/plans/hold-catalogue.ts';

const app = testApp();
const staff = testStaff(app, 'agent');

const content = {
  topic: 'annual_cost' as const,
  question: '¿Cuánto cuesta?',
  answer: 'Son {total:anual}.',
  words: ['anual'],
};
const read = async () => (await app.call('GET /api/support/faq')).body.data.items;
const one = async (slug: string) => (await read()).find((item) => item.slug === slug);
const edit = async () => (await staff.call('GET /api/admin/faq')).body.data;
const versions = async (slug: string) => (await edit()).items.find((item) => item.slug === slug)!.versions;
const save = (slug: string, version: number, body: object = {}) =>
  staff.call('PUT /api/admin/faq/:slug', { params: { slug }, body: { ...content, ...body, version } });
const create = (body: object = {}) => staff.call('POST /api/admin/faq', { body: { ...content, ...body } });
const withdraw = (slug: string, version: number) =>
  staff.call('DELETE /api/admin/faq/:slug', { params: { slug }, query: { version: String(version) } as never });
const order = (slugs: string[]) => staff.call('PUT /api/admin/faq-order', { body: { slugs } });

test('whoever asks reads the product’s eight answers, prices of the catalogue and fees of the book in them', async () => {
  const items = await read();
  expect(items.map(({ slug }) => slug)).toEqual(faqEntries.map(({ slug }) => slug));
  expect(JSON.stringify(items)).not.toMatch(/[{]\w+:\w+[}]/);
  expect((await one('costo-anual'))!.answer).toContain('desde $259 al año');
  expect((await one('planes-y-precios'))!.answer).toContain('**Plan Plus, $649:**');
  await holdAddon(app, 'sitio_web_basico', { price: 175 });
  expect((await one('planes-y-precios'))!.answer).toContain('sitio web básico, $175;');
});

test('what the team saves holds at once, over what was seen alone, and the own text can be had back', async () => {
  const slug = 'costo-anual';
  const [own] = await versions(slug);
  expect(own).toMatchObject({ version: 0, saved_by: null, saved_at: null, is_withdrawn: false });
  expect((await save(slug, 0)).status).toBe(200);
  expect(await one(slug)).toEqual({ slug, ...content, answer: 'Son $259.' });
  expect((await save(slug, 0, { answer: 'Otra cosa' })).body.code).toBe('faq.changed');
  const kept = {
    version: 1,
    ...content,
    is_withdrawn: false,
    saved_by: 'Cliente Prueba',
    saved_at: expect.any(String) as string,
  };
  expect(await versions(slug)).toEqual([kept, own]);
  const { topic, question, answer, words } = own!;
  await save(slug, 1, { topic, question, answer, words });
  expect((await versions(slug)).map(({ version }) => version)).toEqual([2, 1, 0]);
  expect((await one(slug))!.question).toBe(question);
  const together = await Promise.all([...'abcdefgh'].map((answer) => save(slug, 2, { answer })));
  expect(together.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect((await save('nada', 0)).body.code).toBe('faq.not_found');
});

test('a gap that does not exist and a link that leads elsewhere are refused by name, in place', async () => {
  const { body } = await save('soporte', 0, { question: '¿{precio:yate}?', answer: '[a](https://example.com)' });
  expect(body).toMatchObject({
    code: 'request.invalid',
    details: [
      { field: 'question', message: 'Este hueco no existe: {precio:yate}' },
      { field: 'answer', message: 'Los enlaces solo llevan a páginas de Zarpa, como /guia: https://example.com' },
    ],
  });
  expect((await create({ answer: '{nada}' })).body.details).toEqual([
    { field: 'answer', message: 'Este hueco no existe: {nada}' },
  ]);
  expect((await create({ question: '¿?' })).body.details).toEqual([
    { field: 'question', message: 'Escribe la pregunta con palabras' },
  ]);
  expect((await edit()).gaps).toContainEqual({ name: 'precio:basico', value: '$399' });
});

test('an item comes to the end, is withdrawn with its history, and is there again once it is saved', async () => {
  const slug = 'aceptan-criptomonedas';
  expect((await create({ question: '¿Aceptan criptomonedas?' })).status).toBe(200);
  expect((await create({ question: '¿Aceptan criptomonedas?' })).status).toBe(200);
  expect(await versions(slug)).toHaveLength(1);
  expect((await create({ question: '¿aceptan Criptomonedas?' })).body.code).toBe('faq.taken');
  expect((await read()).at(-1)).toMatchObject({ slug, question: '¿Aceptan criptomonedas?' });
  expect((await withdraw(slug, 0)).body.code).toBe('faq.changed');
  expect((await withdraw(slug, 1)).status).toBe(200);
  expect(await one(slug)).toBeUndefined();
  expect((await versions(slug)).map(({ version, is_withdrawn }) => [version, is_withdrawn])).toEqual([
    [2, true],
    [1, false],
  ]);
  expect((await withdraw('nada', 0)).body.code).toBe('faq.not_found');
  expect((await withdraw('proceso', 0)).status).toBe(200);
  expect(await one('proceso')).toBeUndefined();
  await save(slug, 2);
  expect((await one(slug))!.question).toBe('¿Cuánto cuesta?');
});

test('they stand in the order that the team gives; whatever it does not name follows as it was', async () => {
  const before = (await edit()).items.map(({ slug }) => slug);
  const newOrder = before.toReversed();
  expect((await order(newOrder)).body.data.items.map(({ slug }) => slug)).toEqual(newOrder);
  const shown = (await read()).map(({ slug }) => slug);
  expect(shown).toEqual(newOrder.filter((slug) => shown.includes(slug)));
  const [first, second, ...rest] = newOrder;
  const { items } = (await order([second!, second!])).body.data;
  expect(items.map(({ slug }) => slug)).toEqual([second, first, ...rest]);
  expect((await order(['nada'])).body.code).toBe('faq.not_found');
});

test('an answer that a price has left is shown to nobody, and five hundred are enough', async () => {
  await save('soporte', 0, { answer: 'Cuesta {precio:numero_voip}.' });
  expect((await one('soporte'))!.answer).toBe('Cuesta $149.');
  await holdCatalogue(app, ({ plans, addons }) => ({
    plans,
    addons: addons.filter(({ addon_key }) => addon_key !== 'numero_voip'),
  }));
  expect(await one('soporte')).toBeUndefined();
  const many = Array.from({ length: 500 }, (_, index) => ({ slug: `otra-${index}`, version: 1 }));
  await app.db.insertInto('faq_items').values(many).execute();
  expect((await create({ question: 'Una más' })).body.code).toBe('faq.too_many');
});

test.each([
  ['¿Cuánto tarda el EIN?', 'cuanto-tarda-el-ein'],
  ['¡Ñandú, über!', 'nandu-uber'],
  ['¿?', ''],
  [`${'palabra '.repeat(20)}`, 'palabra-palabra-palabra-palabra-palabra-palabra-palabra'],
  ['x'.repeat(100), 'x'.repeat(60)],
])('the address of %s is %s', (question, slug) => expect(slugOf(question)).toBe(slug));
