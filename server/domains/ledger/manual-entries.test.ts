import { randomUUID } from 'node:crypto';
import { ledgerQuestionKeys } from '@zarpa/contract/ledger/questions/yearly.rules.ts';
import { expect, test } from 'vitest';
import { entryCalls } from '../../testing/ledger/own-entries.ts';
import { companyBeside, companyOf2025, ledgerCalls, mercuryCsv } from '../../testing/ledger/own-ledger.ts';
import { formedCompany, type FormedCompany } from '../../testing/taxes/own-taxes.ts';
import { syncFormationCostEntries, syncFormationCostEntry } from './entries/formation-cost-entry.ts';
import { insert, select, selectOne, update } from '../../testing/database/rows.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const item = { day: '2026-03-01', currency: 'USD', amount_minor: 4500, paid_by: 'owner', note: 'Traducción' };

test('an answer makes entries of the owner’s money, is changed over what was seen, and takes them back', async () => {
  const of = await companyOf2025(app);
  const { questions, answerQuestion: answer, erase } = entryCalls(app, of);
  const { entries, ledger } = ledgerCalls(app, of);
  expect((await questions()).data.questionnaire).toEqual({
    answers: [],
    open: ledgerQuestionKeys.length,
    is_nothing_to_report: false,
  });
  const yes = {
    question: 'formation',
    answer: 'yes',
    items: [item, { ...item, note: 'Apostilla', amount_minor: 500 }],
  };
  const first = (await answer(yes)).body.data.questionnaire;
  expect(first).toMatchObject({ open: ledgerQuestionKeys.length - 1, is_nothing_to_report: false });
  const [kept] = first.answers;
  expect(kept).toEqual({ ...yes, answered_at: expect.any(String) as string });
  const { items } = await entries();
  expect(
    items
      .map(({ kind, description, amount_minor, category, paid_by, question }) => [
        kind,
        description,
        amount_minor,
        category,
        paid_by,
        question,
      ])
      .toSorted(),
  ).toEqual([
    ['hand', 'Apostilla', -500, 'legal_professional', 'owner', 'formation'],
    ['hand', 'Traducción', -4500, 'legal_professional', 'owner', 'formation'],
  ]);
  expect((await ledger()).totals).toEqual([
    { category: 'formation_by_owner', month: '2026-03', usd_cents: 5000, entries: 2 },
    { category: 'legal_professional', month: '2026-03', usd_cents: -5000, entries: 2 },
  ]);
  expect((await erase(items[0]!.id)).body.code).toBe('ledger.entry_of_question');
  expect((await answer(yes)).body.data.questionnaire).toEqual(first);
  expect((await answer({ ...yes, items: [item] })).body.code).toBe('ledger.answer_changed');
  const less = (await answer({ ...yes, items: [item], before: kept!.answered_at })).body.data.questionnaire;
  const left = (await entries()).items;
  expect(left.map(({ id }) => id)).toEqual([items.find(({ description }) => description === 'Traducción')!.id]);
  await answer({ question: 'formation', answer: 'no', items: [], before: less.answers[0]!.answered_at });
  expect((await entries()).total).toBe(0);
});

test('nothing to report is said only after every question, and not of a company that paid us; what is told is judged where it can be mended', async () => {
  const of = await companyOf2025(app);
  const { questions, answerQuestion: answer } = entryCalls(app, of);
  const refused = await answer({ question: 'formation', answer: 'yes', items: [item, { ...item, day: '2025-03-01' }] });
  expect(refused.body).toMatchObject({
    code: 'request.invalid',
    details: [{ field: 'items[1].day', message: 'Ese día no es de este año fiscal' }],
  });
  const early = await answer({ year: 2020, question: 'formation', answer: 'no', items: [] });
  expect(early.body.code).toBe('tax.year_unknown');
  for (const question of ledgerQuestionKeys) await answer({ question, answer: 'no', items: [] });
  expect((await questions()).data.questionnaire).toMatchObject({ open: 0, is_nothing_to_report: true });
  for (const question of ledgerQuestionKeys) await answer({ year: 2025, question, answer: 'no', items: [] });
  expect((await questions(2025)).data.questionnaire).toMatchObject({ open: 0, is_nothing_to_report: false });
});

test('an answer about one company makes, takes back and decides nothing of its owner’s other one', async () => {
  const of = await companyOf2025(app);
  const beside = await companyBeside(app, of);
  const [mine, others] = [entryCalls(app, of), entryCalls(app, beside)];
  for (const question of ledgerQuestionKeys) await mine.answerQuestion({ question, answer: 'no', items: [] });
  const yes = { question: 'formation', answer: 'yes', items: [item] };
  const answers = (await others.answerQuestion(yes)).body.data.questionnaire.answers;
  const theirs = await ledgerCalls(app, beside).entries();
  expect(theirs.total).toBe(1);
  expect((await mine.questions()).data.questionnaire).toMatchObject({ open: 0, is_nothing_to_report: true });
  const before = (await mine.questions()).data.questionnaire.answers.find(({ question }) => question === 'formation')!;
  const changed = (await mine.answerQuestion({ ...yes, before: before.answered_at })).body.data.questionnaire.answers;
  const again = changed.find(({ question }) => question === 'formation')!;
  await mine.answerQuestion({ question: 'formation', answer: 'no', items: [], before: again.answered_at });
  expect(await ledgerCalls(app, beside).entries()).toEqual(theirs);
  expect((await others.questions()).data.questionnaire.answers).toEqual(answers);
});

test('what was paid to us stands there from the start, moves with the state’s date, and says who paid', async () => {
  const of = await formedCompany(app);
  const { entries } = ledgerCalls(app, of);
  const { patch, erase } = entryCalls(app, of);
  const { items } = await entries();
  const shown = [
    ['formation', 'legal_professional'],
    ['state_fee', 'taxes_licenses'],
  ];
  const itemsOf = async () => (await houseRows(of)).map(({ house_item, category }) => [house_item, category]);
  expect(items).toMatchObject(items.map(() => ({ kind: 'house', paid_by: 'owner', question: null })));
  expect(await itemsOf()).toEqual(shown);
  const [house] = items;
  expect(house!.usd_cents).toBeLessThan(0);
  expect((await erase(house!.id)).body.code).toBe('ledger.entry_of_bank');
  const company = await patch(house!.id, { version: house!.version, paid_by: 'company' });
  expect(company.body.data.entry.paid_by).toBe('company');
  expect((await patch(house!.id, { version: house!.version, paid_by: 'owner' })).body.code).toBe(
    'ledger.entry_changed',
  );
  await app.db.deleteFrom('ledger_entries').where('registration_id', '=', of.registrationId).execute();
  await syncFormationCostEntries(app.context);
  expect(await itemsOf()).toEqual(shown);
});

test('one line of before is divided by its items: what was said of it stays, and the website is no cost of formation', async () => {
  const of = await formedCompany(app);
  await buyWebsite(of);
  const asBefore = { house_item: null, description: 'Constitución', amount_minor: '-64800', usd_cents: '-64800' };
  await app.db
    .deleteFrom('ledger_entries')
    .where('registration_id', '=', of.registrationId)
    .where('house_item', '<>', 'formation')
    .execute();
  await update(
    app.db,
    'ledger_entries',
    { registration_id: of.registrationId },
    { ...asBefore, note: 'Con mi tarjeta', paid_by: 'related' },
  );
  await syncFormationCostEntries(app.context);
  const paid = { paid_by: 'related' };
  const divided = [
    {
      ...paid,
      house_item: 'addon:sitio_web_basico',
      amount_minor: '-24900',
      category: 'software',
      counter_category: 'expense_by_owner',
      note: '',
    },
    {
      ...paid,
      house_item: 'formation',
      amount_minor: '-29900',
      category: 'legal_professional',
      counter_category: 'formation_by_owner',
      note: 'Con mi tarjeta',
    },
    {
      ...paid,
      house_item: 'state_fee',
      amount_minor: '-10000',
      category: 'taxes_licenses',
      counter_category: 'formation_by_owner',
      note: '',
    },
  ];
  expect(await houseRows(of)).toEqual(divided);
  await syncFormationCostEntries(app.context);
  expect(await houseRows(of)).toEqual(divided);
  await update(app.db, 'registrations', { id: of.registrationId }, { returned_cents: 24_900 });
  await app.db.transaction().execute((tx) => syncFormationCostEntry(app.context, tx, ownerOf(of)));
  expect(await houseRows(of)).toEqual(divided.slice(1));
});

test('what the owner’s other company bought, cancelled and said changes no line of this one, nor the other way round', async () => {
  const of = await formedCompany(app);
  const beside = await formedCompany(app, { by: of.customer });
  for (const company of [of, beside]) await buy(company, { direccion_fisica: 249, sitio_web_basico: 249 });
  const { id } = await selectOne(app.db, 'orders', { registration_id: beside.registrationId }, ['id']);
  const cancelled = { key: 'addon:direccion_fisica', label: 'Dirección', amount_cents: 24_900, state: 'cancelled' };
  await insert(app.db, 'order_items', {
    id: randomUUID(),
    order_id: id,
    user_id: of.customer.userId,
    position: 90,
    ...cancelled,
  });
  const both = [of.registrationId, beside.registrationId];
  await app.db.updateTable('registrations').set({ returned_cents: 24_900 }).where('id', 'in', both).execute();
  const keep = (company: FormedCompany) =>
    app.db.transaction().execute((tx) => syncFormationCostEntry(app.context, tx, ownerOf(company)));
  const itemsOf = async (company: FormedCompany) =>
    (await houseRows(company)).map(({ house_item, amount_minor, paid_by }) => [house_item, amount_minor, paid_by]);

  await keep(beside);
  await app.db
    .updateTable('ledger_entries')
    .set(({ fn, ref, val }) => ({
      paid_by: 'related',
      house_item: fn('nullif', [ref('house_item'), val('formation')]),
    }))
    .where('registration_id', '=', beside.registrationId)
    .execute();
  const ofFee = { registration_id: beside.registrationId, house_item: 'state_fee' };
  await update(app.db, 'ledger_entries', ofFee, { amount_minor: '-9000', usd_cents: '-9000' });
  const fee = await selectOne(app.db, 'ledger_entries', ofFee, ['id']);
  const part = { position: 0, amount_minor: '-9000', usd_cents: '-9000', category: 'taxes', note: '' };
  await insert(app.db, 'ledger_parts', { entry_id: fee.id, user_id: of.customer.userId, ...part });
  const theirs = [
    ['addon:sitio_web_basico', '-24900', 'related'],
    ['state_fee', '-9000', 'related'],
    [null, '-29900', 'related'],
  ];
  expect(await itemsOf(beside)).toEqual(theirs);
  await app.db.deleteFrom('ledger_entries').where('registration_id', '=', of.registrationId).execute();
  await keep(of);
  expect(await itemsOf(of)).toEqual([
    ['addon:direccion_fisica', '-24900', 'owner'],
    ['formation', '-29900', 'owner'],
    ['state_fee', '-10000', 'owner'],
  ]);
  expect(await itemsOf(beside)).toEqual(theirs);
  expect(await select(app.db, 'ledger_parts', { entry_id: fee.id }, ['amount_minor'])).toHaveLength(1);
});

const ownerOf = (of: FormedCompany) => ({ registrationId: of.registrationId, userId: of.customer.userId });

const buyWebsite = (of: FormedCompany) => buy(of, { sitio_web_basico: 249 });

async function buy(of: FormedCompany, addonPrices: Record<string, number>) {
  const { price } = await selectOne(app.db, 'registrations', { id: of.registrationId }, ['price']);
  const more = { ...(price as object), plan_price: 399, addon_prices: addonPrices };
  const total = 399 + Object.values(addonPrices).reduce((all, dollars) => all + dollars, 0);
  await update(
    app.db,
    'registrations',
    { id: of.registrationId },
    { price: JSON.stringify(more), amount_cents: total * 100 },
  );
}

function houseRows(of: FormedCompany) {
  return select(
    app.db,
    'ledger_entries',
    { registration_id: of.registrationId, kind: 'house' },
    ['house_item', 'amount_minor', 'category', 'counter_category', 'paid_by', 'note'],
    'house_item',
  );
}

test('a name under which banks write an owner places what waits for a person, and can be undone', async () => {
  const of = await companyOf2025(app);
  const { keep, entries } = ledgerCalls(app, of);
  const { owners, name } = entryCalls(app, of);
  await keep(mercuryCsv([['2026-04-01', 'Zumaya Retiro', '-900.00']]));
  const { owner } = (await owners()).data.owners[0]!;
  expect((await entries()).items[0]!.category).toBe('unclassified');
  expect((await name('Nadie De Aquí', ['Zumaya'])).body.code).toBe('ledger.owner_unknown');
  const saved = await name(owner, ['Zumaya Retiro', 'Zumaya Retiro']);
  expect(saved.body.data).toEqual({
    owners: [{ owner, aliases: ['Zumaya Retiro'] }],
    change_id: expect.any(String) as string,
    changed: 1,
  });
  expect((await entries()).items[0]).toMatchObject({ category: 'distribution', source: 'owner' });

  const undo = (changeId: string) =>
    app.call('POST /api/companies/:id/ledger/changes/:changeId/cancel', { of, params: { changeId } });
  const namesOf = async () => (await owners()).data.owners.map(({ aliases }) => aliases);
  // Undoing restores the name too; otherwise the next file would classify differently.
  const removed = await name(owner, []);
  expect((await entries()).items[0]!.category).toBe('unclassified');
  expect((await undo(removed.body.data.change_id)).status).toBe(200);
  expect([await namesOf(), (await entries()).items[0]!.category]).toEqual([[['Zumaya Retiro']], 'distribution']);
  const [earlier, later] = [await name(owner, []), await name(owner, ['Otra Forma'])];
  expect((await undo(earlier.body.data.change_id)).status).toBe(200);
  expect(await namesOf()).toEqual([['Otra Forma']]);
  expect((await undo(later.body.data.change_id)).status).toBe(200);
  expect([await namesOf(), (await entries()).items[0]!.category]).toEqual([[[]], 'unclassified']);
});

test('a receipt stands at its entry and among the papers; taken off it stays a paper; the same twice is one', async () => {
  const of = await companyOf2025(app);
  const { keep, entries } = ledgerCalls(app, of);
  const { attach, detach } = entryCalls(app, of);
  await keep(mercuryCsv([['2026-04-01', 'Papelería', '-9.00']]));
  const { id } = (await entries()).items[0]!;
  const [one, two] = [await attach(id), await attach(id)];
  expect(one.body.data.entry.receipts).toEqual([{ id: expect.any(String) as string, name: 'recibo.pdf' }]);
  expect(two.body.data.entry.receipts).toEqual(one.body.data.entry.receipts);
  const paper = one.body.data.entry.receipts[0]!.id;
  const papers = async () =>
    (
      await app.call('GET /api/documentos-adicionales', {
        token: of.customer.token,
        query: { company_id: of.registrationId },
      })
    ).body.data.documents.filter((document) => document.id === paper);
  expect(await papers()).toMatchObject([{ title: 'Recibo: recibo (2026-04-01)', source: 'customer' }]);
  expect((await detach(id, paper)).body.data.entry.receipts).toEqual([]);
  expect(await papers()).toHaveLength(1);
  expect((await attach(randomUUID())).body.code).toBe('ledger.entry_not_found');
});
