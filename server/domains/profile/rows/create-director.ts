import { directorsMax } from '@zarpa/contract/profile/completion.rules.ts';
import { insertDirector, listDirectors } from './directors.queries.ts';
import { inRows, isSame, placeFor, withoutEmpty } from './in-rows.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** At the end; the same id twice is one row, and without an id what a row says already is that row. */
export const createDirector: Handle<'createDirector'> = async (
  needs,
  actor,
  { params, body: { id: given, ...typed } },
) => {
  const entry = withoutEmpty(typed);
  const director = await inRows(needs, actor, params.id, async (tx, owner) => {
    const sent = given ?? (await listDirectors(tx, owner)).find((row) => isSame(row, entry))?.id;
    const wanted = { id: sent, rowsMax: directorsMax, at: needs.clock() };
    const { id, place } = await placeFor(tx, 'directors', owner, wanted);
    if (place) await insertDirector(tx, place, entry);
    return (await listDirectors(tx, owner)).find((row) => row.id === id)!;
  });
  return { success: true, data: { director } };
};
