/**
 * `rejectNext`: that many messages get 451 (try later). `refuseNext`: that many recipients get 550 (unknown). `delayMs`: each
 * message waits before it is accepted.
 */
export type MailFaults = { rejectNext: number; refuseNext: number; delayMs: number };

export const noMailFaults: Readonly<MailFaults> = { rejectNext: 0, refuseNext: 0, delayMs: 0 };
