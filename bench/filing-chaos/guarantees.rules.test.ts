import { describe, expect, test } from 'vitest';
import { guarantees, type Evidence } from './guarantees.rules.ts';

/** A company accepted by the state at the second attempt, with another company's document in its list. */
const intact = (): Evidence => ({
  outside: {
    companies: [
      {
        id: 'e1',
        name: 'Brújula 1 LLC',
        formedName: 'Brújula 1 LLC',
        filingId: '2026-000000001',
        ein: '66-1000001',
        cartItems: 0,
        orders: [
          { kind: 'articles', invoiceId: 'i1', outcome: 'rejected' },
          { kind: 'articles', invoiceId: 'i2', outcome: 'accepted' },
          { kind: 'ein', invoiceId: 'i3', outcome: 'issued' },
        ],
        invoiceIds: ['i1', 'i2', 'i3'],
        papers: [
          { id: 'p1', isOwn: true, digest: 'a' },
          { id: 'p2', isOwn: true, digest: 'b' },
          { id: 'p3', isOwn: false, digest: 'c' },
        ],
      },
    ],
  },
  books: {
    cases: [
      {
        id: 'c1',
        stage: 'ein_issued',
        name: 'Brújula 1 LLC',
        externalId: 'e1',
        ein: '66-1000001',
        filingNumber: '2026-000000001',
      },
    ],
    filings: [
      { ...settled, id: 'f1', kind: 'articles', state: 'refused', invoiceId: 'i1' },
      { ...settled, id: 'f2', kind: 'articles', state: 'accepted', invoiceId: 'i2' },
      { ...settled, id: 'f3', kind: 'ein', state: 'accepted', invoiceId: 'i3' },
    ],
    documents: [
      { documentId: 'p1', caseId: 'c1', state: 'kept', fileId: 'x1' },
      { documentId: 'p2', caseId: 'c1', state: 'kept', fileId: 'x2' },
      { documentId: 'p3', caseId: 'c1', state: 'foreign', fileId: null },
    ],
    files: ['a', 'b', 'proof 1', 'proof 2', 'proof 3'].map((digest, at) => ({
      id: `x${at + 1}`,
      caseId: 'c1',
      digest,
    })),
    events: ['submitted', 'name_rejected', 'submitted', 'formed', 'ein_requested', 'ein_issued'].map((kind, at) => ({
      caseId: 'c1',
      number: at + 1,
      kind,
    })),
    messages: [1, 2, 3, 4, 5, 6].map((number) => ({
      id: `m${number}`,
      kind: 'case-advanced',
      ref: `c1:${number}`,
      isSent: true,
    })),
    tasksOpen: [],
    jobsOpen: 0,
    historyFaults: [],
  },
  mails: [1, 2, 3, 4, 5, 6].map((number) => ({ messageId: `<m${number}@zarpa.app>`, copies: number === 1 ? 2 : 1 })),
});
const settled = { caseId: 'c1', trouble: null, detail: null, isWatched: false };

const brokenBy = (evidence: Evidence) =>
  Object.entries(guarantees)
    .filter(([, find]) => find(evidence).length > 0)
    .map(([name]) => name);

test('an honest storm breaks nothing, mails that came again included', () => {
  expect(brokenBy(intact())).toEqual([]);
});

describe('each guarantee can be broken', () => {
  const accidents: [string, RegExp, (evidence: Evidence) => void][] = [
    [
      'a second company',
      /one company/,
      ({ outside }) => outside.companies.push({ ...intact().outside.companies[0]!, id: 'e2' }),
    ],
    ['a case without one', /one company/, ({ books }) => (books.cases[0]!.externalId = null)],
    [
      'a second order',
      /one order/,
      ({ outside }) => outside.companies[0]!.orders.push({ kind: 'ein', invoiceId: 'i4', outcome: null }),
    ],
    ['an attempt without one', /one order/, ({ outside }) => outside.companies[0]!.orders.pop()],
    ['an order paid twice', /paid once/, ({ outside }) => outside.companies[0]!.invoiceIds.push('i3')],
    ['something in the cart', /in a cart/, ({ outside }) => (outside.companies[0]!.cartItems = 1)],
    ['another EIN', /where the partner says/, ({ books }) => (books.cases[0]!.ein = '66-1000002')],
    ['a case that went no further', /where the partner says/, ({ books }) => (books.cases[0]!.stage = 'ein_requested')],
    ['a paper that is not whole', /once and whole/, ({ books }) => (books.files[0]!.digest = '')],
    ['a paper that nobody saw', /once and whole/, ({ books }) => books.documents.shift()],
    ['a stranger’s paper kept', /once and whole/, ({ books }) => (books.documents[2]!.fileId = 'x3')],
    ['a paper kept twice', /no other papers/, ({ books }) => books.files.push({ id: 'x6', caseId: 'c1', digest: 'a' })],
    [
      'a step taken twice',
      /step was taken once/,
      ({ books }) => books.events.push({ caseId: 'c1', number: 7, kind: 'submitted' }),
    ],
    ['an answer that nobody took', /step was taken once/, ({ books }) => books.events.pop()],
    ['a step that was not told', /told by one mail/, ({ books }) => books.messages.pop()],
    ['a mail that was not sent', /told by one mail/, ({ books }) => (books.messages[0]!.isSent = false)],
    ['a mail that never came', /told by one mail/, ({ mails }) => mails.pop()],
    [
      'a mail of nobody',
      /is one message of ours/,
      ({ mails }) => mails.push({ messageId: '<m9@zarpa.app>', copies: 1 }),
    ],
    ['a filing on its way', /on its way/, ({ books }) => (books.filings[2]!.state = 'sending')],
    ['a filing in trouble', /on its way/, ({ books }) => (books.filings[2]!.trouble = 'lost')],
    ['a task left', /on its way/, ({ books }) => books.tasksOpen.push({ caseId: 'c1', about: 'f1' })],
    ['a history rewritten', /as it was written/, ({ books }) => books.historyFaults.push('{}')],
  ];
  test.each(accidents)('%s', (_, name, accident) => {
    const evidence = intact();
    accident(evidence);
    expect(brokenBy(evidence).join('; ')).toMatch(name);
  });
  test('and all of them were', () => {
    const broken = new Set(
      accidents.flatMap(([, , accident]) => {
        const evidence = intact();
        accident(evidence);
        return brokenBy(evidence);
      }),
    );
    expect([...broken].toSorted()).toEqual(Object.keys(guarantees).toSorted());
  });
});
