import { newestMail } from '../identity/inbox.ts';

export async function approvalCode(email: string): Promise<string> {
  return /\b\d{6}\b/.exec((await newestMail(email, /^Tu código para aprobar/)).text)![0];
}

/** The link from the newest mail that asks for an approval; never contains a code. */
export async function approvalLink(email: string): Promise<string> {
  return /\S+[?&]aprobar=[\w-]+(?=\s)/.exec((await newestMail(email, /léelo y apruébalo$/)).text)![0];
}
