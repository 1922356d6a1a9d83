import { showDeletion } from './show-deletion.ts';
import type { Handle } from '../../platform/http/handler.ts';

export const getDeletion: Handle<'getDeletion'> = async (needs, actor) => {
  const [{ data }, open_companies] = await Promise.all([
    showDeletion(needs, actor.userId),
    needs.personalData.listOpenWork(needs.db, actor.userId),
  ]);
  return { success: true, data: { ...data, open_companies } };
};
