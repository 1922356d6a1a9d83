import { newestMail } from '../identity/inbox.ts';

/** The code in the newest mail by which papers are approved. */
export async function approvalCode(email: string): Promise<string> {
  return /\b\d{6}\b/.exec((await newestMail(email, /^Tu código para aprobar/)).text)![0];
}

/** Where the newest mail that asks for an approval leads; never with a code in it. */
export async function approvalLink(email: string): Promise<string> {
  return /\S+[?&]aprobar=[\w-]+(?=\s)/.exec((await newestMail(email, /léelo y apruébalo$/)).text)![0];
}
