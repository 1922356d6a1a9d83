import { isUnread } from '@zarpa/contract/documents/categories.rules.ts';
import type { Paper } from '../documents.data.ts';

export function UnreadDot({ paper }: { paper: Pick<Paper, 'source' | 'read_at'> }) {
  if (!isUnread(paper)) return null;
  return (
    <>
      <span aria-hidden="true" title="Sin leer" className="mr-2 size-2 shrink-0 rounded-full bg-primary" />
      <span className="sr-only">Sin leer: </span>
    </>
  );
}
