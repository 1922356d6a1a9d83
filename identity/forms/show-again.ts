import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { readForm } from '../login/read-form.ts';
import type { KeptForm } from './kept-form.ts';
import { findKeptForm, keepForm, type Place } from './kept-forms.queries.ts';

/**
 * Sends the browser on to the page that answers its form. No form is ever answered with a page of its own: the browser
 * would ask whether to send it again, at every reload and on the way back. What the page says stays here; the address
 * carries a random name for it.
 */
export async function showAgain(
  { db }: Pick<Context, 'db'>,
  reply: FastifyReply,
  place: Place,
  { path, ...form }: { path: string } & Partial<KeptForm> & Pick<KeptForm, 'page'>,
): Promise<FastifyReply> {
  const id = await keepForm(db, place, { page: form.page, values: form.values ?? {}, errors: form.errors ?? {} });
  return reply.redirect(`${path}${path.includes('?') ? '&' : '?'}aviso=${id}`, 303);
}

/** What a page has to say again, by its address; nothing when it was opened anew. */
export async function findShown(
  { db }: Pick<Context, 'db'>,
  request: FastifyRequest,
  place: Place,
  page: string,
): Promise<Pick<KeptForm, 'values' | 'errors'>> {
  const { aviso: id } = readForm(request.query, ['aviso']);
  const kept = id ? await findKeptForm(db, place, id) : undefined;
  return kept?.page === page ? kept : { values: {}, errors: {} };
}
