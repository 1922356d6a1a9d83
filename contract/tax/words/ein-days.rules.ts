/**
 * Working days that the IRS takes for an EIN. Form SS-4, "How to Apply": 4 by fax, 4 weeks by mail; filers for non-residents
 * report up to nine weeks [K]. We state the longer figure, because an early EIN harms nobody.
 */
export const einDays: readonly [number, number] = [4, 45];
