import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { returnsQuery } from '../../returns/returns.data.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { TaxQuestionLink } from '../dates/questions/tax-question-link.tsx';
import { stepCount, type NextStep } from './next-step.state.ts';
import { useNextStep } from './use-next-step.ts';
import { useTaxYear } from '../tax-year.ts';

export function NextStepBand() {
  const query = useQuery(returnsQuery(useTaxYear().place));
  const step = useNextStep();
  return (
    <Loaded query={query} failure="No pudimos cargar cómo va el año" skeleton="h-41 w-full rounded-lg sm:h-20">
      {() => step && <Band step={step} />}
    </Loaded>
  );
}

function Band({ step: { what, why, number, go } }: { step: NextStep }) {
  return (
    <section
      aria-label="Lo siguiente"
      className={classNames(
        'flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border px-5 py-4',
        go ? 'border-warning/30 bg-warning-soft' : 'border-line bg-surface',
      )}
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{what}</p>
        <p className="max-w-prose text-sm wrap-anywhere text-muted">
          {[number === undefined ? undefined : `Paso ${number} de ${stepCount}`, why].filter(Boolean).join(' · ')}
        </p>
      </div>
      {go && <StepLink go={go} />}
    </section>
  );
}

const paths = {
  dates: '/empresa/impuestos/fechas',
  accounts: '/empresa/impuestos/cuentas',
  ledger: '/empresa/impuestos/movimientos',
  papers: '/empresa/impuestos/papeles',
} as const;

/** None where it would lead to the tab that is shown: its own button is the next step there. */
function StepLink({ go: { place, label, packet } }: { go: NonNullable<NextStep['go']> }) {
  const { registrationId, year } = useTaxYear().place;
  const { pathname } = useLocation();
  if (place === 'questions')
    return (
      <TaxQuestionLink fact="1" className={buttonClass()}>
        {label}
      </TaxQuestionLink>
    );
  if (packet === undefined && pathname === paths[place]) return null;
  return (
    <Link
      to={paths[place]}
      search={{ empresa: registrationId, anio: year, ...(packet !== undefined && { aprobar: packet }) }}
      className={buttonClass()}
    >
      {label}
    </Link>
  );
}
