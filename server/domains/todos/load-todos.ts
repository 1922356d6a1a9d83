import { folderKinds } from '@zarpa/contract/documents/bank-folder.rules.ts';
import { makesPapers } from '@zarpa/contract/documents/papers.rules.ts';
import { signatureOf, signedCategories } from '@zarpa/contract/documents/signing.rules.ts';
import { isAwaited } from '@zarpa/contract/formation/required-actions.rules.ts';
import type { Turn } from '@zarpa/contract/formation/stages.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Todo, TodoFacts } from '@zarpa/contract/todos/facts.rules.ts';
import { moreUrgent, todosOf, whoseTurn } from '@zarpa/contract/todos/list.rules.ts';
import { mayInCompany, type CompanyPermission } from '@zarpa/contract/people/permissions.rules.ts';
import { filedName } from '@zarpa/contract/values/names.rules.ts';
import type { Context } from '../../context.ts';
import type { Handle } from '../../platform/http/handler.ts';
import { requireCompany } from '../companies/require-company.ts';
import { type DocumentRow, listDocuments } from '../documents/papers/documents.queries.ts';
import { broughtByOwner, folderItems } from '../formation/bank-folder/folder-items.rules.ts';
import { findCaseOf } from '../formation/cases/cases.queries.ts';
import { loadPaperPlan } from '../formation/papers/load-paper-plan.ts';
import { companyYears } from '../tax/dates/load-taxes.ts';
import {
  listDates,
  listFailedCharges,
  listOpenLedgers,
  listOwned,
  listPeopleSteps,
  listRequestedActions,
  listReturnsOf,
  listSignings,
  listTaxQuestions,
  listUnpaid,
  listYears,
  type OwnedRow,
  type RequestedActionRow,
  type YearRow,
} from './todos.queries.ts';

export const listTodos: Handle<'listTodos'> = async (needs, actor, { query }) => {
  const { company_id } = query;
  const company = company_id === undefined ? undefined : await requireCompany(needs, actor, company_id);
  const { todos, turns } = await loadTodos(needs, { userId: actor.userId, registrationId: company?.registration.id });
  return {
    success: true,
    data: {
      todos: todos.map(({ registrationId, companyName, isOverdue, since, ...todo }) => ({
        registration_id: registrationId,
        company_name: companyName,
        ...todo,
        is_overdue: isOverdue,
        since: since?.toISOString() ?? null,
      })),
      companies: [...turns].map(([registration_id, turn]) => ({ registration_id, turn })),
    },
  };
};

type Needs = Pick<Context, 'db' | 'clock' | 'config'>;
export type TodoScope = { userId: string; registrationId: string | undefined };

export type CompanyTodo = Todo & { registrationId: string; companyName: string };

/** Everything that a customer has to do, and whose turn it is for each company with a case, the newest company first. */
export async function loadTodos(needs: Needs, scope: TodoScope) {
  const { db, clock } = needs;
  const today = dayOf(clock());
  const reader = { userId: scope.userId, permission: 'case.write' } as const;
  const owned = await listOwned(db, scope);
  const [actions, papers, dates, questions, returns, years, signings, unpaid, charges, steps] = await Promise.all([
    listRequestedActions(db, scope),
    listDocuments(db, scope.registrationId === undefined ? { reader } : { registrationId: scope.registrationId }, {
      categories,
    }),
    listDates(db, scope),
    listTaxQuestions(db, scope),
    listReturnsOf(db, scope),
    loadYears(needs, scope),
    listSignings(db, { ...scope, now: clock() }),
    listUnpaid(db, { ...scope, now: clock() }),
    listFailedCharges(db, scope),
    listPeopleSteps(db, { ...scope, now: clock() }),
  ]);
  const todos: CompanyTodo[] = unpaid.flatMap(({ id, company_name }) =>
    todosOf(unpaidFacts, today).map((todo) => ({ ...todo, registrationId: id, companyName: filedName(company_name) })),
  );
  const turns = new Map<string, Turn>();
  for (const row of owned) {
    const isOf = (one: { registration_id: string }) => one.registration_id === row.registration_id;
    const may = (permission: CompanyPermission) => mayInCompany(row, permission);
    const answers = may('case.write');
    const ofCase = answers ? actions.filter(isOf) : [];
    const ofCompany = answers ? papers.filter(isOf) : [];
    const facts: TodoFacts = {
      stage: row.stage,
      turn: row.turn,
      turnSince: row.turn_since,
      openParts: answers ? row.open_parts : 0,
      isUnpaid: false,
      charges: may('money.pay') ? charges.filter(isOf) : [],
      actions: ofCase,
      dates: may('taxes.write') ? dates.filter(isOf) : [],
      taxQuestions: may('taxes.write') ? (questions.find(isOf)?.open_questions ?? 0) : 0,
      returns: may('ledger.write') ? returns.filter(isOf) : [],
      years: may('ledger.write') ? years.filter(isOf) : [],
      unsigned: ofCompany
        .filter(
          (paper) => signatureOf(paper) === 'missing' && !signings.some(({ papers: of }) => of.includes(paper.id)),
        )
        .map(({ id, title }) => ({ id, title })),
      // What approves a packet is a todo once: the packet's, which says what is due, and when.
      signings: signings.filter(
        (signing) =>
          isOf(signing) && signing.is_own_turn && !returns.some((one) => one.approval_envelope_id === signing.id),
      ),
      offers: steps.offers.filter(isOf),
      closings: may('company.hand_over') ? steps.closings.filter(isOf) : [],
      bankPapers: answers ? bankPapersOf(row, ofCompany, ofCase) : [],
      paperFacts: answers ? await paperFactsOf(needs, row, ofCase) : [],
    };
    const own = todosOf(facts, today);
    turns.set(row.registration_id, whoseTurn(facts, own));
    todos.push(
      ...own.map((todo) => ({
        ...todo,
        registrationId: row.registration_id,
        companyName: filedName(row.company_name),
      })),
    );
  }
  return { todos: todos.toSorted(moreUrgent), turns };
}

const categories = [...new Set([...folderKinds, ...signedCategories])];

const unpaidFacts: TodoFacts = {
  stage: null,
  turn: 'customer',
  turnSince: new Date(0),
  openParts: 0,
  isUnpaid: true,
  charges: [],
  actions: [],
  dates: [],
  taxQuestions: 0,
  returns: [],
  years: [],
  unsigned: [],
  signings: [],
  offers: [],
  closings: [],
  bankPapers: [],
  paperFacts: [],
};

function bankPapersOf(
  { stage, owners }: OwnedRow,
  papers: readonly DocumentRow[],
  actions: readonly RequestedActionRow[],
): string[] {
  const items = folderItems({
    stage,
    waits: new Map(),
    owners,
    papers,
    actions: actions.map((action) => ({ ...action, isOpen: isAwaited(action.state) })),
  });
  return broughtByOwner(items, stage);
}

/** Planning papers takes statements of its own, so it runs only where a paper can be missing. */
async function paperFactsOf(
  { db, config }: Needs,
  { stage, registration_id, lacks_papers }: OwnedRow,
  actions: readonly RequestedActionRow[],
): Promise<string[]> {
  if (!makesPapers(stage) || !lacks_papers || actions.some(({ state }) => isAwaited(state))) return [];
  const row = await findCaseOf(db, registration_id);
  const plan = await loadPaperPlan(db, row, config.filers);
  return [...new Set(plan.filter(({ isCustomers }) => isCustomers).flatMap(({ missing }) => missing))];
}

async function loadYears(needs: Needs, scope: TodoScope): Promise<YearRow[]> {
  const open = await listOpenLedgers(needs.db, scope);
  if (open.length === 0) return [];
  const spans = open.map(async (id) => {
    const years = await companyYears(needs, { id, user_id: scope.userId });
    return years.map(({ year, reach }) => ({ registration_id: id, year, ...reach }));
  });
  return listYears(needs.db, scope, (await Promise.all(spans)).flat());
}
