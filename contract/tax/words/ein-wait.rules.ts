import { einDays } from './ein-days.rules.ts';

export const einRange = `${einDays[0]} a ${einDays[1]} días hábiles`;

/** A sentence, also usable after a colon. */
export const einWait = `El IRS suele tardar entre ${einDays[0]} y ${einDays[1]} días hábiles en dar el EIN`;
