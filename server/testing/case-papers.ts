import { randomUUID } from 'node:crypto';
import { casePaper } from '../formation/case-paper.ts';
import { keepFile } from '../files/keep-file.ts';
import type { TestApp } from './start-test-app.ts';

/** What an agency answered, as a member of staff would have uploaded it to a customer's case; its id. */
export async function keepProof(app: TestApp, userId: string): Promise<string> {
  const about = { userId, kind: casePaper, ref: randomUUID(), name: 'constancia.pdf', mediaType: 'application/pdf' };
  const { id } = await keepFile(app.context, { ...about, content: Buffer.from(`%PDF-1.7 ${randomUUID()}`) });
  return id;
}
