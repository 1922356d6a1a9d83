import { accessFaults } from './access.faults.ts';
import type { Fault } from './fault.ts';
import { foundationFaults } from './foundation.faults.ts';
import { paymentsFaults } from './payments.faults.ts';
import { personFilters } from './person-filters.ts';
import { twoFactorFaults } from './two-factor.faults.ts';

export function allFaults(files: readonly string[], read: (file: string) => string): Fault[] {
  return [...foundationFaults, ...paymentsFaults, ...accessFaults, ...twoFactorFaults, ...personFilters(files, read)];
}
