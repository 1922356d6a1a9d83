import { todosOperations } from '@zarpa/contract/todos/operations.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { listTodos } from './load-todos.ts';

export const todosDomain: Domain = {
  name: 'todos',
  imports: ['companies', 'documents', 'formation', 'ledger', 'tax'],
  operations: served(todosOperations, { listTodos }),
  tables: [],
};
