import { listedCompaniesMax } from '@zarpa/contract/companies/list.rules.ts';
import type { ObligationState } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { madeKinds } from '@zarpa/contract/documents/papers.rules.ts';
import { checkoutDaysMax } from '@zarpa/contract/payments/states.rules.ts';
import type { ActionKind, ActionState } from '@zarpa/contract/formation/required-actions.rules.ts';
import { filerOf, type Filer, type ReturnKind } from '@zarpa/contract/returns/kinds.rules.ts';
import type { ReturnState } from '@zarpa/contract/returns/states.rules.ts';
import type { Stage, Turn } from '@zarpa/contract/formation/stages.rules.ts';
import type { SigningWay } from '@zarpa/contract/signatures/envelope.rules.ts';
import type { RuleId } from '@zarpa/contract/tax/book/rule.rules.ts';
import type { Decline } from '@zarpa/contract/renewals/declines.rules.ts';
import type { CompanyAccess } from '@zarpa/contract/people/permissions.rules.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { isOpen } from '../ledger/entries/entries.queries.ts';
import { isOfOpenYear } from '../ledger/ledgers/ledger-locks.queries.ts';
import { anyCompanyOf, everyCompanyOf } from '../../platform/access/any-company-of.ts';

type Scope = { userId: string; registrationId: string | undefined };

/** What a person may not do in a company is taken away afterwards, by their role there (`load-todos.ts`). */
function ofCompany(column: RawBuilder<unknown>, { userId, registrationId }: Scope): RawBuilder<unknown> {
  return registrationId === undefined ? sql`${column} = ${everyCompanyOf(userId)}` : sql`${column} = ${registrationId}`;
}

export type OwnedRow = {
  registration_id: string;
  case_id: string;
  company_name: string;
  stage: Stage;
  turn: Turn;
  turn_since: Date;
  owners: string[];
  open_parts: number;
  lacks_papers: boolean;
} & CompanyAccess;

export async function listOwned(db: Db, scope: Scope): Promise<OwnedRow[]> {
  const { rows } = await sql<OwnedRow>`
    select k.registration_id, k.id as case_id, k.company_name, k.stage, k.turn, k.turn_since, p.role, p.may_pay, p.is_frozen,
           coalesce((select json_agg(coalesce(nullif(btrim(btrim(m.first_name) || ' ' || btrim(m.last_name)), ''),
                                              'el miembro ' || (m.position + 1)) order by m.position)
                       from members m where m.company_id = k.company_id), '[]') as owners,
           (select count(*)::int from order_items i join orders o on o.id = i.order_id
             where o.registration_id = k.registration_id and i.state = 'pending') as open_parts,
           (select count(distinct d.category) from documents d join files f on f.id = d.id
             where d.registration_id = k.registration_id and d.is_current and f.state = 'kept'
               and d.category in (${sql.join(madeKinds)})) < ${madeKinds.length} as lacks_papers
      from cases k join company_people p on p.registration_id = k.registration_id and p.user_id = ${scope.userId}
     where ${ofCompany(sql`k.registration_id`, scope)}
     order by k.opened_at desc limit ${sql.lit(listedCompaniesMax)}`.execute(db);
  return rows;
}

export type RequestedActionRow = {
  registration_id: string;
  id: string;
  kind: ActionKind;
  subject: string;
  message: string;
  state: ActionState;
  asked_at: Date;
};

export async function listRequestedActions(db: Db, scope: Scope): Promise<RequestedActionRow[]> {
  const { rows } = await sql<RequestedActionRow>`
    select k.registration_id, a.id, a.kind, a.subject, a.message, a.state, a.asked_at
      from required_actions a join cases k on k.id = a.case_id
     where ${ofCompany(sql`k.registration_id`, scope)}
       and (a.state in ('open', 'sent_back') or a.kind in ('identity_document', 'proof_of_address'))
     order by a.created_at, a.id limit 5000`.execute(db);
  return rows;
}

export type DateRow = {
  registration_id: string;
  key: string;
  rule: RuleId;
  period: string;
  due_on: string;
  extended_to: string | null;
  state: ObligationState;
};

export async function listDates(db: Db, scope: Scope): Promise<DateRow[]> {
  const { rows } = await sql<DateRow>`
    select o.registration_id, o.key, o.rule, o.period, o.due_on, o.extended_to, o.state
      from obligations o
      join companies c on c.registration_id = o.registration_id
     where ${ofCompany(sql`o.registration_id`, scope)}
       and o.state in ('due', 'extended') and c.formed_on is not null
     order by o.deadline, o.registration_id, o.key limit 1000`.execute(db);
  return rows;
}

export async function listTaxQuestions(db: Db, scope: Scope) {
  const { rows } = await sql<{ registration_id: string; open_questions: number }>`
    select t.registration_id, t.open_questions
      from tax_refreshes t join companies c on c.registration_id = t.registration_id
     where ${ofCompany(sql`t.registration_id`, scope)}
       and t.open_questions > 0 and c.formed_on is not null limit 1000`.execute(db);
  return rows;
}

export type ReturnOf = {
  registration_id: string;
  id: string;
  kind: ReturnKind;
  tax_year: number;
  period: string;
  due_on: string;
  state: ReturnState;
  filed_by: Filer;
  approval_envelope_id: string | null;
};

/** Returns whose turn may be the customer's, by kind and filer (`lookOf`); a reopened one waits for new papers. */
export async function listReturnsOf(db: Db, scope: Scope): Promise<ReturnOf[]> {
  const { rows } = await sql<Omit<ReturnOf, 'filed_by'> & { has_preparer: boolean }>`
    select r.registration_id, r.id, r.kind, r.tax_year, r.period, r.due_on, r.state,
           r.approval_envelope_id, r.preparer_id is not null as has_preparer
      from returns r
     where ${ofCompany(sql`r.registration_id`, scope)}
       and r.state in ('sent_back', 'to_approve', 'approved', 'to_sign_again', 'signed') and r.reopened_at is null
     order by r.due_on, r.id limit 1000`.execute(db);
  return rows.map(({ has_preparer, ...row }) => ({ ...row, filed_by: filerOf(row.kind, has_preparer) }));
}

export type FailedChargeRow = {
  registration_id: string;
  id: string;
  amount_cents: number;
  decline: Decline | null;
};

/** Renewals, for whoever pays them alone: their page is theirs. */
export async function listFailedCharges(db: Db, scope: Scope): Promise<FailedChargeRow[]> {
  const { rows } = await sql<FailedChargeRow>`
    select c.registration_id, c.id, c.amount_cents, c.decline
      from charges c
     where ${ofCompany(sql`c.registration_id`, scope)} and c.user_id = ${scope.userId}
       and c.kind = 'renewal' and c.state = 'failed' and c.amount_cents is not null
     order by c.due_on, c.id limit 1000`.execute(db);
  return rows;
}

const openEntries = (scope: Scope) => sql`select e.registration_id, e.day, 0 as files, 1 as entries
    from ledger_entries e
   where ${ofCompany(sql`e.registration_id`, scope)} and not e.is_removed and ${isOpen}
     and ${isOfOpenYear}`;

const openFiles = (scope: Scope) => sql`select e.registration_id, e.year_day as day, 1 as files, 0 as entries
    from (select s.registration_id, s.year_day, s.year_day as day from bank_statements s
           where ${ofCompany(sql`s.registration_id`, scope)} and s.removed_at is null
             and (s.state = 'asks' or (s.state = 'read' and exists (
                   select from statement_rows r where r.statement_id = s.id and r.state = 'quarantined')))) e
   where ${isOfOpenYear}`;

export async function listOpenLedgers(db: Db, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ registration_id: string }>`
    select distinct registration_id from (${openFiles(scope)} union all ${openEntries(scope)}) w
     order by 1 limit ${sql.lit(listedCompaniesMax)}`.execute(db);
  return rows.map(({ registration_id }) => registration_id);
}

export type YearRow = { registration_id: string; year: number; files: number; entries: number };
export type YearSpan = { registration_id: string; year: number; begin: string; end: string };

export async function listYears(db: Db, scope: Scope, spans: readonly YearSpan[]): Promise<YearRow[]> {
  const { rows } = await sql<YearRow>`
    select w.registration_id, y.year, sum(w.files)::int as files, sum(w.entries)::int as entries
      from (${openFiles(scope)} union all ${openEntries(scope)}) w
      join jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
        as y (registration_id uuid, year int, "begin" date, "end" date)
        on y.registration_id = w.registration_id and w.day between y."begin" and y."end"
     group by 1, 2 order by 1, 2 limit 1000`.execute(db);
  return rows;
}

export type SigningRow = {
  registration_id: string;
  id: string;
  title: string;
  expires_at: Date;
  papers: string[];
  way: SigningWay;
  /** Whoever asks was invited and has not signed. */
  is_own_turn: boolean;
};

/** Open ones, and those whose signed paper is being made. */
export async function listSignings(db: Db, scope: Scope & { now: Date }): Promise<SigningRow[]> {
  const { rows } = await sql<SigningRow>`
    select e.registration_id, e.id, e.title, e.way, e.expires_at,
           array(select p.document_id from envelope_papers p where p.envelope_id = e.id and not p.is_attached) as papers,
           e.state = 'open' and exists (
             select from signers s join users u on lower(u.email) = lower(s.email)
              where s.envelope_id = e.id and u.id = ${scope.userId} and u.email_verified and s.state in ('invited', 'opened')
                and not exists (select from ink_copies c
                                 where c.envelope_id = e.id and c.signer_id = s.id and c.verdict is null)) as is_own_turn
      from envelopes e
     where ${ofCompany(sql`e.registration_id`, scope)}
       and ((e.state = 'open' and e.expires_at > ${scope.now}) or (e.state = 'completed' and e.seal_at is not null))
     order by e.asked_at, e.id limit 1000`.execute(db);
  return rows;
}

/** The company is offered to the caller, or another *titular* closes it. */
export async function listPeopleSteps(db: Db, { now, ...scope }: Scope & { now: Date }) {
  const { rows: offers } = await sql<{ registration_id: string; id: string; by: string; expires_at: Date }>`
    select h.registration_id, h.id, u.name as by, h.expires_at
      from hand_overs h join users u on u.id = h.user_id
     where ${ofCompany(sql`h.registration_id`, scope)}
       and h.to_id = ${scope.userId} and h.state = 'offered' and h.expires_at > ${now}
     order by h.offered_at, h.id limit 100`.execute(db);
  const { rows: closings } = await sql<{ registration_id: string; id: string; by: string; closes_at: Date }>`
    select c.registration_id, c.id, u.name as by, c.closes_at
      from company_closings c join users u on u.id = c.user_id
     where ${ofCompany(sql`c.registration_id`, scope)}
       and c.user_id <> ${scope.userId} and c.state = 'waiting'
     order by c.closes_at, c.id limit 100`.execute(db);
  return { offers, closings };
}

/** The bank asks for something, or the card was refused. Without abandoned payments and those paid as another purchase. */
export async function listUnpaid(db: Db, scope: Scope & { now: Date }) {
  const { rows } = await sql<{ id: string; company_name: string }>`
    select r.id, r.company_name from registrations r
     where ${ofCompany(sql`r.id`, scope)} and r.id = ${anyCompanyOf({ userId: scope.userId, permission: 'money.pay' })}
       and (r.payment_status = 'requires_action'
            or (r.payment_status = 'awaiting_payment' and r.payment_error_code is not null))
       and r.created_at > ${new Date(scope.now.getTime() - checkoutDaysMax * 86_400_000)}
       and not exists (select from registrations later
                        where later.user_id = r.user_id and later.company_name = r.company_name
                          and later.created_at > r.created_at)
     order by r.created_at desc limit 10`.execute(db);
  return rows;
}
