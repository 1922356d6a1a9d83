import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { runInNewContext } from 'node:vm';
import { actionCatalogue, actionKinds, type ActionState } from '@zarpa/contract/formation/required-actions.rules.ts';
import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';
import { expect, test, vi } from 'vitest';
import type { CaseAction } from '../../domains/formation/cases.data.ts';
import { readsEarly, writtenHint } from './early-reads-script.ts';

const path = '/empresa/empresas/:registrationId';
// Of its own: to record what the routes read, somebody is signed in.
vi.resetModules();
const page = (await (await import('./first-reads.ts')).firstReads()).get(path)!;
vi.resetModules();
const own = { 'api/cases/r1': { standing: {}, all_actions: [] } as object };

type Browser = { cookie?: string; notes?: Record<string, string>; answers?: Record<string, object> };

/** Runs the script of a company's page; says what it fetched, and which parts it named. */
async function open({ cookie = 'auth0.x.is.authenticated=true', notes = {}, answers = own }: Browser = {}) {
  const fetched: string[] = [];
  const parts: string[] = [];
  const stored = { getItem: (key: string) => notes[key] ?? null };
  runInNewContext(readsEarly, {
    document: {
      cookie,
      documentElement: {
        dataset: { reads: page.reads.join(' '), hints: JSON.stringify(page.hints.map(writtenHint)) },
      },
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => parts.push(href.slice(1)) },
    },
    localStorage: stored,
    sessionStorage: stored,
    location: { pathname: '/empresa/empresas/r1', search: '' },
    window: {},
    URLSearchParams,
    fetch: async (url: string) => {
      fetched.push(url.slice(1));
      return Response.json(answers[url.slice(1)] ?? {});
    },
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  return { fetched, parts };
}

const caseOf = (stage: Stage, actions: CaseAction[] = []) => ({
  'api/cases/r1': { data: { standing: { stage, actions }, history: [{ kind: 'opened', facts: { stage: 1 } }] } },
});
const first = ['api/cases/r1', 'api/companies/by-user?include_details=true', 'api/todos'];

test('a page reads what its screen shows first, and nothing more before an answer says so', async () => {
  expect(await open()).toEqual({ fetched: first, parts: [] });
  expect(await open({ answers: caseOf('in_review') })).toEqual({ fetched: first, parts: [] });
});

test.each([
  ['nobody is signed in', { cookie: 'other=1' }],
  ['a code is missing', { notes: { 'zarpa.challenge': '1' } }],
])('nothing is read while %s', async (_why, browser) =>
  expect(await open(browser)).toEqual({ fetched: [], parts: [] }),
);

const dates = 'domains/tax/next/next-dates-card.tsx';
const services = 'domains/renewals/services/services-card.tsx';
const datesRead = 'api/tax/next-dates?company_id=r1';

test.each<[Stage, string[], string[]]>([
  ['formed', [...first, datesRead], [dates]],
  ['completed', [...first, datesRead, 'api/companies/r1/services'], [dates, services]],
  ['name_rejected', first, ['domains/formation/other-name-form.tsx']],
  ['cancelled', first, []],
])('a company that is %s has its parts fetched with its case', async (stage, fetched, parts) =>
  expect(await open({ answers: caseOf(stage) })).toEqual({ fetched, parts }),
);

test('what a hint names is drawn at once by the place that names it', async () => {
  const domain = `${import.meta.dirname}/../../domains/formation`;
  const texts = await Promise.all(
    ['company/summary-page.tsx', 'action-card.tsx'].map((file) => readFile(`${domain}/${file}`, 'utf8')),
  );
  const places = [
    ...texts.join('').matchAll(/hintedPlace\(\s*'([\w-]+)',\s*\(\) => import\('[^']*\/([\w-]+)\.tsx'\)/g),
  ];
  expect(places.filter(([, chunk, file]) => chunk !== file)).toEqual([]);
  const named = page.hints.flatMap(({ parts }) => parts.map((part) => basename(part, '.tsx')));
  expect(places.map(([, chunk]) => chunk).toSorted()).toEqual(named.toSorted());
});

test.each(actionKinds)('the form for %s is fetched with the case, unless it is answered', async (kind) => {
  const form = actionCatalogue[kind].files ? 'files-form' : kind === 'legal_mail' ? undefined : 'action-form';
  const action = (state: ActionState) => ({
    id: 'a',
    version: 1,
    kind,
    subject: 'company',
    message: '¿«así»?',
    note: null,
    state,
    blocks: null,
    answer: { text: 'algo' },
    created_at: '2026-11-23T10:00:00.000Z',
    asked_at: '2026-11-23T10:00:00.000Z',
    answered_at: null,
    files: [],
  });
  for (const state of ['open', 'sent_back'] as const)
    expect((await open({ answers: caseOf('in_review', [action(state)]) })).parts).toEqual(
      form ? [`domains/formation/${form}.tsx`] : [],
    );
  for (const state of ['answered', 'accepted', 'withdrawn'] as const)
    expect((await open({ answers: caseOf('in_review', [action(state)]) })).parts).toEqual([]);
});
