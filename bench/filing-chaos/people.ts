import type { TestBrowser } from '../../server/testing/people/second-factor.ts';
import { ss4Answers } from '../../server/testing/companies/ss4-answers.ts';
import type { Customer, TestApp } from '../../server/testing/app/start-test-app.ts';
import { sleep } from '../payments-chaos/sleep.ts';
import { nextName } from './names.rules.ts';
import { eachOf } from './open-case.ts';
import type { Partner } from './start-partner.ts';
import { query } from '../query.ts';

export type People = { app: TestApp; staff: TestBrowser; customers: ReadonlyMap<string, Customer>; partner: Partner };
export type Tally = Map<string, number>;

export async function actAsPeople(people: People, databaseUrl: string, tally: Tally, stopping: AbortSignal) {
  while (!stopping.aborted) {
    const waiting = await listWaiting(databaseUrl).catch(() => []);
    await eachOf(waiting.slice(0, 40), 4, async (one) => {
      const outcome = await act(people, one).catch(() => 'no answer');
      tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
    });
    await sleep(300, stopping);
  }
}

async function act({ app, staff, customers, partner }: People, of: Waiting): Promise<string> {
  const { token } = customers.get(of.userId)!;
  const params = { id: of.caseId };
  if (of.action) {
    const { id, kind, state, version } = of.action;
    if (state === 'answered') {
      const body = { version, outcome: 'accepted' } as const;
      return note('accept', await staff.call('POST /api/admin/case-actions/:id/review', { params: { id }, body }));
    }
    const answer = kind === 'ss4_facts' ? ss4Answers : { text: 'El edificio no tiene número.' };
    const body = { version, answer };
    return note('answer', await app.call('POST /api/case-actions/:id/answer', { token, params: { id }, body }));
  }
  if (of.stage === 'in_review') {
    const body = { event: 'approved', version: of.version } as const;
    return note('approve', await staff.call('POST /api/admin/cases/:id/move', { params, body }));
  }
  if (of.stage === 'name_rejected') {
    const body = { version: of.version, name: nextName(of.name) };
    return note('name', await app.call('POST /api/cases/:id/name', { token, params: { id: of.registrationId }, body }));
  }
  if (of.trouble !== 'unreadable_document')
    return note('file again', await staff.call('POST /api/admin/cases/:id/filings', { params }));
  const [company] = await partner.companies(of.externalId!);
  const paper = company!.documents.find(({ type }) => type === 'Formation Document')!;
  const read = { formed_on: paper.created_at.slice(0, 10), filing_number: company!.filing_id! };
  const body = { event: 'formed', version: of.version, proof: of.paperId!, ...read } as const;
  return note('read the paper', await staff.call('POST /api/admin/cases/:id/move', { params, body }));
}

function note(what: string, { status, body }: { status: number; body: { code?: string } }): string {
  return status === 200 ? what : `${what}: ${status} ${body.code ?? ''}`;
}

type Waiting = {
  caseId: string;
  registrationId: string;
  userId: string;
  stage: string;
  version: number;
  name: string;
  externalId: string | null;
  action: { id: string; kind: string; state: string; version: number } | null;
  trouble: string | null;
  paperId: string | null;
};

function listWaiting(databaseUrl: string): Promise<Waiting[]> {
  return query<Waiting>(
    databaseUrl,
    `select c.id as "caseId", c.registration_id as "registrationId", c.user_id as "userId", c.stage, c.version,
        c.company_name as name, company.external_company_id as "externalId",
        case when a.id is not null
             then json_build_object('id', a.id, 'kind', a.kind, 'state', a.state, 'version', a.version) end as action,
        f.trouble, p.file_id as "paperId"
       from cases c
       left join companies company on company.id = c.company_id
       left join lateral (select id, kind, state, version from required_actions
         where case_id = c.id and state in ('open', 'sent_back', 'answered') order by created_at limit 1) a on true
       left join lateral (select id, trouble from filings
         where case_id = c.id and state in ('prepared', 'sending', 'out') limit 1) f on true
       left join lateral (select file_id from partner_documents
         where case_id = c.id and kind = 'formation' and file_id is not null limit 1) p on true
      where a.id is not null or c.stage in ('in_review', 'name_rejected')
         or (c.stage in ('ready_to_file', 'formed') and f.id is null)
         or f.trouble = 'unreadable_document'
      order by c.opened_at`,
  );
}
