export const staffRoles = ['agent', 'administrator'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const roleNames: Record<StaffRole, string> = { agent: 'Agente', administrator: 'Administrador' };

export function hasRole(role: StaffRole, asked: StaffRole): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(asked);
}

export const staffActionOutcomes = ['done', 'refused', 'failed'] as const;
export type StaffActionOutcome = (typeof staffActionOutcomes)[number];
