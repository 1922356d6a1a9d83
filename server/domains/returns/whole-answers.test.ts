import { beforeAll, expect, test } from 'vitest';
import { storeProof } from '../../testing/companies/case-papers.ts';
import { boughtCompany } from '../../testing/companies/purchase.ts';
import { returnCalls } from '../../testing/taxes/own-returns.ts';
import { companyWithReturns, namePreparer } from '../../testing/taxes/company-with-returns.ts';
import type { FormedCompany } from '../../testing/taxes/own-taxes.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { pdfOf, photo } from '../../testing/files/sample-files.ts';
import { openStaff } from '../../testing/people/staff.ts';
import type { Customer } from '../../testing/app/start-test-app.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const staff = testStaff(app);
let of: FormedCompany;
beforeAll(async () => {
  await namePreparer(app);
  of = await companyWithReturns(app);
});

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
const id = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
const count = expect.any(Number) as number;

const begun = {
  id,
  kind: 'form_5472',
  of: null,
  year: 2025,
  period: '2025',
  amendment: 0,
  state: 'making',
  filed_by: 'customer',
  generation: 1,
  made_at: null,
  papers: [],
  left_out: [],
  // Due in April of the next year, so it is late.
  takes_statement: true,
  is_outdated: false,
  sent_back: null,
  signing: null,
  approved: null,
  signed_pages: [],
  sent: null,
  filed_at: null,
  proofs: [],
  notices: [],
  reopened: null,
};

const leftOut = ['Formulario 5472', 'Formulario 1120'].map(
  (form) => `${form}: nuestro equipo todavía no ha puesto el formulario en blanco.`,
);

const paper = (of: 'worksheet' | 'part_v_statement', title: string) => ({
  paper: of,
  title,
  document_id: id,
  name: expect.stringMatching(/\.pdf$/) as string,
  pages: count,
  size_bytes: count,
  sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
});
const papers = [
  paper('worksheet', 'Hoja de trabajo: Formulario 5472 con 1120 pro forma (2025)'),
  paper('part_v_statement', 'Anexo de la Parte V: Formulario 5472 con 1120 pro forma (2025)'),
];

const year = {
  year: 2025,
  period: '2025',
  begin: '2025-02-10',
  end: '2025-12-31',
  has_ended: true,
  is_locked: false,
  files: 1,
  missing_months: [{ account: 'mercury:Mercury Checking xx1234:USD', months: ['2025-10', '2025-11', '2025-12'] }],
  asks: [],
  not_made: [],
  engagement: null,
  has_preparer: true,
};

async function refusedTo(
  call: (by: Customer, companyId: string) => Promise<{ status: number; body: { code?: string } }>,
) {
  const stranger = await app.customer();
  const { status, body } = await call(stranger, of.registrationId);
  expect([status, body.code]).toEqual([404, 'companies.registration_not_found']);
}

test('PUT /api/companies/:id/return-answers answers with the year as it then is, and only its owner', async () => {
  const { get } = returnCalls(app, of);
  const open = (await get()).questions;
  const { answered_at: before } = open.find(({ key }) => key === 'other_assets')!;
  const body = { year: 2025, question: 'other_assets' as const, owner_id: null, before, answer: 12_345 };
  await refusedTo((by, companyId) =>
    app.call('PUT /api/companies/:id/return-answers', { token: by.token, params: { id: companyId }, body }),
  );
  const { body: answer } = await app.call('PUT /api/companies/:id/return-answers', { of, body });
  expect(answer.data.returns).toEqual({
    ...year,
    steps: expect.any(Array),
    wanted: expect.any(Array),
    questions: open.map((one) => (one.key === 'other_assets' ? { ...one, answer: 12_345, answered_at: time } : one)),
  });
  expect(answer.data.returns).toEqual(await get());
});

test('POST /api/companies/:id/returns begins what misses nothing, leaves the rest, and says both', async () => {
  await refusedTo((by, companyId) =>
    app.call('POST /api/companies/:id/returns', { token: by.token, params: { id: companyId }, body: { year: 2025 } }),
  );
  expect(await app.db.selectFrom('returns').select('id').execute()).toEqual([]);
  const { status, body } = await app.call('POST /api/companies/:id/returns', { of, body: { year: 2025 } });
  expect(status).toBe(200);
  expect(body.data.returns).toEqual({
    ...year,
    steps: [
      { key: 'collect', standing: 'missing', text: expect.stringMatching(/^Faltan \d+ meses de extractos\.$/) },
      { key: 'categorise', standing: 'done', text: 'Todo está clasificado y respondido.' },
      { key: 'make', standing: 'done', text: 'Los papeles están hechos.' },
      { key: 'review', standing: 'now', text: 'Está en manos de nuestro equipo.' },
    ],
    wanted: [
      {
        kind: 'annual_report',
        of: null,
        due_on: '2026-02-01',
        extended_to: null,
        missing: [{ key: 'wyoming_assets', text: 'Cuánto vale lo que la LLC tiene en Wyoming.', where: 'taxes' }],
        packet: null,
      },
      {
        kind: 'form_5472',
        of: null,
        due_on: '2026-04-15',
        extended_to: '2026-10-15',
        missing: [],
        packet: begun,
      },
    ],
    questions: expect.any(Array),
  });
  await runJobs(app, 'make-return');
  expect((await returnCalls(app, of).packet()).state).toBe('in_review');
});

test('review, signing, approval, sending, proof, notice and amendment: each whole, in this order', async () => {
  const { packet } = returnCalls(app, of);
  const { id: returnId } = await packet();
  const params = { id: returnId };
  const made = { ...begun, id: returnId, filed_by: 'team', made_at: time, left_out: leftOut, papers };
  const reviewed = {
    company: { registration_id: of.registrationId, case_id: of.caseId, name: 'Faro Digital LLC' },
    assignee: null,
    forms: expect.any(Array) as unknown[],
    warnings: ['Faltan extractos de Mercury Checking xx1234: octubre de 2025, noviembre de 2025, diciembre de 2025.'],
    engagement: null,
    missing: [],
  };
  const late = [
    'Es de un año atrasado: vencía el 15 de abril de 2026. Antes de presentarlo, habla con el cliente.',
    'El cliente no ha contado por qué se atrasó: la causa razonable se presenta con los papeles.',
    'Falta la causa razonable en inglés, firmada: sin ella no va ninguna. El borrador en español no se envía.',
  ];
  const accepted = await staff.call('POST /api/admin/returns/:id/review', {
    params,
    body: { generation: 1, verdict: 'accept' },
  });
  expect(accepted.body.data.reviewed).toEqual({
    ...reviewed,
    warnings: [...late, ...reviewed.warnings],
    packet: { ...made, state: 'to_approve' },
  });

  const own = { token: of.customer.token, params: { id: of.registrationId, returnId } };
  const asking = await app.call('POST /api/companies/:id/returns/:returnId/approval', {
    ...own,
    body: { generation: 1 },
  });
  const open = { envelope_id: id, signer_id: id, state: 'open', asked_at: time };
  expect(asking.body.data.returns.wanted.at(-1)!.packet).toEqual({ ...made, state: 'to_approve', signing: open });
  const { signer_id } = (await packet()).signing!;
  expect((await returnCalls(app, of).approve(signer_id)).status).toBe(200);
  const approved = { name: 'Titular Principal', at: time };
  const answer = await returnCalls(app, of).get();
  const signing = { ...open, signer_id, state: 'completed' };
  expect(answer.wanted.at(-1)!.packet).toEqual({ ...made, state: 'approved', signing, approved });

  const uploading = await app.call('POST /api/companies/:id/returns/:returnId/signed-pages', {
    ...own,
    body: { generation: 1 },
    files: [{ name: 'firmada.png', content: await photo('png') }],
  });
  const page = { document_id: id, media_type: 'image/png', at: time, verdict: null, note: '' };
  const compared = { ...made, state: 'to_compare', signing, approved, signed_pages: [page] };
  expect(uploading.body.data.returns).toEqual({
    ...answer,
    wanted: expect.any(Array) as unknown[],
    steps: expect.any(Array) as unknown[],
  });
  const uploaded = uploading.body.data.returns.wanted.at(-1)!.packet!;
  expect(uploaded).toEqual(compared);
  const documentId = uploaded.signed_pages[0]!.document_id;
  const comparing = await staff.call('POST /api/admin/returns/:id/signed-pages/:documentId', {
    params: { ...params, documentId },
    body: { verdict: 'matches' },
  });
  const signed = {
    ...compared,
    state: 'signed',
    signed_pages: [{ ...page, document_id: documentId, verdict: 'matches' }],
  };
  expect(comparing.body.data.reviewed).toEqual({
    ...reviewed,
    warnings: [...late, ...reviewed.warnings],
    packet: signed,
  });

  const at = new Date(app.context.clock()).toISOString();
  const sending = await staff.call('POST /api/admin/returns/:id/sending', {
    params,
    body: { generation: 1, way: 'mail', to: 'Internal Revenue Service, Ogden', at },
  });
  const way = { way: 'mail', to: 'Internal Revenue Service, Ogden', at };
  const onItsWay = { ...signed, state: 'sent', sent: way };
  expect(sending.body.data.reviewed).toEqual({ ...reviewed, packet: onItsWay });

  const proving = await staff.call('POST /api/admin/returns/:id/proofs', {
    params,
    body: { generation: 1, kind: 'postal_receipt', number: 'RR1', at, pages: 9 },
    files: [{ name: 'resguardo.pdf', content: pdfOf(1) }],
  });
  const [proof] = proving.body.data.reviewed.packet.proofs;
  const filed = {
    ...onItsWay,
    state: 'filed',
    filed_at: at,
    proofs: [{ id: proof!.id, kind: 'postal_receipt', number: 'RR1', at, pages: 9, document_id: proof!.id }],
  };
  expect(proving.body.data.reviewed).toEqual({ ...reviewed, packet: filed });

  const document_id = await storeProof(app, of.customer.userId);
  const noting = await staff.call('POST /api/admin/returns/:id/notices', {
    params,
    body: { document_id, note: 'CP259A' },
  });
  const notices = [{ document_id, title: 'constancia', note: 'CP259A', at: time }];
  expect(noting.body.data.reviewed).toEqual({ ...reviewed, packet: { ...filed, notices } });

  const reason = 'Apareció una cuenta.';
  const amending = await staff.call('POST /api/admin/returns/:id/amendments', { params, body: { reason } });
  expect(amending.body.data.reviewed).toEqual({
    ...reviewed,
    packet: { ...filed, notices, reopened: { reason, at: time } },
  });
  expect(await app.db.selectFrom('ledger_locks').select('first_day').execute()).toEqual([]);
});

test('a paper of another customer is no notice of this packet, and an agent opens no filed year', async () => {
  const { id: returnId } = await returnCalls(app, of).packet();
  const other = await boughtCompany(app);
  const document_id = await storeProof(app, other.customer.userId);
  const params = { id: returnId };
  const noting = await staff.call('POST /api/admin/returns/:id/notices', { params, body: { document_id, note: 'a' } });
  expect([noting.status, noting.body.code]).toEqual([404, 'request.not_found']);
  expect((await returnCalls(app, of).packet()).notices.length).toBe(1);
  const agent = await openStaff(app, 'agent');
  const amending = await agent.call('POST /api/admin/returns/:id/amendments', { params, body: { reason: 'b' } });
  expect([amending.status, amending.body.code]).toEqual([403, 'identity.forbidden']);
});
