import { useQuery } from '@tanstack/react-query';
import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { ruleText } from '@zarpa/contract/ledger/rules/labels.rules.ts';
import type { LedgerRuleInput } from '@zarpa/contract/ledger/rules/operations.ts';
import { LoadFailure } from '../../../platform/shell/failures/load-failure.tsx';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { useRested } from '../../../platform/ui/fields/use-rested.ts';
import { chipText } from '../category/category-chip.tsx';
import { countText } from '../words.state.ts';
import { effectText } from './rule-effect.state.ts';
import { ruleOfWire } from './rule-proposal.state.ts';
import { ruleEffectQuery, type RuleEffect } from './rules.data.ts';

export function RulePreview({ registrationId, rule }: { registrationId: string; rule: LedgerRuleInput | undefined }) {
  const rested = useRested(rule ? JSON.stringify(rule) : '', 300);
  const asked = rested === '' ? undefined : (JSON.parse(rested) as LedgerRuleInput);
  const query = useQuery({
    ...ruleEffectQuery(registrationId, asked ?? noRule),
    enabled: asked !== undefined,
    placeholderData: (before) => before,
  });
  if (!rule) return null;
  if (query.error && !query.data)
    return (
      <LoadFailure
        title="No pudimos ver qué cambiaría"
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data) return <Skeleton className="h-24 w-full rounded-lg" />;
  return <Effect effect={query.data} isOnItsWay={query.isPlaceholderData || rested !== JSON.stringify(rule)} />;
}

const noRule: LedgerRuleInput = { how: 'contains', text: '', direction: 'out', category: 'unclassified' };

function Effect({ effect, isOnItsWay }: { effect: RuleEffect; isOnItsWay: boolean }) {
  const { items, changing, conflicts } = effect;
  return (
    <section aria-label="Qué cambiaría" aria-busy={isOnItsWay} className="grid grid-cols-1 gap-3 text-sm">
      <output className="block font-semibold">{effectText(effect)}</output>
      {conflicts.length > 0 && (
        <Alert tone="warning" title="Otra regla tuya dice otra cosa; vale la más nueva">
          {conflicts.map((other) => (
            <p key={other.id}>{ruleText(ruleOfWire(other))}</p>
          ))}
        </Alert>
      )}
      {items.length > 0 && (
        <ul
          aria-label="Movimientos que cambiarían"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
          tabIndex={0}
          className="ledger-scroll divide-y divide-line rounded-lg border border-line"
        >
          {items.map((entry) => (
            <li key={entry.id} className="flex justify-between gap-4 px-4 py-2">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {formatShortDay(entry.day)} · {entry.description}
                <span className="block text-xs text-muted">Ahora: {chipText(entry)}</span>
              </span>
              <span className="tabular-nums">{formatMinor(entry.amount_minor, entry.currency)}</span>
            </li>
          ))}
          {changing > items.length && (
            <li className="px-4 py-2 text-muted">Y {countText(changing - items.length)} más</li>
          )}
        </ul>
      )}
    </section>
  );
}
