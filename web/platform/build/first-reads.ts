import type { AnyRoute } from '@tanstack/react-router';
import { userCompaniesQuery } from '../../domains/companies/companies.data.ts';
import { catalogueQuery } from '../../domains/companies/new/plan/plans.data.ts';
import { bankFolderQuery } from '../../domains/documents/bank-folder.data.ts';
import { companyMailQuery } from '../../domains/documents/company-mail.data.ts';
import { expectedPapersQuery, mainPapersQuery, otherPapersQuery } from '../../domains/documents/documents.data.ts';
import { securityEventsQuery } from '../../domains/identity/account/security-events.data.ts';
import { sessionsQuery } from '../../domains/identity/account/sessions.data.ts';
import { windowQuery } from '../../domains/ledger/ledger.data.ts';
import { ledgerQuery } from '../../domains/ledger/ledger-year.data.ts';
import { questionsQuery } from '../../domains/ledger/questions/questions.data.ts';
import { statementsQuery } from '../../domains/ledger/statements/statements.data.ts';
import { ordersQuery } from '../../domains/orders/orders.data.ts';
import { cardsQuery, chargeQuery } from '../../domains/renewals/renewals.data.ts';
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

/** What each page reads first, by its path; `:empresa`, `:registrationId`, `:id` and `:anio` stand where only the browser knows more. */
export async function firstReads(): Promise<ReadonlyMap<string, readonly string[]>> {
  void openByCookie(() => new Promise(() => {}));
  const found = new Map<string, string[]>();
  for (const route of appRoutes) await follow(route, '', [], found);
  return found;
}

/** Runs the loaders of a route and of those below it, where nothing is sent. */
async function follow(route: AnyRoute, above: string, before: string[], found: Map<string, string[]>): Promise<void> {
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
  found.set(place, [...new Set([...reads, ...others])]);
  for (const child of children) await follow(child, place, reads, found);
}

async function recorded(run: () => void): Promise<string[]> {
  const reads: string[] = [];
  globalThis.fetch = (url) => {
    reads.push(decodeURIComponent(String(url)));
    return new Promise(() => {});
  };
  run();
  await new Promise((resolve) => setImmediate(resolve));
  queryClient.clear();
  return reads;
}
