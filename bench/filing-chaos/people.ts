import type { TestBrowser } from '../../server/testing/second-factor.ts';
import { ss4Answers } from '../../server/testing/ss4-answers.ts';
import type { Customer, TestApp } from '../../server/testing/start-test-app.ts';
import { rest } from '../payments-chaos/rest.ts';
import { nextName } from './names.rules.ts';
import { eachOf } from './open-case.ts';
import type { Partner } from './start-partner.ts';
import { listWaiting, type Waiting } from './waiting-for-people.ts';

export type People = { app: TestApp; staff: TestBrowser; customers: ReadonlyMap<string, Customer>; partner: Partner };
/** Answers by what was done, to see what people really met. */
export type Tally = Map<string, number>;

/** Customers and team: do what waits for them until told to go, and whatever failed once more. */
export async function actAsPeople(people: People, databaseUrl: string, tally: Tally, stopping: AbortSignal) {
  while (!stopping.aborted) {
    const waiting = await listWaiting(databaseUrl).catch(() => []);
    await eachOf(waiting.slice(0, 40), 4, async (one) => {
      const told = await act(people, one).catch(() => 'no answer');
      tally.set(told, (tally.get(told) ?? 0) + 1);
    });
    await rest(300, stopping);
  }
}

async function act({ app, staff, customers, partner }: People, of: Waiting): Promise<string> {
  const { token } = customers.get(of.userId)!;
  const params = { id: of.caseId };
  if (of.action) {
    const { id, kind, state, version } = of.action;
    if (state === 'answered') {
      const body = { version, outcome: 'accepted' } as const;
      return said('accept', await staff.call('POST /api/admin/case-actions/:id/review', { params: { id }, body }));
    }
    const answer = kind === 'ss4_facts' ? ss4Answers : { text: 'El edificio no tiene número.' };
    const body = { version, answer };
    return said('answer', await app.call('POST /api/case-actions/:id/answer', { token, params: { id }, body }));
  }
  if (of.stage === 'in_review') {
    const body = { event: 'approved', version: of.version } as const;
    return said('approve', await staff.call('POST /api/admin/cases/:id/move', { params, body }));
  }
  if (of.stage === 'name_rejected') {
    const body = { version: of.version, name: nextName(of.name) };
    return said('name', await app.call('POST /api/cases/:id/name', { token, params: { id: of.registrationId }, body }));
  }
  if (of.trouble !== 'unreadable_document')
    return said('file again', await staff.call('POST /api/admin/cases/:id/filings', { params }));
  const [company] = await partner.companies(of.externalId!);
  const paper = company!.documents.find(({ type }) => type === 'Formation Document')!;
  const read = { formed_on: paper.created_at.slice(0, 10), filing_number: company!.filing_id! };
  const body = { event: 'formed', version: of.version, proof: of.paperId!, ...read } as const;
  return said('read the paper', await staff.call('POST /api/admin/cases/:id/move', { params, body }));
}

function said(what: string, { status, body }: { status: number; body: { code?: string } }): string {
  return status === 200 ? what : `${what}: ${status} ${body.code ?? ''}`;
}
