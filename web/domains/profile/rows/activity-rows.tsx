import { findNaics, regulatedWarning } from '@zarpa/contract/values/naics.rules.ts';
import { activitiesMax, revenueLeft } from '@zarpa/contract/profile/completion.rules.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Badge } from '../../../platform/ui/badge.tsx';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';
import { Fact } from '../fact.tsx';
import { useProfile } from '../profile-context.ts';
import { formatMoney } from '../readable-value.state.ts';
import { activityLabels } from './activity.state.ts';
import { RowList, type RowWords } from './row-list.tsx';
import type { Activity } from './rows.data.ts';

const ActivityForm = lazyPiece(async () => ({ default: (await import('./activity-form.tsx')).ActivityForm }));

const words: RowWords = {
  add: 'Añadir actividad',
  empty: 'Todavía no hay ninguna. Añade lo que hace tu empresa, empezando por lo principal.',
  full: `La lista está llena: se admiten hasta ${activitiesMax}.`,
  max: activitiesMax,
};

export function ActivityRows() {
  const { profile } = useProfile();
  const rows = profile.business_activities;
  const shares = rows.map(({ revenue_percentage }) => revenue_percentage);
  return (
    <>
      <RowList
        kind="activities"
        rows={rows}
        words={words}
        titleOf={({ activity_type }) => activity_type}
        Facts={ActivityFacts}
        Form={ActivityForm}
      />
      {shares.some((share) => share !== null) && (
        <p className="mt-4 text-sm text-muted tabular-nums">
          Quedan {revenueLeft(shares).toLocaleString('es-ES')}% de los ingresos por repartir.
        </p>
      )}
    </>
  );
}

function ActivityFacts({ row }: { row: Activity }) {
  const { profile } = useProfile();
  const { activity_description, naics_code, estimated_annual_revenue: revenue, revenue_percentage: share } = row;
  const naics = findNaics(naics_code ?? '');
  return (
    <>
      {row.is_primary_activity && (
        <Badge tone="info" className="mb-3">
          Actividad principal
        </Badge>
      )}
      <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact label={activityLabels.naics_code} wide>
          {naics ? `${naics.code} ${naics.title}` : naics_code}
        </Fact>
        <Fact label={activityLabels.activity_description} wide>
          {activity_description}
        </Fact>
        <Fact label={activityLabels.estimated_annual_revenue}>
          {revenue !== null && formatMoney(revenue, profile.primary_currency)}
        </Fact>
        <Fact label={activityLabels.revenue_percentage}>{share !== null && `${share.toLocaleString('es-ES')}%`}</Fact>
      </dl>
      {naics?.isRegulated && (
        <Alert tone="warning" className="mt-4">
          {regulatedWarning}
        </Alert>
      )}
    </>
  );
}
