import { ActivityRows } from './activity-rows.tsx';
import { DirectorRows } from './director-rows.tsx';
import type { RowKind } from './rows.data.ts';

export function ProfileRows({ of }: { of: RowKind }) {
  return of === 'directors' ? <DirectorRows /> : <ActivityRows />;
}
