import type { StaffRole } from '../staff/roles.rules.ts';
import type { SettingProblem } from './hours.rules.ts';

/** Who gives money back (`manage_money`). */
export const limitedRoles = ['money', 'administrator'] as const satisfies readonly StaffRole[];
export type LimitedRole = (typeof limitedRoles)[number];
/** Dollars that a person of each role gives back in a day without a second person. */
export type RefundLimits = Record<LimitedRole, number>;

export const usualRefundLimits: RefundLimits = { money: 500, administrator: 2000 };
export const refundLimitMax = 10_000;

export function refundLimitsProblems(limits: RefundLimits): SettingProblem[] {
  return limitedRoles.flatMap((role) => {
    const limit = limits[role];
    if (Number.isInteger(limit) && limit >= 0 && limit <= refundLimitMax) return [];
    return [{ field: `value.${role}`, message: `Dólares enteros, de 0 a ${refundLimitMax.toLocaleString('es-ES')}` }];
  });
}

/** Then a second administrator confirms it. */
export const raisesLimit = (before: RefundLimits, after: RefundLimits): boolean =>
  limitedRoles.some((role) => after[role] > before[role]);

export function limitCentsOf(limits: RefundLimits, role: StaffRole): number {
  return role in limits ? limits[role as LimitedRole] * 100 : 0;
}
