import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { errors } from '@zarpa/contract/core/errors.ts';
import { upload, type Uploader } from '../uploaders.ts';

export type Answered = { what: 'upload' | 'write' | 'read'; status: number; code: string; message: string };

/** Uploads, messages and reads side by side, for so long. */
export async function workFor(ms: number, api: string, people: readonly Uploader[]): Promise<Answered[]> {
  const answers: Answered[] = [];
  const end = Date.now() + ms;
  const repeat = async (what: Answered['what'], ask: () => Promise<{ status: number; text: string }>) => {
    while (Date.now() < end) {
      answers.push(answered(what, await ask().catch((error: Error) => ({ status: 0, text: error.message }))));
      await rest(100);
    }
  };
  await Promise.all([
    ...people.map((person) => repeat('upload', () => upload(api, person, nextNumber()))),
    repeat('write', () => write(api, people[0]!)),
    repeat('read', () => read(api, people[1]!)),
  ]);
  return answers;
}

/** Whether an upload, a message and a read are answered again. */
export async function worksAgain(api: string, person: Uploader): Promise<boolean> {
  const all = await Promise.all([upload(api, person, nextNumber()), write(api, person), read(api, person)]).catch(
    () => [],
  );
  return all.length === 3 && all.every(({ status }) => status === 200);
}

/** A refusal of the contract: a known code, its status, and its Spanish sentence. */
export function isInWords({ status, code, message }: Omit<Answered, 'what'>): boolean {
  const known = Object.hasOwn(errors, code) ? errors[code as keyof typeof errors] : undefined;
  return known?.status === status && message === known.message && [503, 507].includes(status);
}

let number = 1_000_000;
const nextNumber = () => (number += 1);

function answered(what: Answered['what'], { status, text }: { status: number; text: string }): Answered {
  if (status === 200) return { what, status, code: '', message: '' };
  try {
    const { code, message } = JSON.parse(text) as { code: string; message: string };
    return { what, status, code, message };
  } catch {
    return { what, status, code: 'no answer of ours', message: text.slice(0, 100) };
  }
}

async function write(api: string, { token }: Uploader) {
  const response = await fetch(`${api}/api/threads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Una pregunta. '.repeat(60), send_key: randomUUID() }),
  });
  return { status: response.status, text: await response.text() };
}

async function read(api: string, { token }: Uploader) {
  const response = await fetch(`${api}/api/orders`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, text: await response.text() };
}
