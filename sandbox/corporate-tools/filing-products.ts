import { findCompany, type Desk } from './desk.ts';
import { notFound, unprocessable } from './filing-failure.ts';
import { requiredParam, type FilingRequest } from './filing-request.ts';
import { einSchema, formationSchema } from './form-schemas.ts';

type Method = { id: string; type: 'online' | 'mail' | 'fax'; cost: string };
export type FilingProduct = {
  kind: 'formation' | 'ein';
  id: string;
  name: string;
  price: number;
  filing_name: string;
  agency: string;
  title: string;
  itemName: string;
  schema: object;
  methods: Method[];
};

/** Products for Wyoming companies, the only state of the stand-in. */
const products: readonly FilingProduct[] = [
  {
    kind: 'formation',
    id: '5b0f2a52-3f0e-4f6b-9a35-8c1d2e6f7a01',
    name: 'Wyoming LLC Formation',
    price: 0,
    filing_name: 'formation',
    agency: 'Wyoming Secretary of State',
    title: 'Formation filing service - Standard',
    itemName: 'Standard Wyoming LLC - Formation filing',
    schema: formationSchema,
    methods: [
      { id: '5b0f2a52-3f0e-4f6b-9a35-8c1d2e6f7a11', type: 'online', cost: '102.00' },
      { id: '5b0f2a52-3f0e-4f6b-9a35-8c1d2e6f7a12', type: 'mail', cost: '100.00' },
    ],
  },
  {
    kind: 'ein',
    id: '5b0f2a52-3f0e-4f6b-9a35-8c1d2e6f7b01',
    name: 'Federal EIN',
    price: 50,
    filing_name: 'tax id',
    agency: 'Internal Revenue Service',
    title: 'Tax id filing service - Standard',
    itemName: 'Standard Federal EIN - Tax Id filing',
    schema: einSchema,
    methods: [
      { id: '5b0f2a52-3f0e-4f6b-9a35-8c1d2e6f7b11', type: 'online', cost: '0.00' },
      { id: '5b0f2a52-3f0e-4f6b-9a35-8c1d2e6f7b12', type: 'fax', cost: '0.00' },
    ],
  },
];

export function listOfferings(desk: Desk, request: FilingRequest): object[] {
  findCompany(desk, requiredParam(request, 'company_id'));
  if (requiredParam(request, 'jurisdiction') !== 'Wyoming') return [];
  return products.map(({ id, name, price, filing_name }) => ({ id, name, price, filing_name }));
}

export function listFilingMethods(desk: Desk, request: FilingRequest): object[] {
  findCompany(desk, requiredParam(request, 'company_id'));
  const product = findProduct(requiredParam(request, 'filing_product_id'));
  if (requiredParam(request, 'jurisdiction') !== 'Wyoming') return [];
  return product.methods.map(({ id, type, cost }) => ({
    id,
    name: 'Standard',
    type,
    cost,
    filing_description: product.name,
    jurisdiction: 'Wyoming',
    agency_name: product.agency,
    filed_in: {},
    docs_in: {},
  }));
}

export function getFilingSchema(desk: Desk, request: FilingRequest): object {
  findCompany(desk, requiredParam(request, 'company_id'));
  const methodId = requiredParam(request, 'filing_method_id');
  const product = products.find(({ methods }) => methods.some(({ id }) => id === methodId));
  if (!product) throw notFound('Filing method');
  return product.schema;
}

export function findProduct(id: string): FilingProduct {
  const product = products.find((known) => known.id === id);
  if (!product) throw notFound('Filing product');
  return product;
}

export function findMethod({ methods }: FilingProduct, id: string): Method {
  const method = methods.find((known) => known.id === id);
  if (!method) throw unprocessable('product_option_id is no filing method of this product.');
  return method;
}
