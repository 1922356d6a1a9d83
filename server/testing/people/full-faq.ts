import { randomUUID } from 'node:crypto';
import { insert } from '../database/rows.ts';
import type { TestApp } from '../app/start-test-app.ts';

/** An item that somebody of the team wrote and withdrew; no other test reads it. */
export async function fillFaq({ db }: TestApp, userId: string): Promise<void> {
  const slug = `de-prueba-${randomUUID()}`;
  await db.insertInto('faq_items').values({ slug, version: 1 }).execute();
  const content = { topic: 'support', question: '¿Quién?', answer: 'Alguien.', words: [], is_withdrawn: true };
  await insert(db, 'faq_versions', { slug, version: 1, ...content, saved_by: userId, saved_at: new Date() });
}
