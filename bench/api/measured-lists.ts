import { listStatements } from '@zarpa/server/domains/documents/papers/listed-documents.queries.ts';
import { paidCompaniesText } from '@zarpa/server/domains/companies/paid-companies.queries.ts';
import { orderPageStatement } from '@zarpa/server/domains/orders/listed-orders.queries.ts';
import { measuredUser } from './fill-companies.ts';

/** A frequently read list: our path and its statement. `companyId` belongs to the measured customer. */
export type MeasuredList = {
  pathOf: (companyId: string) => string;
  text: string;
  valuesOf: (companyId: string) => unknown[];
  key: string;
  id: string;
  shareMin: number;
};

const { id: user } = measuredUser;
const orders = orderPageStatement({ userId: user, permission: 'case.read', start: 'first', limit: 20 });

export const measuredLists: Readonly<Record<string, MeasuredList>> = {
  companies: {
    pathOf: () => '/api/companies/by-user?include_details=true',
    text: paidCompaniesText,
    valuesOf: () => [user, user],
    key: 'companies',
    id: 'registration_id',
    shareMin: 0.75,
  },
  documents: {
    pathOf: (companyId) => `/api/documentos-adicionales?company_id=${companyId}`,
    text: listStatements.others,
    valuesOf: (companyId) => [user, user, user, companyId, companyId],
    key: 'documents',
    id: 'id',
    shareMin: 0.7,
  },
  orders: {
    pathOf: () => '/api/orders',
    text: orders.text,
    valuesOf: () => orders.values,
    key: 'orders',
    id: 'id',
    shareMin: 0.7,
  },
};
