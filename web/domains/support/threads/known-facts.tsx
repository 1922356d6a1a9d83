import { useQuery } from '@tanstack/react-query';
import { orderNumber } from '@zarpa/contract/orders/items.rules.ts';
import { casesQuery } from '../../formation/cases.data.ts';
import type { About } from './threads.data.ts';

/** What the team will know without being told. */
export function KnownFacts({ about: { registration_id, order_id, reference } }: { about: About }) {
  const { data: cases } = useQuery({ ...casesQuery, enabled: registration_id !== undefined });
  const company = cases?.find((each) => each.registration_id === registration_id)?.company_name;
  const facts = [
    ['Empresa', company],
    ['Orden', order_id && orderNumber(order_id)],
    ['Referencia', reference],
  ].filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <dl aria-label="Lo que ya sabemos" className="grid gap-1.5 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex items-baseline gap-4">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
