/** `rejectNext`: that many messages get 451 (try later). `delayMs`: each message waits before it is accepted. */
export type MailFaults = { rejectNext: number; delayMs: number };

export const noMailFaults: Readonly<MailFaults> = { rejectNext: 0, delayMs: 0 };
