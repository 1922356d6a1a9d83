import { removing } from '../../platform/jobs/scheduled-task.ts';
import { searchOperations } from '@zarpa/contract/search/operations.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { impersonal, personal } from '../../platform/personal-data/table-rule.ts';
import { createSearchNote, searchEverything } from './search-everything.ts';
import { forgetWords } from './search-words.queries.ts';

export const searchDomain: Domain = {
  name: 'search',
  imports: ['companies'],
  operations: served(searchOperations, { searchEverything, createSearchNote }),
  scheduledTasks: [
    removing({
      name: 'forget search words',
      table: 'search_words',
      restMs: 86_400_000,
      run: ({ db }) => forgetWords(db),
    }),
  ],
  tables: [
    personal('search_entries', {
      person: 'user_id',
      file: 'indice-de-busqueda.json',
      order: 'at',
      withheld: ['key', 'plain'],
      forget: 'unless kept',
    }),
    impersonal('search_words'),
  ],
};
