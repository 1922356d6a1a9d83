/** Roles of staff: an agent works on cases, papers and messages; an administrator also on money, catalogue, staff and policies. */
export const staffRoles = ['agent', 'administrator'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** As they are called on screen. */
export const roleNames: Record<StaffRole, string> = { agent: 'Agente', administrator: 'Administrador' };

/** Whether somebody of one role may do what asks for another. */
export function hasRole(role: StaffRole, asked: StaffRole): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(asked);
}

/** How a deed of staff ended. */
export const staffActionOutcomes = ['done', 'refused', 'failed'] as const;
export type StaffActionOutcome = (typeof staffActionOutcomes)[number];
