import type { QueryKey } from '@tanstack/react-query';
import type { AnyRoute } from '@tanstack/react-router';
import { actionCatalogue, actionKinds, type ActionKind } from '@zarpa/contract/formation/required-actions.rules.ts';
import { stages, type Stage } from '@zarpa/contract/formation/stages.rules.ts';
import { userCompaniesQuery } from '../../domains/companies/companies.data.ts';
import { catalogueQuery } from '../../domains/companies/new/plan/plans.data.ts';
import { bankFolderQuery } from '../../domains/documents/bank-folder.data.ts';
import { companyMailQuery } from '../../domains/documents/company-mail.data.ts';
import { expectedPapersQuery, mainPapersQuery, otherPapersQuery } from '../../domains/documents/documents.data.ts';
import { securityEventsQuery } from '../../domains/identity/account/security-events.data.ts';
import { sessionsQuery } from '../../domains/identity/account/sessions.data.ts';
import { isFormed } from '../../domains/formation/case-status.state.ts';
import { caseQuery } from '../../domains/formation/cases.data.ts';
import { windowQuery } from '../../domains/ledger/ledger.data.ts';
import { ledgerQuery } from '../../domains/ledger/ledger-year.data.ts';
import { questionsQuery } from '../../domains/ledger/questions/questions.data.ts';
import { statementsQuery } from '../../domains/ledger/statements/statements.data.ts';
import { ordersQuery } from '../../domains/orders/orders.data.ts';
import { cardsQuery, chargeQuery, servicesQuery } from '../../domains/renewals/renewals.data.ts';
import { preparerRecordQuery } from '../../domains/returns/preparer/preparer-record.data.ts';
import { returnsQuery } from '../../domains/returns/returns.data.ts';
import { envelopeQuery } from '../../domains/signatures/envelope/envelope.data.ts';
import { faqQuery } from '../../domains/support/faq/faq.data.ts';
import { threadsQuery } from '../../domains/support/threads/threads.data.ts';
import { nextDatesQuery } from '../../domains/tax/next/next-dates.data.ts';
import { todosQuery } from '../../domains/todos/todos.data.ts';
import { twoFactorStatusQuery } from '../../domains/two-factor/two-factor.data.ts';
import { appRoutes } from '../../routes/app-routes.ts';
import { queryClient } from '../api/api-query.ts';
import { openByCookie } from '../api/auth-store.ts';
import { beginReads } from '../api/begin-reads.ts';
import type { Hint } from './early-reads-script.ts';

const id = ':empresa';
const ofYear = { registrationId: id, year: ':anio' as unknown as number };

/** What screens read first besides their loaders: in a loader, its code would be part of every page. */
const more: Record<string, Parameters<typeof beginReads>[1][]> = {
  '/empresa/cuenta': [twoFactorStatusQuery, sessionsQuery, securityEventsQuery],
  '/empresa/firmas/:id': [envelopeQuery(':id')],
  '/empresa/pagos/:id': [chargeQuery(':id'), cardsQuery],
  '/empresa/documentos': [
    companyMailQuery(id),
    mainPapersQuery(id),
    otherPapersQuery(id),
    bankFolderQuery(id),
    expectedPapersQuery(id),
  ],
  '/empresa/nueva': [userCompaniesQuery, catalogueQuery],
  '/empresa/ordenes': [ordersQuery({}), todosQuery],
  '/empresa/soporte': [faqQuery, threadsQuery],
  '/empresa/impuestos': [returnsQuery(ofYear), nextDatesQuery(id), questionsQuery(ofYear)],
  '/empresa/impuestos/fechas': [returnsQuery(ofYear)],
  '/empresa/impuestos/cuentas': [returnsQuery(ofYear), statementsQuery(ofYear), ledgerQuery(ofYear)],
  '/empresa/impuestos/movimientos': [ledgerQuery(ofYear), questionsQuery(ofYear), windowQuery(ofYear, {}, 0)],
  '/empresa/impuestos/papeles': [returnsQuery(ofYear), preparerRecordQuery(ofYear)],
};

const company = ':registrationId';
const isAt = (isMeant: (stage: Stage) => boolean) => `"stage":"(${stages.filter(isMeant).join('|')})"`;
const awaits = (isMeant: (kind: ActionKind) => boolean) =>
  `{(?=[^{}]*"state":"(open|sent_back)")[^{}]*"kind":"(${actionKinds.filter(isMeant).join('|')})"`;
const hasFiles = (kind: ActionKind) => actionCatalogue[kind].files !== undefined;

/** What a company's page shows besides, by its case. */
const ofCase: { says: string; parts: string[]; reads?: { queryKey: QueryKey }[] }[] = [
  {
    says: isAt((stage) => isFormed({ stage })),
    parts: ['domains/tax/next/next-dates-card.tsx'],
    reads: [nextDatesQuery(company)],
  },
  {
    says: isAt((stage) => stage === 'completed'),
    parts: ['domains/renewals/services/services-card.tsx'],
    reads: [servicesQuery(company)],
  },
  { says: isAt((stage) => stage === 'name_rejected'), parts: ['domains/formation/other-name-form.tsx'] },
  { says: awaits(hasFiles), parts: ['domains/formation/files-form.tsx'] },
  {
    says: awaits((kind) => !hasFiles(kind) && kind !== 'legal_mail'),
    parts: ['domains/formation/action-form.tsx'],
  },
];

export type EarlyReads = { reads: string[]; hints: Hint[] };

/** What each page reads first, by its path; `:empresa`, `:registrationId`, `:id` and `:anio` stand where only the browser knows more. */
export async function firstReads(): Promise<ReadonlyMap<string, EarlyReads>> {
  void openByCookie(() => new Promise(() => {}));
  const found = new Map<string, EarlyReads>();
  for (const route of appRoutes) await follow(route, '', [], found);
  const [read] = await recorded(() => beginReads('enter', caseQuery(company)));
  for (const { says, parts, reads = [] } of ofCase)
    found.get('/empresa/empresas/:registrationId')!.hints.push({
      read: read!,
      says,
      parts,
      reads: await recorded(() => beginReads('enter', ...reads)),
    });
  return found;
}

/** Runs the loaders of a route and of those below it, where nothing is sent. */
async function follow(route: AnyRoute, above: string, before: string[], found: Map<string, EarlyReads>): Promise<void> {
  const { loader, path } = route.options as { loader?: (given: object) => void; path: string };
  const place = `${above}${path}`.replace(/(?<=.)\/$/, '').replaceAll('/$', '/:');
  const children = (route.children ?? []) as AnyRoute[];
  const own = await recorded(() =>
    loader?.({
      cause: 'enter',
      params: { registrationId: ':registrationId' },
      location: { search: { empresa: id } },
    }),
  );
  const reads = [...before, ...own];
  const others = children.length > 0 ? [] : await recorded(() => beginReads('enter', ...(more[place] ?? [])));
  found.set(place, { reads: [...new Set([...reads, ...others])], hints: [] });
  for (const child of children) await follow(child, place, reads, found);
}

async function recorded(run: () => void): Promise<string[]> {
  const reads: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (url) => {
    reads.push(decodeURIComponent(String(url)));
    return new Promise(() => {});
  };
  run();
  await new Promise((resolve) => setImmediate(resolve));
  queryClient.clear();
  globalThis.fetch = fetch;
  return reads;
}
