/** How long the EIN takes, said once: screens, mails, guide and answers take it from here. Pure. */
import { einDays } from './ein-days.rules.ts';

/** `4 a 45 días hábiles` */
export const einRange = `${einDays[0]} a ${einDays[1]} días hábiles`;

/** Stands alone, or after a colon. */
export const einWait = `El IRS suele tardar entre ${einDays[0]} y ${einDays[1]} días hábiles en dar el EIN`;
