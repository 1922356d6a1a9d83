export const companyRoles = ['titular', 'socio', 'contador', 'lectura'] as const;
export type CompanyRole = (typeof companyRoles)[number];

export const companyRoleNames: Record<CompanyRole, string> = {
  titular: 'Titular',
  socio: 'Socio',
  contador: 'Contador',
  lectura: 'Lectura',
};

/** How a history names a person: 'Socia Segunda (Socio)'. Nobody is named of what was done before companies had several people. */
export function actedAs(person: string | undefined, role: unknown): string | undefined {
  const name = companyRoleNames[role as CompanyRole];
  return name === undefined ? undefined : `${person ?? 'Persona eliminada'} (${name})`;
}

const everybody = companyRoles;
const [titular, socio, contador, lectura] = companyRoles;

/** Which roles hold each permission. An operation of a company names one (`needs`); the gate hands it to `requireCompany`. */
const holders = {
  /** That it is there, its name, and who is in it. */
  'company.read': everybody,
  /** Case, history, orders, services and signatures. */
  'case.read': [titular, socio, lectura],
  /** Answers what is asked, edits the profile, uploads papers, and asks for signatures. */
  'case.write': [titular, socio],
  'papers.read': everybody,
  /** Identity papers, home addresses and telephone numbers. */
  'personal.read': [titular, socio],
  'taxes.read': everybody,
  'taxes.write': [titular, socio, contador],
  /** Movements, bank files, and the papers of a tax year. */
  'ledger.read': [titular, socio, contador],
  'ledger.write': [titular, socio, contador],
  /** Buys, pays, renews, cancels, and asks for money back. A *socio* only where a *titular* allowed it (`may_pay`). */
  'money.pay': [titular, socio],
  'people.write': [titular],
  'company.hand_over': [titular],
} as const satisfies Record<string, readonly CompanyRole[]>;

export type CompanyPermission = keyof typeof holders;
export const companyPermissions = Object.keys(holders) as CompanyPermission[];

/** What stands still between a hand-over and the end of its 72 hours. */
const frozen: readonly CompanyPermission[] = ['money.pay', 'people.write', 'company.hand_over'];

export const rolesThatMay = (permission: CompanyPermission): readonly CompanyRole[] => holders[permission];
export const isFreezable = (permission: CompanyPermission): boolean => frozen.includes(permission);

export type CompanyAccess = { role: CompanyRole; may_pay: boolean; is_frozen: boolean };

/** `server/platform/access/may-in.ts` says the same in SQL. */
export function mayInCompany({ role, may_pay, is_frozen }: CompanyAccess, permission: CompanyPermission): boolean {
  if (is_frozen && isFreezable(permission)) return false;
  if (permission === 'money.pay') return role === titular || may_pay;
  return rolesThatMay(permission).includes(role);
}
