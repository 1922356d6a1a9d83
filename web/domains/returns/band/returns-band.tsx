import type { UseQueryResult } from '@tanstack/react-query';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { MissingCard } from './missing-card.tsx';
import { missingGroups } from '../missing.state.ts';
import { PacketsCard } from '../packets/packets-card.tsx';
import type { Returns } from '../returns.data.ts';
import type { PreparePlace } from '../prepare-place.ts';

type ReturnsBandProps = { place: PreparePlace; today: string; query: UseQueryResult<Returns> };

export function ReturnsBand({ place, today, query }: ReturnsBandProps) {
  return (
    <Loaded query={query} failure="No pudimos cargar los papeles" skeleton="h-56 w-full rounded-lg">
      {(returns) => {
        const groups = missingGroups(returns);
        return (
          <div className="grid grid-cols-1 gap-6">
            {groups.length > 0 && <MissingCard groups={groups} place={place} />}
            <PacketsCard returns={returns} place={place} today={today} />
          </div>
        );
      }}
    </Loaded>
  );
}
