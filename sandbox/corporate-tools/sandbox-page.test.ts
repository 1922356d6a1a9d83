import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DescribedCompany } from './companies.ts';
import { connectFilingClient, einForm, type FilingClient, formationForm } from './filing-client.ts';
import { type CorporateToolsSandbox, startCorporateTools } from './start-corporate-tools.ts';
import { readPdf } from './pdf.ts';

let filing: CorporateToolsSandbox;
let client: FilingClient;
beforeAll(async () => {
  filing = await startCorporateTools({ port: 0, stepMs: 0 });
  client = connectFilingClient(filing.url);
});
afterAll(() => filing.close());

const post = (path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(filing.url + path, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) });
const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(filing.url + path, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) });
const page = async (query = '') => (await fetch(`${filing.url}/sandbox${query}`)).text();
const get = async <T>(path: string) => (await (await fetch(filing.url + path)).json()) as T;
const itemOf = (companyId: string, kind = 'formation') =>
  filing.companies(companyId)[0]!.order_items.findLast((item) => item.kind === kind)!;
const newest = async (companyId: string) => (await client.documents(companyId))[0]!;

async function filed(name: string, product: 'formation' | 'tax id' = 'formation') {
  const company = await client.createCompany(name);
  await client.buy(company.id, product, product === 'formation' ? formationForm : einForm);
  return company;
}

describe('as JSON', () => {
  test('tells exactly what exists', async () => {
    const { id } = await filed('Contada LLC');
    await client.addToCart(id, 'tax id');
    const { companies } = await get<{ companies: DescribedCompany[] }>('/sandbox/api/companies?name=contada');
    expect(companies).toEqual([
      {
        id,
        name: 'Contada LLC',
        created_at: expect.any(String),
        formed_name: null,
        filing_id: null,
        ein: null,
        cart_items: 1,
        order_items: [
          expect.objectContaining({
            kind: 'formation',
            status: 'new',
            filed_name: 'Contada LLC',
            outcome: null,
            form_data: formationForm,
            actions: ['accept', 'reject-name', 'reject', 'ask', 'hold'],
          }),
        ],
        invoices: [expect.objectContaining({ status: 'paid', company_id: id })],
        documents: [],
      },
    ]);
    expect(await get(`/sandbox/api/companies/${id}`)).toEqual(companies[0]);
    expect((await get<{ companies: unknown[] }>('/sandbox/api/companies')).companies).toHaveLength(
      filing.companies().length,
    );
  });

  test.each([
    ['accept', 'Formation Document', undefined],
    ['reject-name', 'Rejection Notice', /^Reason: The name is not distinguishable upon the records/],
    ['reject', 'Rejection Notice', /^Reason: (?!The name)/],
  ] as const)('a formation: %s', async (action, type, reason) => {
    const { id } = await filed(`Acción ${action} LLC`);
    expect((await post(`/sandbox/api/order-items/${itemOf(id).id}/${action}`)).status).toBe(200);
    const document = await newest(id);
    expect(document.type).toBe(type);
    if (reason) expect((await readPdf(await client.download(document.id))).lines[3]).toMatch(reason);
    expect(await client.attention(id)).toEqual([]);
    expect((await post(`/sandbox/api/order-items/${itemOf(id).id}/${action}`)).status).toBe(409);
  });

  test('an EIN is refused with a reason of one’s own, or issued, even before the company is formed', async () => {
    const { id } = await filed('Motivo LLC', 'tax id');
    await post(`/sandbox/api/order-items/${itemOf(id, 'ein').id}/refuse`, { reason: 'No such person.' });
    expect((await readPdf(await client.download((await newest(id)).id))).lines).toContain('Reason: No such person.');
    await client.buy(id, 'tax id', einForm);
    expect((await post(`/sandbox/api/order-items/${itemOf(id, 'ein').id}/accept`)).status).toBe(409);
    await post(`/sandbox/api/order-items/${itemOf(id, 'ein').id}/issue`);
    expect(await newest(id)).toMatchObject({ type: 'EIN Letter' });
  });

  test('asking for more, holding and releasing', async () => {
    const { id } = await filed('Pausada LLC');
    const { id: item } = itemOf(id);
    const act = (action: string) => post(`/sandbox/api/order-items/${item}/${action}`);
    await act('ask');
    expect((await client.attention(id))[0]!.status).toBe('awaiting-client-input');
    expect((await act('ask')).status).toBe(409);
    const given = { company_id: id, order_item_id: item, form_data: formationForm };
    expect(await client.result('POST', '/order-items/requiring-attention', given)).toMatchObject({ status: 'new' });
    await act('hold');
    expect(itemOf(id)).toMatchObject({ is_held: true, actions: expect.arrayContaining(['release']) });
    await act('release');
    expect(itemOf(id).is_held).toBe(false);
  });

  test('held, it stays with the state for as long as one wants', async () => {
    const quick = await startCorporateTools({ port: 0, stepMs: 40 });
    const other = connectFilingClient(quick.url);
    const { id } = await other.createCompany('Retenida LLC');
    await other.buy(id, 'formation', formationForm);
    quick.act(quick.companies(id)[0]!.order_items[0]!.id, 'hold');
    const next = await other.createCompany('Siguiente LLC');
    await other.buy(next.id, 'formation', formationForm);
    await expect.poll(() => quick.companies(next.id)[0]!.filing_id, { timeout: 10_000 }).not.toBeNull();
    expect(quick.companies(id)[0]!.filing_id).toBeNull();
    quick.act(quick.companies(id)[0]!.order_items[0]!.id, 'release');
    await expect.poll(() => quick.companies(id)[0]!.filing_id, { timeout: 10_000 }).not.toBeNull();
    await quick.close();
  });

  test('any document, also a picture or another company’s', async () => {
    const { id } = await client.createCompany('Receptora LLC');
    const add = async (paper: object) => (await post(`/sandbox/api/companies/${id}/documents`, paper)).status;
    expect(await add({ type: 'State Notice', title: 'Aviso', lines: ['a(b)\\c'], source: 'generated' })).toBe(200);
    expect((await readPdf(await client.download((await newest(id)).id))).lines).toEqual(['a(b)\\c']);
    expect(await add({ type: 'Regular Mail', is_scanned: true, owner: { id: 'x', name: 'X LLC' } })).toBe(200);
    expect(await newest(id)).toMatchObject({ title: 'Regular Mail', company_id: 'x', company_name: 'X LLC' });
    expect(await add({ title: 'no type' })).toBe(422);
    expect((await client.documents(id)).length).toBe(2);
  });

  test.each([
    ['/sandbox/api/order-items/nobody/accept', 404],
    ['/sandbox/api/order-items/nobody/explode', 422],
    ['/sandbox/api/companies/nobody/documents', 404],
    ['/sandbox/api/nothing', 404],
  ])('POST %s answers %i and says why', async (path, status) => {
    const answer = await post(path, { type: 'Regular Mail' });
    expect([answer.status, await answer.json()]).toEqual([status, { error: expect.any(String) }]);
  });

  test('what is no JSON object is refused', async () => {
    const { id } = await client.createCompany('Textual LLC');
    for (const body of ['[]', '{', '"x"'])
      expect(
        (await fetch(`${filing.url}/sandbox/api/companies/${id}/documents`, { method: 'POST', body })).status,
      ).toBe(422);
    expect((await fetch(`${filing.url}/sandbox`, { method: 'DELETE' })).status).toBe(405);
    expect((await fetch(`${filing.url}/sandbox/api/companies/nobody`)).status).toBe(404);
  });
});

describe('as a page', () => {
  test('shows companies with nothing of their names as markup, and finds them by name or id', async () => {
    const { id } = await filed('<b>Marcada</b> LLC');
    await filed('Escondida LLC');
    for (const query of ['?name=marcada', `?name=${id}`]) {
      const html = await page(query);
      expect(html).toContain('&lt;b&gt;Marcada&lt;/b&gt; LLC');
      expect(html).not.toContain('<b>Marcada');
      expect(html).not.toContain('Escondida LLC');
    }
    expect(await page('?name=nadie')).toContain('Ninguna empresa lleva ese nombre.');
  });

  test('its buttons do what they say and lead back', async () => {
    const { id } = await filed('Pulsada LLC');
    const answer = await submit(`/sandbox/order-items/${itemOf(id).id}`, { action: 'accept', reason: '' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sandbox']);
    const html = await page('?name=pulsada');
    expect(html).toContain('aceptada');
    const [, path] = /href="(\/sandbox\/documents\/[^"]+)"/.exec(html)!;
    const pdf = await fetch(filing.url + path);
    expect((await readPdf(new Uint8Array(await pdf.arrayBuffer()))).lines).toContain('Name: Pulsada LLC');
    const refusal = await submit(`/sandbox/order-items/${itemOf(id).id}`, { action: 'accept' });
    expect([refusal.status, await refusal.text()]).toEqual([409, expect.stringContaining('role="alert"')]);
  });

  test('a document is added by its form', async () => {
    const { id } = await client.createCompany('Con Carta LLC');
    const fields = { type: 'Regular Mail', title: '', text: 'Una línea\r\n\r\nOtra línea' };
    expect((await submit(`/sandbox/companies/${id}/documents`, fields)).status).toBe(303);
    const { title, id: document } = await newest(id);
    expect(title).toBe('Regular Mail');
    expect((await readPdf(await client.download(document))).lines).toEqual(['Una línea', 'Otra línea']);
  });

  test('a page of another site changes nothing', async () => {
    const { id } = await filed('Blanco LLC');
    const headers = { origin: 'https://evil.example' };
    const item = itemOf(id).id;
    expect((await submit(`/sandbox/order-items/${item}`, { action: 'accept' }, headers)).status).toBe(403);
    expect((await post(`/sandbox/api/order-items/${item}/accept`, {}, headers)).status).toBe(403);
    expect((await submit(`/sandbox/order-items/${item}`, { action: 'ask' }, { origin: 'null' })).status).toBe(403);
    expect(itemOf(id)).toMatchObject({ outcome: null, status: 'new' });
    const own = { origin: filing.url };
    expect((await submit(`/sandbox/order-items/${item}`, { action: 'accept' }, own)).status).toBe(303);
  });
});
