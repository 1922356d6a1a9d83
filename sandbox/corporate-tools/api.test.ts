import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyNamed, connectFilingClient, einForm, formationForm, type FilingClient } from './filing-client.ts';
import { startCorporateTools, type CorporateToolsSandbox } from './start-corporate-tools.ts';

let filing: CorporateToolsSandbox;
let client: FilingClient;
beforeAll(async () => {
  filing = await startCorporateTools({ port: 0, stepMs: 0 });
  client = connectFilingClient(filing.url);
});
afterAll(() => filing.close());

const nowhere = '5b0f2a52-0000-4000-8000-000000000000';
const refused = (status: number, message: unknown = expect.any(String)) => ({
  status,
  body: { success: false, message },
});

test('an answer stands in its envelope, and the account and its card are there', async () => {
  const { status, body } = await client.call<{ account: object }>('GET', '/account');
  expect({ status, keys: Object.keys(body) }).toEqual({ status: 200, keys: ['success', 'timestamp', 'result'] });
  expect(Date.parse(body.timestamp)).toBeGreaterThan(0);
  expect(Object.keys(body.result.account)).toEqual(['id', 'website_id', 'type', 'affiliate', 'people']);
  expect(await client.result('GET', '/payment-methods')).toEqual([
    expect.objectContaining({ id: expect.any(String), last4: '4242', billing_address: expect.any(Object) }),
  ]);
});

test.each(['GET /nothing', 'POST /account', 'GET /companies/:id', 'GET /documents/x/pages', 'GET /toString'])(
  '%s is no endpoint',
  async (route) => {
    const [method, path] = route.split(' ') as [string, string];
    expect(await client.call(method, path, method === 'POST' ? {} : undefined)).toEqual(refused(404));
  },
);

describe('companies', () => {
  test('are made, listed by names in any case, and read', async () => {
    const [made] = await client.result<[{ id: string }]>('POST', '/companies', {
      companies: [companyNamed('Ñandú & Hijos LLC')],
    });
    expect(made).toEqual({
      ...companyNamed('Ñandú & Hijos LLC'),
      id: expect.any(String),
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    await client.createCompany('Otra LLC');
    expect(await client.companiesNamed('ñandú & hijos llc', 'Nadie LLC')).toEqual([made]);
    expect(await client.companiesNamed('otra llc', 'ÑANDÚ & HIJOS LLC', 'otra llc')).toHaveLength(2);
    expect(await client.result('GET', `/companies/${made.id}`)).toEqual(made);
    expect(await client.call('GET', `/companies/${nowhere}`)).toEqual(refused(404));
  });

  test('a name that exists refuses all that were asked for; allowed, there are two', async () => {
    await client.createCompany('Repetida LLC');
    const body = { companies: [companyNamed('Nueva LLC'), companyNamed('REPETIDA llc')] };
    expect(await client.call('POST', '/companies', body)).toEqual(refused(422, expect.stringContaining('REPETIDA')));
    expect(await client.companiesNamed('Nueva LLC')).toEqual([]);
    const twins = { companies: [companyNamed('Gemelas LLC'), companyNamed('Gemelas LLC')] };
    expect((await client.call('POST', '/companies', twins)).status).toBe(422);
    await client.createCompany('REPETIDA llc', { duplicate_name_allowed: true });
    expect(await client.companiesNamed('repetida LLC')).toHaveLength(2);
  });

  test('are renamed by their present name', async () => {
    const { id } = await client.createCompany('Vieja LLC');
    await client.createCompany('Tomada LLC');
    const rename = (company: string, name: string) =>
      client.call('PATCH', '/companies', { companies: [{ company, name }] });
    expect(await rename('vieja LLC', 'VIEJA LLC')).toMatchObject({ status: 200, body: { result: [{ id }] } });
    expect(await rename('Vieja LLC', 'Joven LLC')).toMatchObject({ body: { result: [{ id, name: 'Joven LLC' }] } });
    expect(await rename('Vieja LLC', 'X LLC')).toEqual(refused(404));
    expect(await rename('Joven LLC', 'tomada llc')).toEqual(refused(422));
    await client.createCompany('joven llc', { duplicate_name_allowed: true });
    expect(await rename('Joven LLC', 'Y LLC')).toEqual(refused(422, expect.stringContaining('More than one')));
    expect(await client.companiesNamed('vieja llc')).toEqual([]);
  });

  test('come in pages', async () => {
    const all = await client.result<object[]>('GET', '/companies');
    const [first] = await client.result<object[]>('GET', '/companies?limit=1');
    const rest = await client.result<object[]>('GET', '/companies?offset=1&limit=1000');
    expect([first, ...rest]).toEqual(all);
    expect(all.length).toBeGreaterThan(3);
    for (const query of ['limit=-1', 'limit=1001', 'offset=x'])
      expect((await client.call('GET', `/companies?${query}`)).status).toBe(422);
  });

  test.each([
    [{}, 'companies is required.'],
    [{ companies: [{ name: 'A LLC' }] }, 'companies.0.entity_type is required.'],
    [{ companies: [companyNamed('  ')] }, expect.stringContaining('companies.0.name')],
    [{ companies: [{ ...companyNamed('B LLC'), jurisdictions: ['Delaware'] }] }, expect.stringContaining('Wyoming')],
    [{ companies: [{ ...companyNamed('C LLC'), state: 'WY' }] }, 'companies.0.state is not known here.'],
  ])('%j is refused by its field', async (body, message) => {
    expect(await client.call('POST', '/companies', body)).toEqual(refused(422, message));
  });
});

describe('what can be bought', () => {
  test('formation and tax id, each with its methods and its questions', async () => {
    const { id } = await client.createCompany('Compradora LLC');
    const offerings = await client.result<{ filing_name: string }[]>(
      'GET',
      `/filing-products/offerings?company_id=${id}&jurisdiction=Wyoming`,
    );
    expect(offerings.map(({ filing_name }) => filing_name)).toEqual(['formation', 'tax id']);
    expect(Object.keys(offerings[0]!)).toEqual(['id', 'name', 'price', 'filing_name']);
    for (const [name, question] of [
      ['formation', 'management_type'],
      ['tax id', 'responsible_party'],
    ] as const) {
      const { product_id, product_option_id } = await client.findProduct(id, name);
      const methods = await client.result<object[]>(
        'GET',
        `/filing-methods?company_id=${id}&filing_product_id=${product_id}&jurisdiction=Wyoming`,
      );
      expect(methods[0]).toMatchObject({
        name: 'Standard',
        type: 'online',
        cost: expect.stringMatching(/^\d+\.\d\d$/),
      });
      const schema = await client.result<{ required: string[]; properties: object }>(
        'GET',
        `/filing-methods/schemas?company_id=${id}&filing_method_id=${product_option_id}`,
      );
      expect(schema).toMatchObject({ type: 'object', required: expect.arrayContaining([question]) });
      expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(schema.required));
    }
  });

  test('nothing outside Wyoming, and nothing for an unknown company', async () => {
    const { id } = await client.createCompany('Lejana LLC');
    const { product_id } = await client.findProduct(id, 'formation');
    const get = (path: string) => client.call('GET', path);
    const offerings = `/filing-products/offerings?company_id=${id}`;
    expect(await get(`${offerings}&jurisdiction=Delaware`)).toMatchObject({ status: 200, body: { result: [] } });
    expect(await get(offerings)).toEqual(refused(422, 'jurisdiction is required.'));
    expect((await get(`/filing-products/offerings?company_id=${nowhere}&jurisdiction=Wyoming`)).status).toBe(404);
    const methods = (company: string, product: string, where = 'Wyoming') =>
      get(`/filing-methods?company_id=${company}&filing_product_id=${product}&jurisdiction=${where}`);
    expect(await methods(id, product_id, 'Texas')).toMatchObject({ status: 200, body: { result: [] } });
    expect([(await methods(nowhere, product_id)).status, (await methods(id, nowhere)).status]).toEqual([404, 404]);
    const schema = (method: string) => get(`/filing-methods/schemas?company_id=${id}&filing_method_id=${method}`);
    expect((await schema(nowhere)).status).toBe(404);
  });
});

describe('cart and checkout', () => {
  test('what is in the cart is listed, taken out, and bought with one invoice per company', async () => {
    const [one, two] = [await client.createCompany('Uno LLC'), await client.createCompany('Dos LLC')];
    const formation = await client.addToCart(one.id, 'formation', formationForm);
    const ein = await client.addToCart(one.id, 'tax id', einForm);
    const other = await client.addToCart(two.id, 'formation');
    const unwanted = await client.addToCart(two.id, 'tax id');
    expect(ein).toMatchObject({
      title: 'Tax id filing service - Standard',
      price: 50,
      status: 'active',
      form_data: einForm,
    });
    expect(formation).toMatchObject({ company_id: one.id, quantity: 1, price: 102 });
    const cart = `/shopping-cart?company_ids[]=${one.id}&company_ids[]=${two.id}`;
    expect(await client.result('GET', cart)).toEqual([formation, ein, other, unwanted]);
    const remove = (...ids: string[]) => client.call('DELETE', '/shopping-cart', { item_ids: ids });
    expect((await remove(unwanted.id, nowhere)).status).toBe(404);
    expect((await remove(unwanted.id)).status).toBe(200);
    expect(await client.result('GET', `/shopping-cart?company_ids[]=${two.id}`)).toEqual([other]);

    const invoiceIds = await client.checkOut([formation.id, ein.id, other.id, ein.id]);
    expect(invoiceIds).toHaveLength(2);
    expect(await client.result('GET', cart)).toEqual([]);
    const [invoice] = await client.result<[{ id: string; items: object[] }]>('GET', `/invoices?company_id=${one.id}`);
    expect(invoice).toMatchObject({ id: invoiceIds[0], status: 'paid', company: 'Uno LLC', company_id: one.id });
    expect(invoice.items).toEqual([
      { price: 102, description: formation.title, quantity: 1 },
      { price: 50, description: ein.title, quantity: 1 },
    ]);
    expect(await client.result('GET', `/invoices/${invoice.id}`)).toEqual(invoice);
    expect(await client.call('GET', `/invoices/${nowhere}`)).toEqual(refused(404));
    expect((await client.call('GET', '/invoices')).status).toBe(422);

    const [filed, waiting] = await client.attention(one.id);
    expect(filed).toMatchObject({ company_id: one.id, status: 'new', created_at: expect.any(Number) });
    expect(filed!.product).toMatchObject({ filing_method: { name: 'Standard', type: 'online', cost: 102 } });
    expect(waiting).toMatchObject({ status: 'pending-state-formation', order_id: filed!.order_id });
    expect(Object.keys(filed!)).not.toContain('kind');
    expect(await client.attention(two.id, one.id)).toHaveLength(3);
  });

  test('what is not there or cannot be paid is refused, and nothing is bought', async () => {
    const { id } = await client.createCompany('Sin Suerte LLC');
    const item = await client.addToCart(id, 'formation');
    const buy = (body: object) => client.call('POST', '/shopping-cart/checkout', body);
    const [card] = await client.result<[{ id: string }]>('GET', '/payment-methods');
    expect(await buy({ item_ids: [item.id, nowhere], payment_token: card.id })).toEqual(refused(404));
    expect(await buy({ item_ids: [item.id], payment_token: nowhere })).toEqual(refused(422));
    expect(await buy({ item_ids: [], payment_token: card.id })).toEqual(refused(422));
    expect(await client.attention(id)).toEqual([]);
    await client.checkOut([item.id]);
    expect(await buy({ item_ids: [item.id], payment_token: card.id })).toEqual(refused(404));
    expect(await client.result('GET', `/invoices?company_id=${id}`)).toHaveLength(1);
  });

  test('a product of another method, of another quantity or of nobody is refused', async () => {
    const { id } = await client.createCompany('Errada LLC');
    const formation = await client.findProduct(id, 'formation');
    const ein = await client.findProduct(id, 'tax id');
    const good = { company_id: id, ...formation, quantity: 1 };
    const put = async (change: object) => (await client.call('POST', '/shopping-cart', { ...good, ...change })).status;
    expect(await put({ product_option_id: ein.product_option_id })).toBe(422);
    expect(await put({ quantity: 2 })).toBe(422);
    expect(await put({ product_id: nowhere })).toBe(404);
    expect(await put({ company_id: nowhere })).toBe(404);
    expect(await put({ form_data: einForm })).toBe(422);
  });

  const member = formationForm.official.member[0]!;
  const { city, ...cityless } = member.address;
  void city;
  test.each([
    ['formation', { ...formationForm, management_type: 'by-nobody' }, 'management_type must be equal to one of'],
    ['formation', { ...formationForm, official: { member: [] } }, 'official.member must NOT have fewer than 1 items'],
    [
      'formation',
      { ...formationForm, official: { member: [{ ...member, address: cityless }] } },
      'official.member.0.address.city is required.',
    ],
    [
      'formation',
      { ...formationForm, official: { member: [{ ...member, company_ownership_percentage: 100 }] } },
      'official.member.0.company_ownership_percentage must be string',
    ],
    ['formation', { ...formationForm, contact: { name: 'X', phone: '1' } }, 'contact.email is required.'],
    ['formation', { ...formationForm, company_address: {} }, 'company_address is not known here.'],
    ['tax id', { ...einForm, start_date: '2026-11-24' }, 'start_date must match pattern'],
    ['tax id', { ...einForm, start_date: '24/11/2026' }, 'start_date must match pattern'],
    ['tax id', { ...einForm, fiscal_year_end: 'December' }, 'fiscal_year_end must match pattern'],
    ['tax id', { ...einForm, ein_trucking: 'no' }, 'ein_trucking must be boolean'],
    ['tax id', { ...einForm, responsible_party: { first_name: 'X' } }, 'responsible_party.last_name is required.'],
  ])('a form of %s is refused by its field: %j', async (product, form, message) => {
    const company = await client.createCompany(`Formulario ${Math.random()} LLC`);
    await expect(client.addToCart(company.id, product, form)).rejects.toThrow(`422 ${message}`);
  });
});

describe('what is missing', () => {
  test('is given later, once, for the right company', async () => {
    const { id } = await client.createCompany('Luego LLC');
    await client.buy(id, 'formation');
    const [item] = await client.attention(id);
    expect(item!.status).toBe('awaiting-client-input');
    const give = (change: object = {}) =>
      client.call('POST', '/order-items/requiring-attention', {
        company_id: id,
        order_item_id: item!.id,
        form_data: formationForm,
        ...change,
      });
    expect(await give({ company_id: nowhere })).toEqual(refused(404));
    expect(await give({ form_data: {} })).toEqual(refused(422, 'management_type is required.'));
    expect(await give()).toMatchObject({ status: 200, body: { result: { id: item!.id, status: 'new' } } });
    expect(await give()).toEqual(refused(422, 'The order item is not awaiting client input.'));
  });
});

describe('documents', () => {
  test('are filtered, paged, newest first, and read once downloaded', async () => {
    const { id } = await client.createCompany('Papelera LLC');
    for (const title of ['a', 'b', 'c']) filing.addDocument(id, { type: 'Regular Mail', title, lines: [title] });
    const titles = async (query: string) =>
      (await client.result<{ title: string }[]>('GET', `/documents?company_id=${id}&${query}`)).map(
        ({ title }) => title,
      );
    expect(await titles('')).toEqual(['c', 'b', 'a']);
    expect(await titles('limit=1&offset=1')).toEqual(['b']);
    const [newest] = await client.documents(id);
    expect(newest).toMatchObject({
      title: 'c',
      status: 'unread',
      type: 'Regular Mail',
      source: 'mail',
      pages: 1,
      payment_locked: false,
      company_id: id,
      company_name: 'Papelera LLC',
      jurisdiction: 'Wyoming',
    });
    expect(Object.keys(newest!)).not.toContain('lines');
    await client.download(newest!.id);
    expect(await titles('status=unread')).toEqual(['b', 'a']);
    expect(await client.result('GET', `/documents/${newest!.id}`)).toMatchObject({ status: 'read' });
    const today = newest!.created_at.slice(0, 10);
    expect(await titles(`start=${today}&stop=${today}&jurisdiction=Wyoming`)).toHaveLength(3);
    expect(await titles('stop=2020-01-01')).toEqual([]);
    expect(await titles('start=2999-01-01')).toEqual([]);
    expect(await titles('jurisdiction=Texas')).toEqual([]);
    expect((await client.call('GET', `/documents?start=yesterday`)).status).toBe(422);
    expect(await client.call('GET', `/documents/${nowhere}`)).toEqual(refused(404));
    expect(await client.call('GET', `/documents/${nowhere}/download`)).toEqual(refused(404));
  });
});
