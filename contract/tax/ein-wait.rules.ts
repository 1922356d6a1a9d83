/**
 * What is said of the EIN before and after paying: how long the IRS takes, where it is asked for, and what it costs. It stands
 * here alone; screens, mails, guide and answers take it from here. Pure.
 *
 * Sources: instructions for Form SS-4, "How to Apply" (by fax, within 4 business days; by mail, about 4 weeks; no fee). What
 * those who file for non-residents report is longer, up to nine weeks [K]: the range takes the longer side, as a wait that
 * ends earlier harms nobody.
 */

/** Working days, from and to, since it was asked for. */
export const einDays: readonly [number, number] = [4, 45];

/** `4 a 45 días hábiles` */
export const einRange = `${einDays[0]} a ${einDays[1]} días hábiles`;

/** Stands alone, or after a colon. */
export const einWait = `El IRS suele tardar entre ${einDays[0]} y ${einDays[1]} días hábiles en dar el EIN`;

/** Who asks, how, and what for: the same in both plans. */
export const einPlace =
  'Lo pedimos nosotros al IRS por fax, cuando el Estado ya registró tu empresa: sin número de la Seguridad Social no se puede pedir en línea. Va incluido en los dos planes, y el IRS no cobra por él.';
