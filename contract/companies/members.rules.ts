/** Arithmetic of members, ownership and addresses (formation.md §5, §9), shared by the form and the API. */

export const memberRoles = ['manager', 'member', 'ceo', 'cto', 'cfo'] as const;
export type MemberRole = (typeof memberRoles)[number];

export const memberRoleLabels: Readonly<Record<MemberRole, string>> = {
  manager: 'Manager',
  member: 'Member',
  ceo: 'CEO',
  cto: 'CTO',
  cfo: 'CFO',
};

export const memberRoleWords: Readonly<Record<MemberRole, string>> = {
  manager: 'Administrador',
  member: 'Miembro',
  ceo: 'CEO',
  cto: 'CTO',
  cfo: 'CFO',
};

export const adminStatuses = [
  'pending',
  'in_review',
  'approved',
  'processing',
  'in_progress',
  'completed',
  'rejected',
  'failed',
  'cancelled',
] as const;
export type AdminStatus = (typeof adminStatuses)[number];

/** Banks and payment apps verify the identity of owners above this share. */
export const kycOwnershipPercent = 25;

/** Integer tenths of a percent, so that 33.3 + 33.3 + 33.4 is exactly 100. */
function tenths(percent: number): number {
  return Math.round(percent * 10);
}

export function ownershipTotal(percents: readonly number[]): number {
  return percents.reduce((sum, percent) => sum + tenths(percent), 0) / 10;
}

export function exceedsOwnership(percents: readonly number[]): boolean {
  return ownershipTotal(percents) > 100;
}

/** Default shares: 100 divided by `count`, in tenths; the first share takes the remainder. */
export function equalShares(count: number): number[] {
  const each = Math.floor(1000 / count);
  return Array.from({ length: count }, (_, index) => (index === 0 ? 1000 - each * (count - 1) : each) / 10);
}

/** `Persona de Prueba` → `{ first: 'Persona', last: 'de Prueba' }`; missing parts are empty. */
export function splitName(name: string): { first: string; last: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first, last: rest.join(' ') };
}

/** `15 Calle Mayor, Madrid, Madrid, 28013` → its parts in order; missing parts are empty. */
export function splitAddress(text: string): { line1: string; city: string; state: string; zip: string } {
  const [line1 = '', city = '', state = '', zip = ''] = text.split(',').map((part) => part.trim());
  return { line1, city, state, zip };
}

/** Default alternative name (formation.md §9). */
export function alternativeNameOf(name: string): string {
  return `${name.trim()} Alt`;
}
