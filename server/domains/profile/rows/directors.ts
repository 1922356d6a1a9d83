import { directorsMax } from '@zarpa/contract/profile/completion.rules.ts';
import { insertDirector, listDirectors, updateDirectorRow } from './directors.queries.ts';
import { inRows, isSame, placeFor, withoutEmpty, requireUnchanged, removeRow } from './in-rows.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { saveOrder } from './rows.queries.ts';

/** Appends. An existing id returns its row; without an id, an equal row is reused. */
export const createDirector: Handle<'createDirector'> = async (
  needs,
  actor,
  { params, body: { id: given, ...typed } },
) => {
  const entry = withoutEmpty(typed);
  const director = await inRows(needs, actor, params.id, async (tx, owner) => {
    const sent = given ?? (await listDirectors(tx, owner)).find((row) => isSame(row, entry))?.id;
    const request = { id: sent, rowsMax: directorsMax, at: needs.clock() };
    const { id, place } = await placeFor(tx, 'directors', owner, request);
    if (place) await insertDirector(tx, place, entry);
    return (await listDirectors(tx, owner)).find((row) => row.id === id)!;
  });
  return { success: true, data: { director } };
};

export const updateDirector: Handle<'updateDirector'> = async (
  needs,
  actor,
  { params, body: { version: seen, ...typed } },
) => {
  const entry = withoutEmpty(typed);
  const director = await inRows(needs, actor, params.id, async (tx, owner) => {
    const find = async () => (await listDirectors(tx, owner)).find(({ id }) => id === params.rowId);
    const row = await find();
    if (row && isSame(row, entry)) return row;
    requireUnchanged(row, seen);
    await updateDirectorRow(tx, owner, { id: params.rowId, version: seen + 1, at: needs.clock() }, entry);
    return (await find())!;
  });
  return { success: true, data: { director } };
};

/** At the version last seen. Repeated deletion is no error. */
export const deleteDirector: Handle<'deleteDirector'> = async (needs, actor, { params, query }) => {
  await inRows(needs, actor, params.id, (tx, owner) =>
    removeRow(tx, 'directors', owner, { id: params.rowId, seen: query.version }),
  );
  return { success: true, data: {} };
};

/** Ignores unknown ids; rows that are not named come last. */
export const updateDirectorOrder: Handle<'updateDirectorOrder'> = async (needs, actor, { params, body }) => {
  await inRows(needs, actor, params.id, (tx, owner) => saveOrder(tx, 'directors', owner, body.ids));
  return { success: true, data: {} };
};
