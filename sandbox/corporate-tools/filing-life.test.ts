import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectFilingClient, einForm, type FilingClient, formationForm } from './filing-client.ts';
import { type CorporateToolsSandbox, startCorporateTools } from './start-corporate-tools.ts';
import { readPdf } from './pdf.ts';

const stepMs = 600;
let filing: CorporateToolsSandbox;
let client: FilingClient;
beforeAll(async () => {
  filing = await startCorporateTools({ port: 0, stepMs });
  client = connectFilingClient(filing.url);
});
afterAll(() => filing.close());

const types = async (companyId: string) => (await client.documents(companyId)).map(({ type }) => type).toReversed();
const states = async (companyId: string) => (await client.attention(companyId)).map(({ status }) => status);
const outcomes = (companyId: string) =>
  filing.companies(companyId).flatMap(({ order_items }) => order_items.map(({ outcome }) => outcome));
const decided = (companyId: string, count = 1) =>
  expect.poll(() => outcomes(companyId).filter(Boolean).length, { interval: 10, timeout: 10_000 }).toBe(count);
async function textOf(companyId: string, type: string) {
  const document = (await client.documents(companyId)).find((known) => known.type === type)!;
  return readPdf(await client.download(document.id));
}
async function formed(name: string) {
  const company = await client.createCompany(name);
  await client.buy(company.id, 'formation', formationForm);
  await decided(company.id);
  return company;
}

describe('a formation', () => {
  test('is with the state for one step, then its document comes and nobody has to attend to it', async () => {
    const { id } = await client.createCompany('Señal & Cía. (Łódź) LLC');
    const boughtAt = Date.now();
    await client.buy(id, 'formation', formationForm);
    expect([await states(id), await types(id)]).toEqual([['new'], []]);
    await decided(id);
    expect(Date.now() - boughtAt).toBeGreaterThanOrEqual(stepMs);
    expect(await states(id)).toEqual([]);
    const { pages, lines } = await textOf(id, 'Formation Document');
    expect(pages).toBe(1);
    expect(lines).toEqual([
      'STATE OF WYOMING',
      'Office of the Secretary of State',
      'CERTIFICATE OF ORGANIZATION',
      'Name: Señal & Cía. (Lódz) LLC',
      expect.stringMatching(/^Filing ID: \d{4}-\d{9}$/),
      expect.stringMatching(/^Filed on: [A-Z][a-z]+ \d{1,2}, \d{4}$/),
    ]);
    expect(lines[4]).toBe(`Filing ID: ${filing.companies(id)[0]!.filing_id}`);
    const wyoming = { timeZone: 'America/Denver', dateStyle: 'long' } as const;
    expect(lines[5]).toBe(`Filed on: ${new Intl.DateTimeFormat('en-US', wyoming).format(Date.now())}`);
  });

  test('keeps the name under which it was filed, whatever the company is called since', async () => {
    const { id } = await client.createCompany('Antes LLC');
    await client.buy(id, 'formation', formationForm);
    await client.result('PATCH', '/companies', { companies: [{ company: 'Antes LLC', name: 'Después LLC' }] });
    await decided(id);
    expect((await textOf(id, 'Formation Document')).lines).toContain('Name: Antes LLC');
  });
});

describe('an EIN', () => {
  test('waits for the state; then the form is there at once, and the letter a step later', async () => {
    const { id } = await client.createCompany('Ñoquis & Más, Más: S.A. LLC');
    const formation = await client.addToCart(id, 'formation', formationForm);
    const ein = await client.addToCart(id, 'tax id', einForm);
    await client.checkOut([ein.id, formation.id]);
    expect(await states(id)).toEqual(['pending-state-formation', 'new']);
    await decided(id);
    expect(await types(id)).toEqual(['Formation Document', 'EIN - SS4 Form']);
    expect(await states(id)).toEqual(['new']);
    await decided(id, 2);
    expect(await types(id)).toEqual(['Formation Document', 'EIN - SS4 Form', 'EIN Letter']);
    expect((await textOf(id, 'EIN - SS4 Form')).lines).toEqual([
      'Form SS-4',
      'Application for Employer Identification Number',
      'Legal name: Ñoquis & Más, Más: S.A. LLC',
    ]);
    const { lines } = await textOf(id, 'EIN Letter');
    expect(lines).toEqual([
      'DEPARTMENT OF THE TREASURY',
      'INTERNAL REVENUE SERVICE',
      expect.stringMatching(/^Date: [A-Z][a-z]+ \d{1,2}, \d{4}$/),
      'Legal name: NOQUIS & MAS MAS SA LLC',
      expect.stringMatching(/^Employer Identification Number: 66-\d{7}$/),
    ]);
    expect(lines[4]).toContain(filing.companies(id)[0]!.ein);
  });

  test('of a company that is formed goes out when its form is given', async () => {
    const { id } = await formed('Ya Formada LLC');
    await client.buy(id, 'tax id');
    expect([await states(id), await types(id)]).toEqual([['awaiting-client-input'], ['Formation Document']]);
    const [item] = await client.attention(id);
    const given = { company_id: id, order_item_id: item!.id, form_data: einForm };
    expect(await client.result('POST', '/order-items/requiring-attention', given)).toMatchObject({ status: 'new' });
    expect(await types(id)).toEqual(['Formation Document', 'EIN - SS4 Form']);
    await decided(id, 2);
    expect(await types(id)).toContain('EIN Letter');
  });
});

describe('a word in the name decides', () => {
  test('Rechazada: the state refuses the name each time, until it is another', async () => {
    const { id } = await formed('Panadería RECHAZADA LLC');
    expect(await types(id)).toEqual(['Rejection Notice']);
    expect((await textOf(id, 'Rejection Notice')).lines).toEqual([
      'STATE OF WYOMING',
      'NOTICE OF REJECTION',
      'Name: Panadería RECHAZADA LLC',
      expect.stringMatching(/^Reason: The name is not distinguishable upon the records/),
    ]);
    await client.buy(id, 'formation', formationForm);
    await decided(id, 2);
    expect(outcomes(id)).toEqual(['rejected', 'rejected']);
    const change = { company: 'Panadería RECHAZADA LLC', name: 'Panadería Nueva LLC' };
    await client.result('PATCH', '/companies', { companies: [change] });
    await client.buy(id, 'formation', formationForm);
    await decided(id, 3);
    expect(outcomes(id)[2]).toBe('accepted');
  });

  test('Devuelta: the state refuses once, for another reason; its EIN goes on waiting', async () => {
    const { id } = await client.createCompany('Carta Devuelta LLC');
    await client.buy(id, 'tax id', einForm);
    await client.buy(id, 'formation', formationForm);
    await decided(id);
    expect((await textOf(id, 'Rejection Notice')).lines[3]).toMatch(/^Reason: (?!The name)/);
    expect(await states(id)).toEqual(['pending-state-formation']);
    await client.buy(id, 'formation', formationForm);
    await decided(id, 3);
    expect(outcomes(id)).toEqual(['issued', 'rejected', 'accepted']);
  });

  test('Preguntas: the staff asks once, though all was given', async () => {
    const { id } = await client.createCompany('Muchas preguntas LLC');
    await client.buy(id, 'formation', formationForm);
    const [item] = await client.attention(id);
    expect(item!.status).toBe('awaiting-client-input');
    const form_data = { ...formationForm, additional_information: 'El libro es de poemas.' };
    const given = { company_id: id, order_item_id: item!.id, form_data };
    await client.result('POST', '/order-items/requiring-attention', given);
    filing.act(item!.id, 'reject');
    await client.buy(id, 'formation', formationForm);
    expect(await states(id)).toEqual(['new']);
    await decided(id, 2);
    expect(outcomes(id)).toEqual(['rejected', 'accepted']);
  });

  test('Lenta: the state waits for the control page', async () => {
    const { id } = await client.createCompany('La Lenta LLC');
    await client.buy(id, 'formation', formationForm);
    await formed('Mientras Tanto LLC');
    await formed('Y Después LLC');
    expect(await states(id)).toEqual(['new']);
    filing.act(filing.companies(id)[0]!.order_items[0]!.id, 'release');
    await decided(id);
    expect(outcomes(id)).toEqual(['accepted']);
  });

  test('Ilegible: the document is a picture without a letter of text', async () => {
    const { id } = await formed('Escritura ilegible LLC');
    expect(await textOf(id, 'Formation Document')).toEqual({ pages: 1, lines: [], images: 1 });
    expect((await textOf((await formed('Legible LLC')).id, 'Formation Document')).images).toBe(0);
  });

  test('Ajena: among its documents is one of another company, as soon as it is filed', async () => {
    const { id } = await client.createCompany('Cosa Ajena LLC');
    await client.buy(id, 'formation', formationForm);
    const [foreign] = await client.documents(id);
    expect(foreign).toMatchObject({ type: 'Formation Document', company_name: 'Otra Sociedad LLC' });
    expect(foreign!.company_id).not.toBe(id);
    await decided(id);
    expect((await client.documents(id)).map(({ company_id }) => company_id)).toEqual([id, foreign!.company_id]);
    expect((await readPdf(await client.download(foreign!.id))).lines).toContain('Name: Otra Sociedad LLC');
  });

  test('Rara: the item has a status that nobody knows, and goes its way', async () => {
    const { id } = await client.createCompany('Cosa Rara LLC');
    await client.buy(id, 'formation', formationForm);
    expect(await states(id)).toEqual(['under-review']);
    await decided(id);
    expect(await types(id)).toEqual(['Formation Document']);
  });

  test('Perdida: the state accepts and the document never comes; by hand it does', async () => {
    const { id } = await formed('Carta Perdida LLC');
    expect([await states(id), await types(id)]).toEqual([[], []]);
    const [item] = filing.companies(id)[0]!.order_items;
    expect(item!.actions).toEqual(['accept']);
    expect(await (await fetch(`${filing.url}/sandbox?name=${id}`)).text()).toContain('Entregar el documento');
    filing.act(item!.id, 'accept');
    expect((await textOf(id, 'Formation Document')).lines[3]).toBe('Name: Carta Perdida LLC');
    expect(() => filing.act(item!.id, 'accept')).toThrow('not possible');
  });

  test('Sinein: the IRS refuses once', async () => {
    const { id } = await formed('Tienda Sinein LLC');
    await client.buy(id, 'tax id', einForm);
    await decided(id, 2);
    const notice = (await client.documents(id))[0]!;
    expect(notice).toMatchObject({ type: 'Regular Mail', title: 'IRS Notice' });
    expect((await readPdf(await client.download(notice.id))).lines).toEqual([
      'INTERNAL REVENUE SERVICE',
      'We cannot process your Form SS-4',
      'Legal name: TIENDA SINEIN LLC',
      expect.stringMatching(/^Reason: ./),
    ]);
    await client.buy(id, 'tax id', einForm);
    await decided(id, 3);
    expect(outcomes(id)).toEqual(['accepted', 'refused', 'issued']);
  });

  test('part of a word decides nothing', async () => {
    const { id } = await client.createCompany('Rarámuri Ajenalia Lentamente LLC');
    await client.buy(id, 'formation', formationForm);
    expect([await states(id), await types(id)]).toEqual([['new'], []]);
  });
});

test('a name of 200 letters stands whole in its document', async () => {
  const name = `${'Muy Larga '.repeat(20)}LLC`;
  const { id } = await formed(name);
  expect((await textOf(id, 'Formation Document')).lines).toContain(`Name: ${name}`);
});
