import type { Todo } from '../todos/todos.data.ts';
import type { FolderItem } from './bank-folder.data.ts';

/** What papers wait for; dates, returns and movements are answered where they stand. */
const ofPapers: ReadonlySet<Todo['kind']> = new Set([
  'details',
  'other_name',
  'signing',
  'action',
  'signature',
  'bank_paper',
  'paper_fact',
]);

/** Of one company's todos, which come with the most urgent one first. */
export const nextOfPapers = (todos: readonly Todo[]): Todo | undefined => todos.find(({ kind }) => ofPapers.has(kind));

/** The paper of the folder by whose upload the todo is answered. */
export function uploadFor(
  { kind, item }: Pick<Todo, 'kind' | 'item'>,
  items: readonly FolderItem[],
): FolderItem | undefined {
  if (kind === 'bank_paper') return items.find(({ takes }) => takes?.kind === 'owner');
  return items.find(({ takes }) => kind === 'action' && takes?.kind === 'action' && takes.of === item);
}
