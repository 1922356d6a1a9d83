import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { readForm } from '../login/interaction.ts';
import type { KeptForm } from './kept-form.ts';
import { findKeptForm, keepForm, type Place } from './kept-forms.queries.ts';

/** Redirects to the page that shows the form again: a direct answer would be sent again at every reload. */
export async function showAgain(
  { db }: Pick<Context, 'db'>,
  reply: FastifyReply,
  place: Place,
  { path, ...form }: { path: string } & Partial<KeptForm> & Pick<KeptForm, 'page'>,
): Promise<FastifyReply> {
  const id = await keepForm(db, place, { page: form.page, values: form.values ?? {}, errors: form.errors ?? {} });
  return reply.redirect(`${path}${path.includes('?') ? '&' : '?'}aviso=${id}`, 303);
}

/** Refused values by the page's address; nothing when it was opened anew. */
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
