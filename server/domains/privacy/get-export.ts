import { findLatestExport } from './exports.queries.ts';
import { showExport } from './show-export.ts';
import type { Handle } from '../../platform/http/handler.ts';

export const getExport: Handle<'getExport'> = async (needs, actor) => {
  return showExport(await findLatestExport(needs.db, actor.userId));
};
