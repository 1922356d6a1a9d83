/**
 * The partner takes no idempotency key: each step looks for its result before making it, and a lost answer is resolved by
 * reading.
 */
import { read } from './corporate-tools-reading.ts';
import * as shapes from './corporate-tools-wire.ts';
import {
  NotYet,
  PartnerTrouble,
  type FilingMemory,
  type FilingOrder,
  type FilingPartner,
  type FilingProgress,
  type Intent,
} from './filing-provider.ts';

export type CorporateToolsConfig = shapes.Credentials & {
  /** The account's payment method; undefined: its first one. */
  paymentToken: string | undefined;
  /** How long after a lost answer the partner may still be working on it. */
  settleMs: number;
};

const wyoming = 'Wyoming';
const productNames: Readonly<Record<FilingOrder['kind'], string>> = { articles: 'formation', ein: 'tax id' };

export function openCorporateTools(config: CorporateToolsConfig): FilingPartner {
  const { call, download } = shapes.openWire(config);
  return {
    name: 'corporate-tools',
    place: (order, memory) => translated(() => place(config, call, order, memory)),
    read: (placed) => translated(() => read(call, placed)),
    answer: (placed, orderItemId, more) =>
      translated(async () => {
        const form_data = { ...placed.answers, ...more };
        const body = { company_id: placed.companyId, order_item_id: orderItemId, form_data };
        await call(shapes.added, 'POST', '/order-items/requiring-attention', { body });
      }),
    download: (documentId) => translated(() => download(`/documents/${encodeURIComponent(documentId)}/download`)),
  };
}

/** A 4xx without a more specific meaning becomes a refusal of our input. */
async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof shapes.PartnerRefusal)
      throw new PartnerTrouble('refused', `${error.status}: ${error.message}`, { cause: error });
    throw error;
  }
}

type Call = shapes.Wire['call'];

async function place(config: CorporateToolsConfig, call: Call, order: FilingOrder, memory: FilingMemory) {
  const companyId = await findOrCreateCompany(config, call, order, memory);
  const { productId, methodId } = await chooseMethod(call, companyId, order, memory);
  await refuseUnknownQuestions(call, companyId, methodId, order);
  const invoice =
    (await findInvoice(call, companyId, order, memory.progress)) ??
    (await checkOut(config, call, { companyId, productId, methodId }, order, memory));
  await memory.keep({ invoiceId: invoice.id, invoiceNumber: invoice.invoice_number });
  return {
    companyId,
    productId,
    methodId,
    invoiceId: invoice.id,
    invoiceNumber: invoice.invoice_number,
    answers: order.answers,
  };
}

async function findOrCreateCompany(
  config: CorporateToolsConfig,
  call: Call,
  { companyName }: FilingOrder,
  memory: FilingMemory,
): Promise<string> {
  const known = memory.progress.companyId;
  if (known) {
    const { result } = await call(shapes.company, 'GET', `/companies/${encodeURIComponent(known)}`);
    if (result.name === companyName) return known;
    const body = { companies: [{ company: result.name, name: companyName }] };
    await call(shapes.companies, 'PATCH', '/companies', { body }).catch(nameTaken);
    return known;
  }
  const found = await findCompany(call, companyName);
  if (found) {
    await memory.keep({ companyId: found });
    return found;
  }
  refuseWhileUnsettled(config, memory, 'company');
  await memory.intend('company');
  const company = {
    name: companyName,
    entity_type: 'Limited Liability Company',
    jurisdictions: [wyoming],
    home_state: wyoming,
  };
  const created = await call(shapes.companies, 'POST', '/companies', { body: { companies: [company] } }).catch(
    async (error: unknown) => {
      // A refusal is an answer: there is nothing to wait for.
      if (error instanceof shapes.PartnerRefusal) await memory.keep({ intent: null });
      return nameTaken(error);
    },
  );
  const [made] = created.result;
  if (!made) throw new PartnerTrouble('unknown_status', 'POST /companies: nothing was created');
  await memory.keep({ companyId: made.id });
  return made.id;
}

async function findCompany(call: Call, name: string): Promise<string | undefined> {
  const { result } = await call(shapes.companies, 'GET', '/companies', { query: { names: [name], limit: '100' } });
  return result.find((company) => company.name === name)?.id;
}

function nameTaken(error: unknown): never {
  if (error instanceof shapes.PartnerRefusal && error.status === 422)
    throw new PartnerTrouble('name_taken', error.message, { cause: error });
  throw error;
}

async function chooseMethod(call: Call, companyId: string, { kind }: FilingOrder, memory: FilingMemory) {
  const { productId: known, methodId: chosen } = memory.progress;
  if (known && chosen) return { productId: known, methodId: chosen };
  const about = { company_id: companyId, jurisdiction: wyoming };
  const offered = await call(shapes.offerings, 'GET', '/filing-products/offerings', { query: about });
  const productId = offered.result.find(({ filing_name }) => filing_name === productNames[kind])?.id;
  if (!productId) throw new PartnerTrouble('refused', `no product "${productNames[kind]}" is offered`);
  const query = { ...about, filing_product_id: productId };
  const { result } = await call(shapes.methods, 'GET', '/filing-methods', { query });
  const method = result.find(({ type }) => type === 'online') ?? result[0];
  if (!method) throw new PartnerTrouble('refused', `no way to file "${productNames[kind]}" is offered`);
  await memory.keep({ productId, methodId: method.id, feeCents: Math.round(Number(method.cost) * 100) || 0 });
  return { productId, methodId: method.id };
}

/** Questions differ by state and year: one without an answer needs a person before the order. */
async function refuseUnknownQuestions(call: Call, companyId: string, methodId: string, { answers }: FilingOrder) {
  const query = { company_id: companyId, filing_method_id: methodId };
  const { result } = await call(shapes.schema, 'GET', '/filing-methods/schemas', { query });
  const unknown = result.required.filter((name) => answers[name] === undefined);
  if (unknown.length > 0) throw new PartnerTrouble('question', unknown.join(', '));
}

type Invoice = { id: string; invoice_number: string };

/** Our order appears as an invoice of this company that belongs to no other filing of ours. */
async function findInvoice(
  call: Call,
  companyId: string,
  { otherInvoices }: FilingOrder,
  { invoiceId, intent, title }: FilingProgress,
): Promise<Invoice | undefined> {
  if (!invoiceId && intent?.what !== 'checkout') return undefined;
  const { result } = await call(shapes.invoices, 'GET', '/invoices', { query: { company_id: companyId } });
  return result.find(
    ({ id, company_id, status, items }) =>
      company_id === companyId &&
      status !== 'cancelled' &&
      (invoiceId
        ? id === invoiceId
        : !otherInvoices.includes(id) && items.some(({ description }) => description === title)),
  );
}

type Chosen = { companyId: string; productId: string; methodId: string };

async function checkOut(
  config: CorporateToolsConfig,
  call: Call,
  chosen: Chosen,
  order: FilingOrder,
  memory: FilingMemory,
): Promise<Invoice> {
  const item = await findOrAddItem(config, call, chosen, order, memory);
  const payment_token =
    config.paymentToken ?? (await call(shapes.paymentMethods, 'GET', '/payment-methods')).result[0]?.id;
  if (!payment_token) throw new PartnerTrouble('refused', 'the account has no way to pay');
  refuseWhileUnsettled(config, memory, 'checkout');
  await memory.intend('checkout');
  const body = { item_ids: [item], payment_token };
  const { invoice_ids } = await call(shapes.checkedOut, 'POST', '/shopping-cart/checkout', { body }).catch(
    async (error: unknown) => {
      // Refused because an earlier call, whose answer was lost, took the item after all: its invoice is still to come.
      const isLeft = (await listItems(call, chosen.companyId)).some(({ id }) => id === item);
      throw error instanceof shapes.PartnerRefusal && !isLeft ? new NotYet('it was ordered before') : error;
    },
  );
  const { result } = await call(shapes.invoices, 'GET', '/invoices', { query: { company_id: chosen.companyId } });
  const invoice = result.find(({ id, company_id }) => id === invoice_ids[0] && company_id === chosen.companyId);
  if (!invoice) throw new PartnerTrouble('lost', 'POST /shopping-cart/checkout: its invoice is not there');
  return invoice;
}

/** An unknown item is left from a lost answer of another attempt: it is removed. */
async function findOrAddItem(
  config: CorporateToolsConfig,
  call: Call,
  { companyId, productId, methodId }: Chosen,
  { answers }: FilingOrder,
  memory: FilingMemory,
): Promise<string> {
  const isOrdered = memory.progress.intent?.what === 'checkout';
  const items = await listItems(call, companyId);
  const ofKind = items.filter((item) => item.product_id === productId && item.product_option_id === methodId);
  const mine = ofKind.find(({ id }) => id === memory.progress.cartItemId) ?? adopted(memory, ofKind);
  if (mine) {
    const others = items.filter(({ id }) => id !== mine.id).map(({ id }) => id);
    await removeItems(call, others);
    await memory.keep({ cartItemId: mine.id, title: mine.title });
    return mine.id;
  }
  if (isOrdered) throw unsettledError(config, memory) ?? new PartnerTrouble('lost', 'ordered, and no invoice came');
  refuseWhileUnsettled(config, memory, 'cart');
  await removeItems(
    call,
    ofKind.map(({ id }) => id),
  );
  await memory.intend('cart');
  const body = { company_id: companyId, product_id: productId, product_option_id: methodId, quantity: 1 };
  await call(shapes.added, 'POST', '/shopping-cart', { body: { ...body, form_data: answers } });
  const added = (await listItems(call, companyId)).find(
    (item) => item.product_id === productId && item.product_option_id === methodId,
  );
  if (!added) throw new NotYet('the item is not in the cart yet');
  await memory.keep({ cartItemId: added.id, title: added.title });
  return added.id;
}

function adopted({ progress }: FilingMemory, items: readonly { id: string; title: string }[]) {
  return progress.intent?.what === 'cart' ? items[0] : undefined;
}

async function listItems(call: Call, companyId: string) {
  const { result } = await call(shapes.cart, 'GET', '/shopping-cart', { query: { company_ids: [companyId] } });
  return result.filter((item) => item.company_id === companyId && item.status === 'active');
}

async function removeItems(call: Call, item_ids: readonly string[]): Promise<void> {
  if (item_ids.length > 0) await call(shapes.added, 'DELETE', '/shopping-cart', { body: { item_ids } });
}

/** Throws while an earlier attempt may still succeed. */
function refuseWhileUnsettled(config: CorporateToolsConfig, memory: FilingMemory, what: Intent): void {
  if (memory.progress.intent?.what !== what) return;
  const waiting = unsettledError(config, memory);
  if (waiting) throw waiting;
}

function unsettledError({ settleMs }: CorporateToolsConfig, { progress }: FilingMemory): NotYet | undefined {
  const { intent } = progress;
  return intent && Date.now() - Date.parse(intent.at) < settleMs
    ? new NotYet(`${intent.what}: its answer was lost, and it may still be made`)
    : undefined;
}
