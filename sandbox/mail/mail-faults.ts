/** `rejectNext`: so many messages get 451. `refuseNext`: so many recipients get 550. `delayMs`: each waits. */
export type MailFaults = { rejectNext: number; refuseNext: number; delayMs: number };

export const noMailFaults: Readonly<MailFaults> = { rejectNext: 0, refuseNext: 0, delayMs: 0 };
