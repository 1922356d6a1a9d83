import { todosOperations } from '@zarpa/contract/todos/operations.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { listTodos } from './list-todos.ts';

/** What a customer has to do, and whose turn it is: read from what the other domains keep. */
export const todosDomain: Domain = {
  name: 'todos',
  imports: ['companies', 'documents', 'formation', 'ledger', 'tax'],
  operations: served(todosOperations, { listTodos }),
  tables: [],
};
