import { guideHref } from '@zarpa/contract/formation/guide.rules.ts';
import { formatUsd } from '@zarpa/contract/values/money.rules.ts';
import { registeredAgentRenewal } from '@zarpa/contract/payments/plans.rules.ts';
import { ruleOf } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { GuideLink } from './guide-frame.tsx';

export function GuideCosts() {
  return (
    <ul className="mt-4 grid list-disc gap-2 pl-5 text-muted marker:text-faint">
      <li>
        <strong className="font-semibold text-ink">Agente registrado:</strong> el primer año está incluido en tu plan;
        después son {formatUsd(registeredAgentRenewal.price)} al año.
      </li>
      <li>
        <strong className="font-semibold text-ink">Complementos:</strong> los que se renuevan dicen su precio y cuándo
        empieza antes de que pagues.
      </li>
      <li>
        <strong className="font-semibold text-ink">Informe anual de Wyoming:</strong>{' '}
        {ruleOf('wy_annual_report').general}{' '}
        <GuideLink href={guideHref('wy_annual_report')}>Cómo se presenta</GuideLink>
      </li>
      <li>
        <strong className="font-semibold text-ink">Declaración ante el IRS:</strong> aunque no haya ingresos puede tocar
        declarar. Cuál y para cuándo depende de quiénes son los miembros:{' '}
        <GuideLink href="/guia/impuestos">todas, con su fecha y su fuente</GuideLink>.
      </li>
      <li>Ni la tasa anual del estado ni la declaración están en el precio de los planes.</li>
    </ul>
  );
}
