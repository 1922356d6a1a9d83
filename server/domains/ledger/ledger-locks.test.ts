import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { entryCalls } from '../../testing/ledger/own-entries.ts';
import { companyOf2025, ledgerCalls, type Line, mercuryCsv } from '../../testing/ledger/own-ledger.ts';
import { filedYear } from '../../testing/taxes/own-taxes.ts';

const app = testApp();
let own: Awaited<ReturnType<typeof filedCompany>>;
beforeAll(async () => {
  own = await filedCompany();
});

const lines: readonly Line[] = [
  ['2025-03-03', 'Cliente Uno', '1500.00'],
  ['2025-04-10', 'Kiosco Central', '-20.00'],
  ['2025-13-40', 'Kiosco Ilegible', '-7.00'],
];

/** 2025 has a file with a row put aside, two kinds of entries by hand, a receipt, and all answers; 2026 is open. */
async function filedCompany() {
  const of = await companyOf2025(app);
  const calls = ledgerCalls(app, of);
  const { id: fileId } = await calls.keep(mercuryCsv(lines), 2025);
  const openFile = await calls.keep(mercuryCsv([['2026-01-05', 'Traspaso a la otra', '20.00']], 'enero.csv'));
  const edits = entryCalls(app, of);
  const handId = randomUUID();
  const written = { id: handId, day: '2025-05-05', description: 'Dominio', currency: 'EUR', amount_minor: -1200 };
  await edits.write({ ...written, category: 'software', paid_by: 'owner' });
  const answered = await edits.answerQuestion({ year: 2025, question: 'formation', answer: 'no', items: [] });
  const [answer] = answered.body.data.questionnaire.answers;
  const { items } = await calls.entries(2025, { direction: 'out' });
  const bankId = items.find(({ kind }) => kind === 'bank')!.id;
  const [openEntry] = (await calls.entries(2026)).items;
  const kept = await edits.attach(bankId);
  const receiptId = kept.body.data.entry.receipts[0]!.id;
  const year = filedYear(app, of);
  await year.lock();
  const ids = { fileId, handId, bankId, receiptId, openId: openEntry!.id, openFileId: openFile.id };
  return { of, ...calls, ...edits, year, ids, written, answeredAt: answer!.answered_at };
}

type Own = typeof own;
const patch = (mine: Own, id: string, body: object) => mine.patch(id, { version: 0, ...body });

const refused: readonly (readonly [what: string, send: (mine: Own) => Promise<{ body: unknown; status: number }>])[] = [
  ['a file is sent', ({ upload }) => upload(mercuryCsv(lines.slice(0, 1), 'otro.csv'), 2025)],
  ['a file is told more', ({ answer, ids }) => answer(ids.fileId, { account: 'La principal' })],
  ['a file is read once more', ({ answer, ids }) => answer(ids.fileId, {})],
  ['a file is taken out', ({ remove, ids }) => remove(ids.fileId)],
  ['a row put aside is left out', ({ decide, ids }) => decide(ids.fileId, 4, { decision: 'left_out' })],
  [
    'a row put aside is mended',
    ({ decide, ids }) =>
      decide(ids.fileId, 4, {
        decision: 'mended',
        day: '2026-02-02',
        amount_minor: -700,
        currency: 'USD',
        description: 'Kiosco',
      }),
  ],
  ['entries of both years are classified', ({ classify, ids }) => classify([ids.bankId, ids.openId], 'unclassified')],
  ['a note is written', (mine) => patch(mine, mine.ids.bankId, { note: 'Factura 12' })],
  ['a rate is said', (mine) => patch(mine, mine.ids.handId, { rate: '1.1' })],
  ['somebody else paid', (mine) => patch(mine, mine.ids.handId, { paid_by: 'company' })],
  ['it is joined with one of an open year', (mine) => patch(mine, mine.ids.bankId, { pair_with: mine.ids.openId })],
  [
    'an entry is split',
    ({ split, ids }) =>
      split(ids.bankId, 0, [
        { amount_minor: -500, category: 'office', note: '' },
        { amount_minor: -1500, category: 'distribution', note: '' },
      ]),
  ],
  [
    'one is written by hand',
    ({ write, written }) => write({ ...written, id: randomUUID(), category: 'software', paid_by: 'owner' }),
  ],
  ['one by hand is taken back', ({ erase, ids }) => erase(ids.handId)],
  [
    'a closing balance is said',
    ({ balance }) => balance({ year: 2025, account: 'mercury:Mercury Checking xx1234:USD', closing_minor: 1 }),
  ],
  ['a rate of the year is said', ({ rate }) => rate({ year: 2025, currency: 'EUR', rate: '1.1', source: 'BCE' })],
  [
    'a question is answered otherwise',
    ({ answerQuestion, answeredAt: before }) =>
      answerQuestion({ year: 2025, question: 'formation', before, answer: 'not_sure', items: [] }),
  ],
  ['a receipt is taken off', ({ detach, ids }) => detach(ids.bankId, ids.receiptId)],
];

test.each(refused)('409 where %s, and everything stays', async (_what, send) => {
  const before = await own.year.guarded();
  const { status, body } = await send(own);
  expect([status, (body as { code?: string }).code]).toEqual([409, 'ledger.year_locked']);
  expect(await own.year.guarded()).toEqual(before);
});

test('a receipt may be added, what was sent before is the same once more, and the open year is its owner’s', async () => {
  const { ids, attach, written, write, answerQuestion, answeredAt: before, ledger, detail, rows } = own;
  const added = await attach(ids.handId, 'otro.pdf');
  expect(added.body.data.entry.receipts.map(({ name }) => name)).toEqual(['otro.pdf']);
  const again = await write({ ...written, category: 'software', paid_by: 'owner' });
  expect([again.status, again.body.data.entry.id]).toEqual([200, ids.handId]);
  const same = await answerQuestion({ year: 2025, question: 'formation', before, answer: 'no', items: [] });
  expect(same.status).toBe(200);
  expect((await patch(own, ids.openId, { note: 'Factura 13' })).status).toBe(200);
  expect((await patch(own, ids.openId, { version: 1, pair_with: ids.handId })).body.code).toBe('ledger.year_locked');
  expect([(await ledger(2025)).is_locked, (await ledger(2026)).is_locked]).toEqual([true, false]);
  const [shut, open] = [(await detail(ids.fileId)).data.file, (await detail(ids.openFileId)).data.file];
  expect([shut.is_locked, shut.is_removable, open.is_locked, open.is_removable]).toEqual([true, false, false, true]);
  expect((await rows(ids.fileId)).map(({ row, is_locked }) => [row, is_locked])).toEqual([[4, true]]);
});
