import type { ReturnAnswer, ReturnQuestionKey } from '@zarpa/contract/returns/questions.rules.ts';
import type { ReturnStep } from '@zarpa/contract/returns/states.rules.ts';
import { lockReturn, moveReturn } from '../../domains/returns/packets/move-return.ts';
import { findReturn } from '../../domains/returns/packets/returns.queries.ts';
import { runJobs } from '../app/run-jobs.ts';
import type { Customer, TestApp } from '../app/start-test-app.ts';
import { pdfOf } from '../files/sample-files.ts';
import type { TestBrowser } from '../people/second-factor.ts';
import { readAndSign } from '../signatures/own-signing.ts';
import type { FormedCompany } from './own-taxes.ts';

export function returnCalls(app: TestApp, of: FormedCompany, by: Customer = of.customer) {
  const at = { token: by.token, params: { id: of.registrationId } };
  const get = async (year = 2025) =>
    (await app.call('GET /api/companies/:id/returns', { ...at, query: { year: String(year) } })).body.data.returns;
  const packetAt = (returnId: string) => ({ token: by.token, params: { id: of.registrationId, returnId } });
  return {
    at,
    get,
    answer: (
      question: ReturnQuestionKey,
      answer: ReturnAnswer | null,
      { year = 2025, owner_id = null as string | null, before = null as string | null } = {},
    ) =>
      app.call('PUT /api/companies/:id/return-answers', {
        ...at,
        body: { year, question, owner_id, before, answer: answer as string | number | string[] | null },
      }),
    make: (year = 2025) => app.call('POST /api/companies/:id/returns', { ...at, body: { year } }),
    /** Asks for the signature once more. */
    askAgain: (returnId: string, generation: number) =>
      app.call('POST /api/companies/:id/returns/:returnId/approval', { ...packetAt(returnId), body: { generation } }),
    /** Reads the papers, and signs that they are approved. */
    approve: (signerId: string) =>
      readAndSign({ call: (key, options) => app.call(key, { token: by.token, ...options }) }, signerId),
    signPage: (returnId: string, generation: number, page = photo(returnId)) =>
      app.call('POST /api/companies/:id/returns/:returnId/signed-pages', {
        ...packetAt(returnId),
        body: { generation },
        files: [page],
      }),
    addStatement: (returnId: string, generation: number, pages = 2) =>
      app.call('POST /api/companies/:id/returns/:returnId/cause-statements', {
        ...packetAt(returnId),
        body: { generation },
        files: [{ name: 'reasonable-cause.pdf', content: pdfOf(pages) }],
      }),
    prove: (returnId: string, { generation, pages, at, kind = 'fax_confirmation' }: Proof & { generation: number }) =>
      app.call('POST /api/companies/:id/returns/:returnId/proofs', {
        ...packetAt(returnId),
        body: { generation, kind, number: '7731', at, pages },
        files: [{ name: 'fax.pdf', content: pdfOf(1) }],
      }),
    packet: async (kind = 'form_5472', year = 2025) => {
      const found = (await get(year)).wanted.find((one) => one.kind === kind)?.packet;
      if (!found) throw new Error(`no packet of ${kind}`);
      return found;
    },
  };
}

/** A photographed signed page; a different picture for each `about`. */
export const photo = (about: string) => ({ name: 'pagina.pdf', content: pdfOf(1, { trailer: `/About (${about})` }) });

export async function makeReturns(app: TestApp, of: FormedCompany, year = 2025): Promise<void> {
  await returnCalls(app, of).make(year);
  await runJobs(app, 'make-return');
}

export function teamCalls(staff: TestBrowser, id: string) {
  const params = { id };
  return {
    get: () => staff.call('GET /api/admin/returns/:id', { params }),
    review: (generation: number, verdict: 'accept' | 'send_back', note?: string) =>
      staff.call('POST /api/admin/returns/:id/review', {
        params,
        body: { generation, verdict, ...(note !== undefined && { note }) },
      }),
    comparePage: (documentId: string, verdict: 'matches' | 'sent_back', note?: string) =>
      staff.call('POST /api/admin/returns/:id/signed-pages/:documentId', {
        params: { id, documentId },
        body: { verdict, ...(note !== undefined && { note }) },
      }),
    send: (generation: number, at: string) =>
      staff.call('POST /api/admin/returns/:id/sending', {
        params,
        body: { generation, way: 'fax', to: '855-887-7737', at },
      }),
    prove: (generation: number, { pages, at, kind = 'fax_confirmation' }: Proof) =>
      staff.call('POST /api/admin/returns/:id/proofs', {
        params,
        body: { generation, kind, number: '7731', at, pages },
        files: [{ name: 'fax.pdf', content: pdfOf(1) }],
      }),
    addStatement: (generation: number, pages = 2) =>
      staff.call('POST /api/admin/returns/:id/cause-statements', {
        params,
        body: { generation },
        files: [{ name: 'reasonable-cause.pdf', content: pdfOf(pages) }],
      }),
    notice: (document_id: string, note = 'CP259A: pide el 1120 de 2025.') =>
      staff.call('POST /api/admin/returns/:id/notices', { params, body: { document_id, note } }),
    reopen: (reason = 'Apareció una cuenta.') =>
      staff.call('POST /api/admin/returns/:id/amendments', { params, body: { reason } }),
  };
}

type Proof = { pages: number; at: string; kind?: 'fax_confirmation' | 'online_receipt' };

/** Made and accepted, with the customer asked to sign; returns what the customer sees. */
export async function askedReturn(app: TestApp, of: FormedCompany, staff: TestBrowser) {
  const { packet } = returnCalls(app, of);
  await makeReturns(app, of);
  const { id, generation } = await packet();
  await teamCalls(staff, id).review(generation, 'accept');
  await runJobs(app, 'ask-approval');
  return packet();
}

const name = 'Titular Principal';

/** Made, accepted, and as if the customer had signed; returns what the customer sees. */
export async function approvedReturn(app: TestApp, of: FormedCompany, staff: TestBrowser, steps: ReturnStep[] = []) {
  const { packet } = returnCalls(app, of);
  await makeReturns(app, of);
  const { id, generation } = await packet();
  await teamCalls(staff, id).review(generation, 'accept');
  const approved = { approved_name: name, approved_by: 'account', approved_at: app.context.clock() };
  const row = (await findReturn(app.db, id))!;
  for (const step of ['approve', ...steps] as const)
    await app.db.transaction().execute(async (tx) => {
      const set = step === 'approve' ? approved : {};
      await moveReturn(app.context, tx, await lockReturn(tx, row), { step, by: 'customer', note: name, set });
    });
  return packet();
}

/** As if it were signed in ink and compared: a packet that may be sent. */
export const signedReturn = (app: TestApp, of: FormedCompany, staff: TestBrowser) =>
  approvedReturn(app, of, staff, ['sign', 'match']);
