import { createHash, createHmac } from 'node:crypto';

export type FilingClient = ReturnType<typeof connectFilingClient>;
export type Answered<T = unknown> = {
  status: number;
  body: { success: boolean; timestamp: string; message: string; result: T; invoice_ids: string[] };
};
type Named = { id: string; name: string };
type Offering = Named & { price: number; filing_name: string };
type Method = Named & { type: string; cost: string };
type CartItem = { id: string; title: string; price: number };
type OrderItem = Named & { status: string; company_id: string; order_id: string; product: { filing_method: object } };
type Document = { id: string; created_at: string; title: string; type: string; status: string } & {
  company_id: string;
  company_name: string;
};
type Signing = { accessKey?: string; secretKey?: string; alg?: string; path?: string; content?: string };

const base64url = (value: string | Buffer) => Buffer.from(value).toString('base64url');

/** The JWT of a call; `signing` overrides parts to make it invalid. */
export function signCall(path: string, body: string, signing: Signing = {}): string {
  const { accessKey = 'sandbox-access', secretKey = 'sandbox-secret', alg = 'HS256' } = signing;
  const header = { alg, typ: 'JWT', access_key: accessKey };
  const payload = {
    path: signing.path ?? path,
    content: signing.content ?? createHash('sha256').update(body).digest('hex'),
  };
  const signed = [header, payload].map((part) => base64url(JSON.stringify(part))).join('.');
  const hash = alg === 'HS512' ? 'sha512' : 'sha256';
  const signature = alg === 'none' ? '' : base64url(createHmac(hash, secretKey).update(signed).digest());
  return `${signed}.${signature}`;
}

/** A client of a running stand-in; a cut-off answer rejects, as with `fetch`. */
export function connectFilingClient(url: string, signing: Signing = {}) {
  async function send(method: string, path: string, content?: unknown): Promise<Response> {
    const body = content === undefined ? '' : JSON.stringify(content);
    return fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${signCall(path, body, signing)}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body }),
      signal: AbortSignal.timeout(5000),
    });
  }
  const call = async <T>(method: string, path: string, content?: unknown): Promise<Answered<T>> => {
    const answer = await send(method, path, content);
    return { status: answer.status, body: (await answer.json()) as Answered<T>['body'] };
  };
  const result = async <T>(method: string, path: string, content?: unknown): Promise<T> => {
    const { status, body } = await call<T>(method, path, content);
    if (status !== 200 || body.success !== true) throw new Error(`${method} ${path}: ${status} ${body.message}`);
    return body.result;
  };
  const list = (name: string, values: readonly string[]) =>
    values.map((value) => `${name}[]=${encodeURIComponent(value)}`).join('&');

  async function createCompany(name: string, options: object = {}): Promise<Named> {
    const [company] = await result<[Named]>('POST', '/companies', { companies: [companyNamed(name)], ...options });
    return company;
  }
  async function findProduct(companyId: string, filingName: string) {
    const where = `company_id=${companyId}&jurisdiction=Wyoming`;
    const offerings = await result<Offering[]>('GET', `/filing-products/offerings?${where}`);
    const product = offerings.find(({ filing_name }) => filing_name === filingName)!;
    const methods = await result<Method[]>('GET', `/filing-methods?${where}&filing_product_id=${product.id}`);
    const method = methods.find(({ name, type }) => name === 'Standard' && type === 'online')!;
    return { product_id: product.id, product_option_id: method.id };
  }
  async function addToCart(companyId: string, filingName: string, formData?: object): Promise<CartItem> {
    const item = { company_id: companyId, ...(await findProduct(companyId, filingName)), quantity: 1 };
    return result('POST', '/shopping-cart', { ...item, ...(formData && { form_data: formData }) });
  }
  async function checkOut(itemIds: string[]): Promise<string[]> {
    const [method] = await result<[{ id: string }]>('GET', '/payment-methods');
    const { status, body } = await call('POST', '/shopping-cart/checkout', {
      item_ids: itemIds,
      payment_token: method.id,
    });
    if (status !== 200) throw new Error(`checkout: ${status} ${body.message}`);
    return body.invoice_ids;
  }
  return {
    send,
    call,
    result,
    createCompany,
    findProduct,
    addToCart,
    checkOut,
    buy: async (companyId: string, filingName: string, formData?: object): Promise<void> => {
      const item = await addToCart(companyId, filingName, formData);
      await checkOut([item.id]);
    },
    attention: (...ids: string[]) =>
      result<OrderItem[]>('GET', `/order-items/requiring-attention?${list('company_ids', ids)}`),
    documents: (companyId: string) => result<Document[]>('GET', `/documents?company_id=${companyId}`),
    companiesNamed: (...names: string[]) => result<Named[]>('GET', `/companies?${list('names', names)}`),
    download: async (documentId: string): Promise<Uint8Array> => {
      const answer = await send('GET', `/documents/${documentId}/download`);
      if (answer.headers.get('content-type') !== 'application/pdf') throw new Error(`no PDF: ${answer.status}`);
      return new Uint8Array(await answer.arrayBuffer());
    },
  };
}

export const companyNamed = (name: string) => ({
  name,
  entity_type: 'Limited Liability Company',
  jurisdictions: ['Wyoming'],
  home_state: 'Wyoming',
});

const address = {
  line1: 'Av. Corrientes 1234',
  city: 'Buenos Aires',
  state_province_region: 'CABA',
  country: 'Argentina',
  zip_postal_code: 'C1043',
};

export const formationForm = {
  management_type: 'member-managed',
  official: {
    member: [
      {
        role: 'member',
        official_is_company: false,
        first_name: 'Socia',
        last_name: 'Única',
        email_address: 'socia@example.com',
        company_ownership_percentage: '100',
        address,
      },
    ],
  },
  company_principal_address: address,
  company_mailing_address: address,
  contact: { name: 'Socia Única', email: 'socia@example.com', phone: '5550100' },
};

export const einForm = {
  start_date: '11/24/2026',
  fiscal_year_end: '12',
  entity_type: 'Limited Liability Company',
  number_of_members: '1',
  responsible_party: { first_name: 'Socia', last_name: 'Única', phone_number: '5550100' },
  principal_activity: 'Software',
  ein_has_employees: false,
  ein_excise_tax: false,
  ein_sell_tobacco: false,
  ein_involves_gambling: false,
  ein_trucking: false,
  company_mailing_address: address,
  company_principal_address: { ...address, county: 'Laramie' },
};
