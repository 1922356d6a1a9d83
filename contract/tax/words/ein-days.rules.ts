/**
 * Working days that the IRS takes for an EIN, from and to, since it was asked for. Pure.
 *
 * Sources: instructions for Form SS-4, "How to Apply" (by fax, within 4 business days; by mail, about 4 weeks). What those who
 * file for non-residents report is longer, up to nine weeks [K]: the range takes the longer side, as a wait that ends earlier
 * harms nobody.
 */
export const einDays: readonly [number, number] = [4, 45];
