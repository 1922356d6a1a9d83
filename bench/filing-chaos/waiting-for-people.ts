import { query } from './query.ts';

/** What a person has to do: exactly what the screens of the customer and of the team would show. */
export type Waiting = {
  caseId: string;
  registrationId: string;
  userId: string;
  stage: string;
  version: number;
  name: string;
  externalId: string | null;
  action: { id: string; kind: string; state: string; version: number } | null;
  trouble: string | null;
  /** The certificate that nobody could read. */
  paperId: string | null;
};

export function listWaiting(databaseUrl: string): Promise<Waiting[]> {
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
