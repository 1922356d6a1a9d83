export const staffRoles = ['agent', 'filer', 'preparer', 'money', 'administrator', 'reader'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const roleNames: Record<StaffRole, string> = {
  agent: 'Agente',
  filer: 'Presentador',
  preparer: 'Preparador',
  money: 'Finanzas',
  administrator: 'Administrador',
  reader: 'Lector',
};

/** An administrator is made by two, of a member. */
export const invitableRoles = ['agent', 'filer', 'preparer', 'money', 'reader'] as const satisfies readonly StaffRole[];
export type InvitableRole = (typeof invitableRoles)[number];

const everybody = staffRoles;
const [agent, filer, preparer, money, administrator, reader] = staffRoles;

/** Which roles hold each permission. An operation names one permission; the panel shows what the role may do. */
const holders = {
  use_panel: everybody,
  read_cases: [agent, filer, money, administrator, reader],
  manage_cases: [agent, filer, administrator],
  /** Refuses, cancels and takes back. */
  decide_cases: [administrator],
  /** Papers that customers uploaded, and those that name them. */
  download_papers: [agent, filer, preparer, administrator],
  manage_tasks: [agent, filer, preparer, money, administrator],
  read_taxes: [agent, preparer, administrator, reader],
  manage_taxes: [agent, preparer, administrator],
  decide_taxes: [administrator],
  read_support: [agent, money, administrator, reader],
  manage_support: [agent, money, administrator],
  read_people: [agent, filer, money, administrator, reader],
  manage_people: [agent, administrator],
  decide_people: [administrator],
  read_money: [money, administrator, reader],
  manage_money: [money, administrator],
  manage_catalogue: [administrator],
  manage_team: [administrator],
  read_audit: [administrator],
  manage_settings: [administrator],
  manage_system: [administrator],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof holders;
export const permissions = Object.keys(holders) as Permission[];

export function may(role: StaffRole, permission: Permission): boolean {
  return (holders[permission] as readonly StaffRole[]).includes(role);
}

export const staffActionOutcomes = ['done', 'refused', 'failed'] as const;
export type StaffActionOutcome = (typeof staffActionOutcomes)[number];

/** As one asks for them: `open` was interrupted, or is still running. */
export const staffActionEnds = [...staffActionOutcomes, 'open'] as const;
export type StaffActionEnd = (typeof staffActionEnds)[number];
