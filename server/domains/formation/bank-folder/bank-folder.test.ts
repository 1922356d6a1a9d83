import { randomUUID } from 'node:crypto';
import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import type { DocumentCategory, DocumentSource } from '@zarpa/contract/documents/categories.rules.ts';
import { getDocument } from '../../../platform/files/reading/pdfjs.ts';
import { storeFile } from '../../../platform/files/store-file.ts';
import { ChildFailure, type RunInChild } from '../../../platform/runners/open-child-runner.ts';
import type { Customer } from '../../../testing/app/start-test-app.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { moveCase, type OwnCase, submittedCase } from '../../../testing/companies/own-case.ts';
import { detailsOf, paidRegistration } from '../../../testing/companies/purchase.ts';
import { insert, selectOne } from '../../../testing/database/rows.ts';
import { photo } from '../../../testing/files/sample-files.ts';
import { addDocument, staffPaper } from '../../documents/papers/add-document.ts';

const app = testApp({
  REGISTERED_AGENT_NAME: 'Agente LLC',
  REGISTERED_AGENT_ADDRESS: '30 N Gould St, Sheridan, WY 82801',
});

async function textPdf(lines: readonly string[], { pages = 1, turned = 0, isLocked = false } = {}): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let n = 0; n < pages; n += 1) {
    const page = pdf.addPage([400, 600]);
    page.setRotation(degrees(turned));
    lines.forEach((line, place) => page.drawText(line, { x: 40, y: 500 - 20 * place, size: 11, font }));
  }
  if (isLocked) await pdf.encrypt({ ownerPassword: 'suya', userPassword: '', permissions: { modifying: false } });
  return Buffer.from(await pdf.save());
}

type Put = { source?: DocumentSource; subject?: string; title?: string; values?: object; mediaType?: string };
type Owner = Pick<OwnCase, 'customer' | 'registrationId'>;

async function put(of: Owner, category: DocumentCategory, content: Buffer, paper: Put = {}): Promise<string> {
  const { title = category, source = 'generated', mediaType = 'application/pdf' } = paper;
  const { userId } = of.customer;
  const file = {
    userId,
    registrationId: of.registrationId,
    kind: staffPaper,
    ref: randomUUID(),
    name: 'papel',
    mediaType,
    content,
  };
  const { id } = await storeFile(app.context, file, (tx, row) =>
    addDocument(app.context, tx, {
      id: row.id,
      userId,
      registrationId: of.registrationId,
      category,
      ...(paper.subject && { subject: paper.subject }),
      title,
      source,
      isVisible: true,
      reason: 'Otro.',
      isQuiet: true,
      ...(paper.values && { facts: { values: paper.values, digest: title } }),
    }),
  );
  return id;
}
const folderOf = async ({ customer, registrationId }: Owner) =>
  (await app.call('GET /api/companies/:id/bank-folder', { token: customer.token, params: { id: registrationId } })).body
    .data;
const get = (path: string, { token }: Customer) =>
  fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
const download = ({ registrationId, customer }: Owner, extension: 'zip' | 'pdf', asker = customer) =>
  extension === 'zip'
    ? get(`/api/companies/${registrationId}/bank-folder.zip`, asker)
    : get(`/api/companies/${registrationId}/bank-folder.pdf`, asker);
async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: pdf.slice(), verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, place) => {
      const { items } = await (await document.getPage(place + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('|');
    }),
  );
}
const differing = async (of: Owner) =>
  (await folderOf(of)).differences.map(({ about, whose, papers }) => [about, whose, papers.map(({ says }) => says)]);

async function formedCase(): Promise<OwnCase> {
  const of = await submittedCase(app);
  await moveCase(app, of, ...(['approved', 'submitted'] as const).map((event) => ({ event, by: 'agent' as const })));
  return of;
}

test('in the bank’s order: before anything is there each says why, and whose turn it is', async () => {
  const early = await app.customer();
  const of = { customer: early, registrationId: await paidRegistration(app, early) };
  const { items, differences, addresses } = await folderOf(of);
  expect(items.map(({ kind, state, missing }) => [kind, state, missing])).toEqual([
    [
      'articles',
      'missing',
      'Los da el Estado cuando constituye tu empresa, con quién los firmó y cuándo. Te toca a ti: envíanos los datos.',
    ],
    ['ein_letter', 'missing', 'La envía el IRS cuando da el EIN. Te toca a ti: envíanos los datos.'],
    [
      'operating_agreement',
      'missing',
      'Lo hacemos en cuanto el Estado constituya tu empresa. Te toca a ti: envíanos los datos.',
    ],
    ['banking_resolution', 'missing', 'La hacemos en cuanto el IRS dé el EIN. Te toca a ti: envíanos los datos.'],
    ['identity_document', 'missing', 'Te toca a ti: envíanos primero los datos de los dueños.'],
    ['proof_of_address', 'missing', 'Te toca a ti: envíanos primero los datos de los dueños.'],
  ]);
  expect([differences, addresses.map(({ what }) => what)]).toEqual([[], ['Agente registrado en Wyoming']]);
  expect(await (await download(of, 'zip')).json()).toMatchObject({ code: 'documents.none' });
  expect(await (await download(of, 'pdf')).json()).toMatchObject({ code: 'documents.none' });
  const formed = await formedCase();
  expect((await folderOf(formed)).items[1]!.missing).toContain('Ahora le toca al Estado.');
  await moveCase(app, formed, { event: 'formed', by: 'agent' });
  // The folder names what is missing; this app has no organizer configured.
  expect((await folderOf(formed)).items[2]!.missing).toBe('Falta el organizador. Nos toca a nosotros.');
});

test('each owner’s papers are theirs, front before back; each address says what it is good for', async () => {
  const customer = await app.customer();
  const registrationId = await paidRegistration(app, customer);
  const details = detailsOf(registrationId);
  const [one] = details.members;
  const members = [
    { ...one!, ownership_percentage: 60 },
    { ...one!, first_name: 'Socia', last_name: 'Segunda', email: 'socia@example.com', ownership_percentage: 40 },
  ];
  await app.call('POST /api/companies/details', { token: customer.token, body: { ...details, members } });
  const of = { customer, registrationId };
  const { id: caseId } = await selectOne(app.db, 'cases', { registration_id: registrationId }, ['id']);
  const actionId = randomUUID();
  await insert(app.db, 'required_actions', {
    id: actionId,
    case_id: caseId,
    user_id: customer.userId,
    kind: 'identity_document',
    subject: '1',
    message: 'Documento.',
    state: 'answered',
  });
  const picture = { mediaType: 'image/jpeg', source: 'customer' } as const;
  const back = await put(of, 'identity_document', await photo(), {
    ...picture,
    subject: `${actionId}:back`,
    title: 'Reverso',
  });
  const front = await put(of, 'identity_document', await photo('png'), {
    ...picture,
    mediaType: 'image/png',
    subject: `${actionId}:front`,
    title: 'Anverso',
  });
  const proof = await put(of, 'proof_of_address', await photo(), { ...picture, title: 'Recibo de Titular Principal' });
  const { items, addresses } = await folderOf(of);
  expect(items.slice(4).map(({ title, state, documents }) => [title, state, documents.map(({ id }) => id)])).toEqual([
    ['Documento de identidad de Titular Principal', 'missing', []],
    ['Documento de identidad de Socia Segunda', 'here', [front, back]],
    ['Comprobante de domicilio de Titular Principal', 'here', [proof]],
    ['Comprobante de domicilio de Socia Segunda', 'missing', []],
  ]);
  expect(addresses.map(({ what, address }) => [what, address])).toEqual([
    ['Domicilio principal de la empresa', 'Avenida Corrientes 1234, Buenos Aires, Buenos Aires, C1043, Argentina'],
    ['Agente registrado en Wyoming', 'Agente LLC, 30 N Gould St, Sheridan, WY 82801'],
    ['Domicilio de Titular Principal', 'Avenida Corrientes 1234, Buenos Aires, Buenos Aires, C1043, Argentina'],
    ['Domicilio de Socia Segunda', 'Avenida Corrientes 1234, Buenos Aires, Buenos Aires, C1043, Argentina'],
  ]);
});

test('a comma in the state’s paper is a difference, and so is another street in ours; what agrees is none', async () => {
  const of = await formedCase();
  const values = {
    company_name: 'Faro Digital LLC',
    principal_address: 'Avenida Corrientes 1234, Buenos Aires, Buenos Aires, C1043, Argentina',
    member_0_name: 'Titular Principal',
  };
  await put(of, 'operating_agreement', await textPdf(['x']), { values });
  await put(of, 'ein_letter', await textPdf(['FARO DIGITAL LLC', 'EIN 66-1234567']), { source: 'irs' });
  await put(of, 'articles', await textPdf(['Articles of Organization', 'Name: Faro Digital LLC']), { source: 'state' });
  expect(await differing(of)).toEqual([]);
  const wrong = await put(of, 'articles', await textPdf(['Name: Faro Digital, LLC']), { source: 'state' });
  const { differences } = await folderOf(of);
  expect(differences.map(({ about, whose }) => [about, whose])).toEqual([['name', 'la empresa']]);
  expect(differences[0]!.papers[0]).toMatchObject({ document_id: null, says: 'Faro Digital LLC' });
  expect(differences[0]!.papers.find(({ document_id }) => document_id === wrong)!.says).toBe('Faro Digital, LLC');
  const other = { ...values, principal_address: 'Avenida Corrientes 1243, Buenos Aires' };
  await put(of, 'banking_resolution', await textPdf(['y']), { values: other });
  expect((await differing(of)).map(([about, whose]) => [about, whose])).toEqual([
    ['name', 'la empresa'],
    ['address', 'la empresa'],
  ]);
});

test('an agency’s paper is read once; while nobody can read it, it is compared another time', async () => {
  const of = await formedCase();
  await put(of, 'articles', await textPdf(['Name: Faro Digital, LLC']), { source: 'state' });
  const run = app.context.runInChild;
  let runs = 0;
  const busy = (() => Promise.reject(new ChildFailure('busy', 'all at work'))) as unknown as RunInChild;
  app.context.runInChild = busy;
  expect(await differing(of)).toEqual([]);
  app.context.runInChild = ((...given: Parameters<RunInChild>) => {
    runs += 1;
    return run(...given);
  }) as RunInChild;
  const found = [['name', 'la empresa', ['Faro Digital LLC', 'Faro Digital, LLC']]];
  expect([await differing(of), await differing(of), runs]).toEqual([found, found, 1]);
  app.context.runInChild = run;
});

test('the ZIP has every paper in the bank’s order under its number, as it was kept', async () => {
  const of = await formedCase();
  const letter = await textPdf(['carta']);
  await put(of, 'ein_letter', letter, { source: 'irs', title: 'Carta EIN' });
  await put(of, 'identity_document', await photo(), {
    source: 'customer',
    mediaType: 'image/jpeg',
    title: 'Pasaporte',
  });
  await put(of, 'articles', await textPdf(['Name: Faro Digital LLC']), {
    source: 'state',
    title: 'Artículos de Incorporación',
  });
  await put(of, 'receipt', await textPdf(['recibo']));
  const response = await download(of, 'zip');
  expect(response.headers.get('content-disposition')).toContain('carpeta-bancaria_faro-digital-llc.zip');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBe(Number(response.headers.get('content-length')));
  // Each name occurs before its bytes and again in the directory at the end.
  const names = [...new Set(bytes.toString('latin1').match(/\d\d_[\w.-]+?\.(?:pdf|jpg)/g))];
  expect(names).toEqual([
    '01_articulos-de-incorporacion_faro-digital-llc.pdf',
    '02_carta-ein_faro-digital-llc.pdf',
    '03_pasaporte_faro-digital-llc.jpg',
  ]);
  expect(bytes.includes(letter)).toBe(true);
});

test('one PDF: cover, an index that says the page of each, and a number on every page; what cannot be bound goes apart', async () => {
  const of = await formedCase();
  await put(of, 'articles', await textPdf(['Los artículos'], { pages: 3 }), { source: 'state', title: 'Artículos' });
  await put(of, 'ein_letter', await textPdf(['La carta'], { turned: 90, isLocked: true }), {
    source: 'irs',
    title: 'Carta EIN',
  });
  await put(of, 'operating_agreement', Buffer.from('%PDF-1.7 roto'), { title: 'Acuerdo Operativo' });
  const { mediaType } = { mediaType: 'image/webp' };
  await put(of, 'identity_document', await photo('webp'), {
    source: 'customer',
    mediaType,
    title: 'Pasaporte de ñandú',
  });
  const response = await download(of, 'pdf');
  expect([response.status, response.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('carpeta-bancaria_faro-digital-llc.pdf'),
  ]);
  const pages = await pagesOf(new Uint8Array(await response.arrayBuffer()));
  expect(pages).toHaveLength(7);
  expect(pages[0]).toContain('Faro Digital LLC');
  expect(pages[1]!.replaceAll('|', ' ').replaceAll(/\s+/g, ' ')).toMatch(
    /1 Artículos 3 2 Carta EIN 6 3 Acuerdo Operativo Va aparte 4 Pasaporte de ñandú 7/,
  );
  for (const [place, text] of [...pages.entries()].slice(1)) expect(text).toContain(`${place + 1} / 7`);
  expect([pages[2], pages[5]]).toEqual([expect.stringContaining('Los artículos'), expect.stringContaining('La carta')]);
});

test('an index of fifty papers takes its pages, and the numbers are still right', async () => {
  const of = await formedCase();
  await put(of, 'articles', await textPdf(['Los artículos']), { source: 'state', title: 'Artículos' });
  const picture = { source: 'customer', mediaType: 'image/jpeg' } as const;
  const scan = await photo();
  for (let n = 0; n < 50; n += 1) await put(of, 'proof_of_address', scan, { ...picture, title: `Recibo ${n}` });
  const pages = await pagesOf(new Uint8Array(await (await download(of, 'pdf')).arrayBuffer()));
  const first = pages.findIndex((text) => text.includes('Los artículos'));
  expect(first).toBeGreaterThan(2);
  expect(pages[1]!.replaceAll('|', ' ').replaceAll(/\s+/g, ' ')).toContain(`1 Artículos ${first + 1} 2`);
});

test('where whoever binds it breaks, the ZIP is offered; what is hidden is in none of it', async () => {
  const of = await formedCase();
  const id = await put(of, 'articles', await textPdf(['Los artículos']), { source: 'state' });
  const run = app.context.runInChild;
  app.context.runInChild = (() => Promise.reject(new ChildFailure('memory', 'too much'))) as unknown as RunInChild;
  const answer = await download(of, 'pdf');
  app.context.runInChild = run;
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'formation.folder_not_bound' }]);
  await app.db.updateTable('files').set({ is_visible: false }).where('id', '=', id).execute();
  expect((await folderOf(of)).items[0]!.state).toBe('missing');
  expect((await download(of, 'zip')).status).toBe(404);
});
