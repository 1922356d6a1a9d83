import { may, type Permission, type StaffRole } from '../staff/roles.rules.ts';

/** What can be found. A contact is the person whom a company named to be called. */
export const searchKinds = ['person', 'contact', 'company', 'order', 'invoice', 'payment', 'thread', 'filing'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** In the order of the screen; whoever has one of the permissions finds the kinds. */
export const searchGroups = {
  people: { kinds: ['person', 'contact'], permissions: ['read_people'] },
  companies: { kinds: ['company'], permissions: ['read_cases', 'read_taxes'] },
  orders: { kinds: ['order'], permissions: ['read_cases'] },
  invoices: { kinds: ['invoice'], permissions: ['read_money'] },
  payments: { kinds: ['payment'], permissions: ['read_money'] },
  threads: { kinds: ['thread'], permissions: ['read_support'] },
  filings: { kinds: ['filing'], permissions: ['read_cases'] },
} as const satisfies Record<string, { kinds: readonly SearchKind[]; permissions: readonly Permission[] }>;
export type SearchGroup = keyof typeof searchGroups;
export const searchGroupNames = Object.keys(searchGroups) as [SearchGroup, ...SearchGroup[]];

export const groupsOf = (role: StaffRole): SearchGroup[] =>
  searchGroupNames.filter((name) => searchGroups[name].permissions.some((permission) => may(role, permission)));

export const searchResultsMax = 8;
/** Below this many letters only what begins with them, or is them, is found. */
export const searchLettersMin = 3;
export const searchTextMax = 100;
