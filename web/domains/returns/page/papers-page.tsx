import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { useTaxYear } from '../../tax/tax-year.ts';
import { GenerateArea } from './generate-area.tsx';
import { LetterNote } from './letter-note.tsx';
import { MissingCard } from './missing-card.tsx';
import { missingGroups } from '../missing.state.ts';
import { PacketsCard } from '../packets/packets-card.tsx';
import { returnsQuery } from '../returns.data.ts';

export function PapersPage() {
  const { place, today } = useTaxYear();
  const query = useQuery(returnsQuery(place));
  return (
    <Loaded query={query} failure="No pudimos cargar los papeles" skeleton="h-56 w-full rounded-lg">
      {(returns) => {
        const groups = missingGroups(returns);
        return (
          <div className="grid grid-cols-1 gap-6">
            <GenerateArea returns={returns} place={place} />
            {returns.engagement && (
              <section aria-label="Carta de encargo">
                <LetterNote letter={returns.engagement} place={place} />
              </section>
            )}
            {groups.length > 0 && <MissingCard groups={groups} place={place} />}
            <PacketsCard returns={returns} place={place} today={today} />
          </div>
        );
      }}
    </Loaded>
  );
}
