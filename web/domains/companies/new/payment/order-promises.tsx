import { useQuery } from '@tanstack/react-query';
import { filingPromise } from '@zarpa/contract/formation/filing/promise.rules.ts';
import { promisedDays } from '@zarpa/contract/orders/items.rules.ts';
import type { PlanType } from '@zarpa/contract/payments/plans.rules.ts';
import { refundSummary } from '@zarpa/contract/payments/refunds.rules.ts';
import { einWait } from '@zarpa/contract/tax/words/ein-wait.rules.ts';
import { FileText, Send, HandCoins } from 'lucide-react';
import { priceQuery } from '../plan/plans.data.ts';

type OrderPromisesProps = { planType: PlanType; addons: readonly string[] };

/** When we submit, when the EIN usually comes, what comes back: one line each, in every plan. */
export function OrderPromises({ planType, addons }: OrderPromisesProps) {
  const { data } = useQuery({
    ...priceQuery(planType, addons),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: 3_600_000,
  });
  const filing = data
    ? `${filingPromise(data.files_by)}, si terminas el paso 4 hoy.`
    : `Presentamos tu empresa al Estado en ${promisedDays(planType)} días hábiles como máximo desde que terminas el paso 4.`;
  return (
    <ul aria-label="Qué te prometemos" className="grid gap-3 text-sm text-muted">
      {(
        [
          [Send, filing],
          [FileText, `${einWait}.`],
          [HandCoins, refundSummary],
        ] as const
      ).map(([Icon, line]) => (
        <li key={line} className="flex gap-2.5">
          <Icon className="mt-0.5 size-4.5 shrink-0 text-link" />
          <span className="min-w-0">{line}</span>
        </li>
      ))}
    </ul>
  );
}
