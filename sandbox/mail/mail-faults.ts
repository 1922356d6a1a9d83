/** `rejectNext`: number of messages to answer with 451. `refuseNext`: recipients to answer with 550. `delayMs`: a delay for each. */
export type MailFaults = { rejectNext: number; refuseNext: number; delayMs: number };

export const noMailFaults: Readonly<MailFaults> = { rejectNext: 0, refuseNext: 0, delayMs: 0 };
