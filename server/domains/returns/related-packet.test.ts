import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { useBlanks } from '../../testing/blank-forms/use-blanks.ts';
import { companyBeside } from '../../testing/ledger/own-ledger.ts';
import { makeReturns, returnCalls, teamCalls } from '../../testing/taxes/own-returns.ts';
import { answerAll, companyWithReturns } from '../../testing/taxes/company-with-returns.ts';
import type { FormedCompany } from '../../testing/taxes/own-taxes.ts';
import { samplePartyFacts } from '../../testing/taxes/sample-returns.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const staff = testStaff(app);
beforeAll(() => useBlanks(staff, ['form-5472-of-2023', 'form-1120-of-2025']));

function partyCalls({ registrationId: id, customer: { token } }: FormedCompany) {
  const entries = async () =>
    (await app.call('GET /api/companies/:id/ledger/entries', { token, params: { id }, query: { year: '2025' } })).body
      .data.items;
  return {
    save: async (partyId: string) => {
      const body = { id: partyId, ...samplePartyFacts };
      const saved = await app.call('POST /api/companies/:id/related-parties', { token, params: { id }, body });
      expect(saved.status).toBe(200);
    },
    link: async (amount: number, party: object) => {
      const entry = (await entries()).find((one) => one.amount_minor === amount)!;
      const answer = await app.call('PUT /api/companies/:id/ledger/entries/:entryId', {
        token,
        params: { id, entryId: entry.id },
        body: {
          version: entry.version,
          with: { whom: 'usual', party_id: null, member_id: null, concept: null, ...party },
        } as never,
      });
      expect(answer.status).toBe(200);
    },
    yes: async (question: string) => {
      const at = { token, params: { id } };
      const { answers } = (
        await app.call('GET /api/companies/:id/ledger/questions', { ...at, query: { year: '2025' } })
      ).body.data.questionnaire;
      const before = answers.find((one) => one.question === question)!.answered_at;
      const body = { year: 2025, question, before, answer: 'yes', items: [] } as never;
      const answer = await app.call('PUT /api/companies/:id/ledger/questions', { ...at, body });
      expect(answer.status).toBe(200);
    },
  };
}

async function makePacket(of: FormedCompany) {
  await answerAll(app, of);
  await makeReturns(app, of);
  const packet = await returnCalls(app, of).packet();
  const { forms, packet: whole } = (await teamCalls(staff, packet.id).get()).body.data.reviewed;
  return {
    forms: forms.map(({ form, subject, parts }) => {
      const lines = parts.flatMap((part) => part.lines);
      const value = (key: string) => lines.find((line) => line.key === key);
      return {
        form,
        subject,
        '8a': value('8a')?.text,
        '15': value('15')?.cents,
        '1g': value('1g')?.text,
        '1f': value('1f')?.cents,
      };
    }),
    papers: whole.papers.map(({ paper, title }) => [paper, title]),
    leftOut: whole.left_out,
  };
}

test('of each party a form with its own papers, the questions of each asked, and nothing of the other company', async () => {
  const of = await companyWithReturns(app);
  const beside = await companyBeside(app, of);
  const { save, link } = partyCalls(of);
  const id = randomUUID();
  await save(id);
  await link(123_456, { whom: 'party', party_id: id, concept: 'services' });
  const questions = (await returnCalls(app, of).get()).questions.filter(({ owner }) => owner?.id === id);
  expect(questions.map(({ key, answer }) => [key, answer])).toEqual([
    ['citizenship', null],
    ['residence', null],
    ['business_countries', null],
    ['us_tax_id', null],
    ['foreign_tax_id', null],
    ['activity', null],
  ]);
  // Questions belong to this company's party only.
  const taken = await returnCalls(app, beside).answer('citizenship', 'PE', { owner_id: id });
  expect([taken.status, taken.body.code]).toEqual([422, 'returns.question_unknown']);

  const { forms, papers, leftOut } = await makePacket(of);
  const owners = 'Titular Principal';
  expect(forms.map(({ form, subject }) => [form, subject])).toEqual([
    ['form_5472', owners],
    ['form_5472', 'Faro Estudio, S. A.'],
    ['form_1120', ''],
  ]);
  expect(forms[1]).toMatchObject({
    '8a': 'Faro Estudio, S. A., Calle Dos 2, Lima, 15001, Peru',
    '15': 123_456,
    '1g': '2',
  });
  expect(leftOut).toEqual([]);
  expect(papers.map(([paper]) => paper).toSorted()).toEqual([
    'form_1120',
    'form_5472',
    'form_5472',
    'part_v_statement',
    'worksheet',
  ]);
  expect(papers.filter(([paper]) => paper === 'form_5472').map(([, title]) => title!.includes('Faro Estudio'))).toEqual(
    [false, true],
  );
});

const doubts: [string, (calls: ReturnType<typeof partyCalls>, id: string) => Promise<void>, string][] = [
  [
    'a yes of the year that no entry tells',
    ({ yes }) => yes('related_payments'),
    'respondiste que sí a «¿La LLC pagó o cobró algo a otra empresa tuya o a un familiar?» y ningún movimiento lo dice: márcalo en tus movimientos.',
  ],
  [
    'a sale to a related party of which nobody said what was sold',
    ({ link }, id) => link(123_456, { whom: 'party', party_id: id }),
    'hay movimientos con una parte relacionada que no tienen línea en el formulario: di qué fue cada uno, o cambia su categoría.',
  ],
];
test('no official 5472 of what nobody can put on a line, and the words say what to do', async () => {
  const of = await companyWithReturns(app);
  const calls = partyCalls(of);
  const id = randomUUID();
  await calls.save(id);
  for (const [what, change, why] of doubts) {
    await change(calls, id);
    const { papers, leftOut } = await makePacket(of);
    expect([what, papers.map(([paper]) => paper).toSorted()]).toEqual([
      what,
      ['form_1120', 'part_v_statement', 'worksheet'],
    ]);
    expect([what, leftOut]).toEqual([what, [`Formulario 5472: ${why}`]]);
  }
});

test('of a company as the owner no official form is made: a preparer says who is behind it', async () => {
  const said = [
    ['owners_are', 'foreign'],
    ['owner_is', 'company'],
    ['related_transactions:2025', 'yes'],
    ['us_business', 'no'],
  ] as const;
  const { forms, papers, leftOut } = await makePacket(await companyWithReturns(app, { facts: said }));
  expect(forms[0]).toMatchObject({ form: 'form_5472', '1f': (5000 + 1500.25 + 399) * 100 });
  expect(papers.map(([paper]) => paper).toSorted()).toEqual(['form_1120', 'part_v_statement', 'worksheet']);
  expect(leftOut).toEqual([
    'Formulario 5472: el dueño es una empresa: quién está detrás de ella (líneas 5a a 7e) lo pone un preparador.',
  ]);
});
