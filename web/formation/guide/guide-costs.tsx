import { formatUsd } from '@zarpa/contract/money.rules.ts';
import { registeredAgentRenewal } from '@zarpa/contract/plans.rules.ts';

/** What comes back each year: our price as the contract has it, and what others ask without a figure of ours. */
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
        <strong className="font-semibold text-ink">Informe anual de Wyoming:</strong> cada año, antes del primer día del
        mes en que se formó la empresa, con una tasa que fija el estado. La primera vez es al año siguiente de formarla.
      </li>
      <li>
        <strong className="font-semibold text-ink">Declaración ante el IRS:</strong> cada año, también sin ingresos.
        Cuál y para cuándo depende de quiénes son los miembros: consúltalo con un profesional.
      </li>
      <li>Ni la tasa del estado ni la declaración están en el precio de los planes.</li>
    </ul>
  );
}
