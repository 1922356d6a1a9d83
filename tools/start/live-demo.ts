import type { Standing } from '@zarpa/contract/formation/operations.ts';
import { stageFacts } from '@zarpa/contract/formation/stages.rules.ts';
import type { Context } from '@zarpa/server/context.ts';
import type { Actor } from '@zarpa/server/platform/http/security/actor.ts';
import { saveStaff, saveUser } from '@zarpa/server/domains/identity/people/identity.queries.ts';
import { renewSoon } from './demo-renewal.ts';
import { runnerOf, type Run } from './run-demo.ts';
import { demoAnswer, demoCompanies, demoDetails, type DemoCompany } from './demo-companies.ts';

type Person = { id: string; email: string; name: string };
export type DemoPeople = { customer: Person; staff: Person };

/**
 * Uses the browser's operations. Each step starts from the company's current state, so a second run continues.
 * `rest` waits for worker and agencies, and returns whether to stop.
 */
export async function liveDemo(context: Context, people: DemoPeople, rest: () => Promise<boolean>): Promise<void> {
  const run = runnerOf(context);
  const customer = await actorOf(context, people.customer, null);
  const staff = await actorOf(context, people.staff, 'administrator');
  const registrations = new Map<DemoCompany, string>();
  for (const company of demoCompanies) registrations.set(company, await buy(run, customer, company));
  for (;;) {
    const { data } = await run<{ data: { cases: Standing[] } }>('listCases', customer, {});
    let isDone = true;
    for (const [company, registrationId] of registrations) {
      const standing = data.cases.find((one) => one.registration_id === registrationId);
      if (standing && !(await step(run, { customer, staff }, company, standing))) isDone = false;
    }
    if (isDone) {
      for (const [company, registrationId] of registrations)
        if (company.renewsSoon) await renewSoon(context, run, { customer, registrationId });
      return;
    }
    if (!(await rest())) return;
  }
}

async function actorOf({ db }: Context, { id, email, name }: Person, staffRole: Actor['staffRole']): Promise<Actor> {
  await saveUser(db, { sub: id, email, emailVerified: true, name } as Parameters<typeof saveUser>[1]);
  if (staffRole) await saveStaff(db, id);
  const isStaff = staffRole !== null;
  return {
    userId: id,
    email,
    emailVerified: true,
    name,
    staffRole,
    hasSecondFactor: isStaff,
    permission: isStaff ? null : 'case.write',
    session: undefined,
    signIn: undefined,
  };
}

async function buy(run: Run, customer: Actor, { name, otherName, checkoutId }: DemoCompany): Promise<string> {
  const body = {
    company_name: name,
    alternative_company_name: otherName,
    user_email: customer.email,
    payment_method_id: 'pm_card_visa',
    amount: 399,
    currency: 'usd',
    plan_type: 'Basico',
    selected_addons: [],
    checkout_id: checkoutId,
  };
  const bought = { body };
  const { data } = await run<{ data: { company_registration_id: string } }>('createInitialCompany', customer, bought);
  return data.company_registration_id;
}

type Actors = { customer: Actor; staff: Actor };

/** Takes the next step, if it is ours; true once the company is where the demo leaves it. */
async function step(run: Run, by: Actors, company: DemoCompany, standing: Standing): Promise<boolean> {
  const { stage, version, registration_id, case_id } = standing;
  const move = (event: string) =>
    run('moveCase', by.staff, { params: { id: case_id }, body: { event, version } }).then(() => false);
  if (stage === 'awaiting_details') {
    await run('submitCompanyDetails', by.customer, {
      body: demoDetails(company, registration_id, by.customer.email),
    });
    return false;
  }
  if (isPast(standing, company)) return true;
  if (!(await hasAnswered(run, by, standing))) return false;
  if (stage === company.until) return true;
  if (stage === 'in_review') return move('approved');
  // The worker's turn, which also creates the final documents, or an agency's.
  return false;
}

function isPast({ stage }: Standing, { until }: DemoCompany): boolean {
  const [present, last] = [stageFacts[stage].point, stageFacts[until].point];
  return present === null || last === null || present > last;
}

type CaseAnswer = { data: { all_actions: Standing['actions'] } };

async function hasAnswered(run: Run, { customer, staff }: Actors, standing: Standing): Promise<boolean> {
  const { data } = await run<CaseAnswer>('getCase', customer, { params: { id: standing.registration_id } });
  const action = data.all_actions.find(({ kind, state }) => kind === 'ss4_facts' && state !== 'withdrawn');
  if (!action)
    await run('createAction', staff, {
      params: { id: standing.case_id },
      body: { kind: 'ss4_facts', subject: 'company' },
    });
  else if (action.state === 'open')
    await run('submitAnswer', customer, {
      params: { id: action.id },
      body: { version: action.version, answer: demoAnswer },
    });
  else if (action.state === 'answered')
    await run('reviewAction', staff, {
      params: { id: action.id },
      body: { version: action.version, outcome: 'accepted' },
    });
  return action?.state === 'accepted' || action?.state === 'sent_back';
}
