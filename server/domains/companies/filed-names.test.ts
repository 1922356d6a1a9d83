import { beforeAll, expect, test } from 'vitest';
import { moveCase, type OwnCase } from '../../testing/companies/own-case.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { caseIdOf, detailsOf, paidRegistration } from '../../testing/companies/purchase.ts';
import type { Customer } from '../../testing/app/start-test-app.ts';
import { selectOne } from '../../testing/database/rows.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { findCaseOf } from '../formation/cases/cases.queries.ts';
import { loadPaperPlan } from '../formation/papers/load-paper-plan.ts';
import type { TestBrowser } from '../../testing/people/second-factor.ts';
import { filersEnvironment } from '../../testing/people/filers.ts';
import { openStaff } from '../../testing/people/staff.ts';

const app = testApp(filersEnvironment);
let staff: TestBrowser;
beforeAll(async () => void (staff = await openStaff(app, 'agent')));

async function namesInPanel({ caseId, registrationId: id }: OwnCase) {
  const whole = (await staff.call('GET /api/admin/cases/:id', { params: { id: caseId } })).body.data;
  const queue = (await staff.call('GET /api/admin/cases', { query: { view: 'all' } })).body.data.items;
  const taxes = (await staff.call('GET /api/admin/companies/:id/taxes', { params: { id } })).body.data;
  return {
    case: whole.standing.company_name,
    asked: whole.packet.find(({ label }) => label === 'Nombre de la LLC')?.value,
    queue: queue.find(({ case_id }) => case_id === caseId)?.company_name,
    taxes: taxes.company.name,
  };
}
const inPanel = (name: string) => ({ case: name, asked: name, queue: name, taxes: name });

const typed = 'Ñandú & Mar García';
const filed = 'Ñandú & Mar García LLC';

async function bought(customer: Customer, name: string): Promise<OwnCase> {
  const registrationId = await paidRegistration(app, customer, { company_name: name });
  return { customer, registrationId, caseId: await caseIdOf(app, registrationId) };
}

async function namesOf({ customer: { token }, registrationId: id }: OwnCase) {
  const at = { token, params: { id } };
  const whole = (await app.call('GET /api/cases/:id', at)).body.data;
  const list = (await app.call('GET /api/companies/by-user', { token, query: { include_details: 'true' } })).body.data;
  const orders = (await app.call('GET /api/orders', { token, query: {} })).body.data.orders;
  const { legal_name } = (await app.call('GET /api/companies/:id/profile/summary', at)).body.data;
  const notices = (await app.call('GET /api/notifications', { token, query: {} })).body.data.items;
  const own = <T extends { registration_id?: string }>(rows: readonly T[]) =>
    rows.find(({ registration_id }) => registration_id === id)!;
  return {
    home: whole.standing.company_name,
    company: whole.company?.name ?? filed,
    list: own(list.companies as { registration_id: string; company_name: string }[]).company_name,
    order: own(orders as { registration_id: string; company_name: string }[]).company_name,
    profile: legal_name,
    notice: notices.map((one: { facts: Record<string, string> }) => one.facts['company']).find(Boolean),
  };
}
const everywhere = (name: string) => ({
  home: name,
  company: name,
  list: name,
  order: name,
  profile: name,
  notice: name,
});

test('before its details and after them, on every screen and in the mail; another company of the same owner keeps its own', async () => {
  const customer = await app.customer();
  const of = await bought(customer, typed);
  expect(await namesOf(of)).toEqual(everywhere(filed));
  const { token } = customer;
  await app.call('POST /api/companies/details', {
    token,
    body: detailsOf(of.registrationId, { company_name: typed }),
  });
  expect(await namesOf(of)).toEqual(everywhere(filed));
  expect(await namesInPanel(of)).toEqual(inPanel(filed));
  await runJobs(app, 'deliver-outbox');
  const subjects = app.mail.messages(customer.email).map(({ subject }: { subject: string }) => subject);
  expect(subjects.filter((subject: string) => subject.includes('Ñandú')).length).toBeGreaterThan(0);
  expect(subjects.filter((subject: string) => subject.includes('Ñandú') && !subject.includes(filed))).toEqual([]);
  const other = await bought(customer, 'Otra Boya L.L.C.');
  const names = await namesOf(other);
  expect([names.home, names.list, names.order]).toEqual(['Otra Boya L.L.C.', 'Otra Boya L.L.C.', 'Otra Boya L.L.C.']);
  // The registration keeps the typed name, and repeated details still make one company.
  const { company_name } = await selectOne(app.db, 'registrations', { id: of.registrationId }, ['company_name']);
  expect(company_name).toBe(typed);
  const again = await app.call('POST /api/companies/details', {
    token,
    body: detailsOf(of.registrationId, { company_name: typed }),
  });
  expect(again.status).toBe(200);
});

test('a name that is chosen after a refusal is the filed one too', async () => {
  const customer = await app.customer();
  const of = await bought(customer, typed);
  const { token } = customer;
  await app.call('POST /api/companies/details', { token, body: detailsOf(of.registrationId, { company_name: typed }) });
  const by = 'agent';
  await moveCase(
    app,
    of,
    { event: 'approved', by },
    { event: 'submitted', by },
    { event: 'name_rejected', by, given: { reason: 'Ya existe.' } },
  );
  const { body } = await app.call('GET /api/cases/:id', { token, params: { id: of.registrationId } });
  const chosen = await app.call('POST /api/cases/:id/name', {
    token,
    params: { id: of.registrationId },
    body: { version: body.data.standing.version, name: 'Gaviota del Sur' },
  });
  expect(chosen.status).toBe(200);
  const names = await namesOf(of);
  expect([names.home, names.company, names.list, names.order, names.profile]).toEqual(
    Array.from({ length: 5 }, () => 'Gaviota del Sur LLC'),
  );
  expect(await namesInPanel(of)).toEqual(inPanel('Gaviota del Sur LLC'));
  await moveCase(app, of, { event: 'submitted', by }, { event: 'formed', by });
  const plan = await loadPaperPlan(app.db, await findCaseOf(app.db, of.registrationId), app.context.config.filers);
  const written = plan.flatMap(({ kind, required }) => (required ? [[kind, required.values['company_name']]] : []));
  expect(written).toEqual(
    ['operating_agreement', 'initial_resolution', 'membership_certificate'].map((kind) => [
      kind,
      'Gaviota del Sur LLC',
    ]),
  );
});
