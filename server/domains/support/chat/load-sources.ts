import type { Db } from '../../../platform/db/open-database.ts';
import { listCurrentFaq } from '../faq/list-current-faq.ts';
import { openSources, type FindSources } from './open-sources.ts';

let loading: Promise<FindSources> | undefined;

export function loadSources(db: Db): Promise<FindSources> {
  loading ??= listCurrentFaq(db)
    .then(openSources)
    .finally(() => (loading = undefined));
  return loading;
}
