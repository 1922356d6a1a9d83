import { staffActionEnds, type StaffActionEnd } from '@zarpa/contract/staff/roles.rules.ts';
import { placeOf, readTrail, trailAfter, trailBefore } from '../../admin/tables/page-trail.state.ts';

/** Ids and days alone: an address is kept by browsers and proxies. */
export type AuditSearch = {
  persona?: string;
  cliente?: string;
  empresa?: string;
  que?: string;
  objeto?: string;
  primero?: string;
  ultimo?: string;
  fin?: StaffActionEnd;
  desde?: string;
};

const forms = {
  persona: /^\S{1,255}$/,
  cliente: /^\S{1,255}$/,
  empresa: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  que: /^[A-Za-z]+(,[A-Za-z]+)*$/,
  objeto: /^[a-z_]+:\S{1,255}$/,
  primero: /^\d{4}-\d\d-\d\d$/,
  ultimo: /^\d{4}-\d\d-\d\d$/,
} as const;
type Form = keyof typeof forms;

const place = /^\d{1,18}$/;

export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const found = (Object.keys(forms) as Form[]).flatMap((name) => {
    const value = search[name];
    return typeof value === 'string' && forms[name].test(value) ? [[name, value] as const] : [];
  });
  const end = staffActionEnds.find((name) => name === search['fin']);
  // A single number of an address is read as one.
  const trail = readTrail(typeof search['desde'] === 'number' ? String(search['desde']) : search['desde'], place);
  return { ...Object.fromEntries(found), ...(end && { fin: end }), ...(trail && { desde: trail }) };
}

export function auditFilter({ persona, cliente, empresa, que, objeto, primero, ultimo, fin }: AuditSearch) {
  return {
    ...(persona && { user_id: persona }),
    ...(cliente && { customer_id: cliente }),
    ...(empresa && { registration_id: empresa }),
    ...(que && { operations: que }),
    ...(objeto && { object: objeto }),
    ...(primero && { from: primero }),
    ...(ultimo && { to: ultimo }),
    ...(fin && { end: fin }),
  };
}

export function auditQuestion(search: AuditSearch) {
  const cursor = placeOf(search.desde);
  return { ...auditFilter(search), ...(cursor && { cursor }) };
}

/** Another question begins at its first page. */
export const narrowed = ({ desde: _desde, ...search }: AuditSearch, change: AuditSearch): AuditSearch =>
  readAuditSearch({ ...search, ...change });

export const auditAfter = (search: AuditSearch, next: string): AuditSearch =>
  readAuditSearch({ ...search, desde: trailAfter(search.desde, next) });

export function auditBefore({ desde, ...search }: AuditSearch): AuditSearch {
  const before = trailBefore(desde);
  return before ? { ...search, desde: before } : search;
}

export const isNarrowed = (search: AuditSearch): boolean => Object.keys(auditFilter(search)).length > 0;
