import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readText } from '../../../platform/files/reading/read-text.ts';
import { paidCase, submittedCase, type OwnCase } from '../../../testing/companies/own-case.ts';
import type { TestBrowser } from '../../../testing/people/second-factor.ts';
import { openStaff } from '../../../testing/people/staff.ts';
import { update } from '../../../testing/database/rows.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';
import { notedActions } from '../../../testing/people/noted-actions.ts';

const filers = {
  REGISTERED_AGENT_NAME: 'Agente de Cheyenne LLC',
  REGISTERED_AGENT_ADDRESS: '1 Example Street, Cheyenne, WY 82001',
  REGISTERED_AGENT_EMAIL: 'agente@example.com',
  ORGANIZER_NAME: 'Quien Organiza',
};

const app = testApp({ ...filers });
const agent = testStaff(app, 'agent');

function ask(id: string, by: TestBrowser = agent): Promise<Response> {
  const headers = { ...by.headers, authorization: `Bearer ${by.customer.token}` };
  return fetch(`${app.url}/api/admin/cases/${id}/packet`, { headers });
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const textOf = async (pdf: Buffer) => (await readText(app.context, pdf))!.join(' ');
const nameIt = (of: OwnCase, name: string) =>
  app.db.updateTable('companies').set({ name }).where('user_id', '=', of.customer.userId).execute();

test('articles, consent and the agent’s record carry what is known, and say what is missing', async () => {
  const of = await submittedCase(app);
  await nameIt(of, 'Ñandú Digital');
  const response = await ask(of.caseId);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; .*filename\*=UTF-8''Presentaci%C3%B3n%20de%20%C3%91and%C3%BA%20Digital%20LLC\.pdf$/,
  );
  const pdf = await bytesOf(response);
  expect(Number(response.headers.get('content-length'))).toBe(pdf.length);
  expect(pdf.toString('latin1')).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A</);
  expect(pdf.includes('<rdf:li xml:lang="x-default">Presentación de Ñandú Digital LLC</rdf:li>')).toBe(true);
  const text = await textOf(pdf);
  const address = 'Avenida Corrientes 1234, Buenos Aires, Buenos Aires, C1043, Argentina';
  for (const part of [
    'Caso aprobado Falta: aprobar los datos',
    'Organizador Falta: dirección',
    'Articles of Organization of a limited liability company 1. Name Ñandú Digital LLC',
    'Agente de Cheyenne LLC Street address in Wyoming 1 Example Street, Cheyenne, WY 82001',
    `Mailing address ${address} Principal office ${address}`,
    'Missing: address of the organizer',
    'Name in print Quien Organiza',
    'Missing: telephone',
    'Consent to Appointment by Registered Agent Company Ñandú Digital LLC',
    'E-mail agente@example.com',
    'Signature of the agent, or for it Date Name in print Title',
    'Record for the registered agent Ñandú Digital LLC',
    'Name Titular Principal Mailing address',
    'Managed by its members.',
    '1 Titular Principal Member Avenida Corrientes 1234',
  ])
    expect(text).toContain(part);
});

test('the same facts are the same bytes, whenever it is asked for; another fact is not', async () => {
  const of = await submittedCase(app);
  const stageSince = new Date('2026-01-02T03:04:05Z');
  await app.db.updateTable('cases').set({ stage_since: stageSince }).where('id', '=', of.caseId).execute();
  const first = await bytesOf(await ask(of.caseId));
  // Dated by the facts, not the clock.
  expect(first.includes('2026-01-02T03:04:05')).toBe(true);
  app.travel(1);
  expect((await bytesOf(await ask(of.caseId))).equals(first)).toBe(true);
  await nameIt(of, 'Faro Otro LLC');
  expect((await bytesOf(await ask(of.caseId))).equals(first)).toBe(false);
});

test('200 letters without a space are read back whole, and letters that no form takes are missing', async () => {
  const of = await submittedCase(app);
  const name = `${'Ñ'.repeat(100)}${'W'.repeat(100)}`;
  await nameIt(of, name);
  await update(app.db, 'members', { user_id: of.customer.userId }, { first_name: '王小明', last_name: 'Ñandú' });
  const response = await ask(of.caseId);
  expect(response.status).toBe(200);
  const text = await textOf(await bytesOf(response));
  expect(text.replaceAll(' ', '')).toContain(`1.Name${name}LLC`);
  expect(text).toContain('Miembro 1: nombres, en letras latinas');
  expect(text).toContain('Missing: given and family name');
});

test('it is noted who took it, before its first byte, and of which case', async () => {
  const of = await submittedCase(app);
  const other = await openStaff(app, 'agent');
  const unknown = randomUUID();
  await ask(of.caseId, other);
  const response = await ask(unknown, other);
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
    404,
    'formation.case_not_found',
  ]);
  const notes = await notedActions(app.db, other.customer.userId);
  expect(notes).toEqual([
    { operation: 'downloadFilingPacket', input: { id: of.caseId }, outcome: 'done' },
    { operation: 'downloadFilingPacket', input: { id: unknown }, outcome: 'formation.case_not_found' },
  ]);
});

test('there is none before the details, and none for a customer, of their own case either', async () => {
  const of = await paidCase(app);
  const response = await ask(of.caseId);
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([409, 'formation.no_details']);
  const shown = await agent.call('GET /api/admin/cases/:id', { params: { id: of.caseId } });
  expect([shown.body.data.packet, shown.body.data.checklist]).toEqual([[], []]);
  const own = await fetch(`${app.url}/api/admin/cases/${of.caseId}/packet`, {
    headers: { authorization: `Bearer ${of.customer.token}` },
  });
  expect(own.status).toBe(403);
});
