import { endReasonWords } from '@zarpa/contract/renewals/ending.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { dollarsOf } from '@zarpa/contract/values/money.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../admin/use-may.ts';
import { PartHeading } from '../../formation/staff/case/part-heading.tsx';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { Money } from '../../../platform/ui/money.tsx';
import { CaseCharges } from './case-charges.tsx';
import { serviceLooks } from './renewal-words.state.ts';
import { companyRenewalsQuery, type CompanyRenewals, type OfCase, type StaffService } from './staff-renewals.data.ts';

const EndServiceForm = lazyPlace(() => import('./end-service-form.tsx'), 'EndServiceForm', 'mt-3 h-56 w-full');

/** What a company has for a time, what it pays for it, and what it was told. */
export function CaseServices(of: OfCase) {
  const query = useQuery(companyRenewalsQuery(of));
  return (
    <Loaded query={query} failure="No pudimos cargar los servicios" skeleton="h-24 w-full">
      {(renewals) =>
        renewals.services.length === 0 ? (
          <p className="text-sm text-muted">Esta empresa todavía no tiene servicios que se renueven.</p>
        ) : (
          <WholeRenewals renewals={renewals} of={of} />
        )
      }
    </Loaded>
  );
}

function WholeRenewals({ renewals: { services, charges }, of }: { renewals: CompanyRenewals; of: OfCase }) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 text-sm md:grid-cols-2">
      <div className="min-w-0">
        <PartHeading>Lo que tiene</PartHeading>
        <ul aria-label="Servicios">
          {services.map((service) => (
            <ServiceRow key={service.id} service={service} of={of} />
          ))}
        </ul>
      </div>
      <div className="min-w-0">
        <PartHeading>Cobros y avisos</PartHeading>
        <CaseCharges charges={charges} />
      </div>
    </div>
  );
}

function ServiceRow({ service, of }: { service: StaffService; of: OfCase }) {
  const mayEnd = useMay('decide_cases');
  const [isEnding, setEnding] = useState(false);
  const { label, state, paid_until: until, period_months: months, agreed_cents: cents, ended_on: endedOn } = service;
  const { word, tone } = serviceLooks[state];
  return (
    <li className="border-b border-line py-2 first:pt-0">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium wrap-anywhere">{label}</span>
        <Badge tone={tone}>{word}</Badge>
      </p>
      <p className="mt-1 text-xs text-muted">
        Pagado hasta el {formatDay(until)} · <Money dollars={dollarsOf(cents)} /> cada {months} meses, precio acordado
      </p>
      <Ending service={service} />
      {mayEnd && endedOn === null && !isEnding && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1"
          aria-label={`Terminar: ${label}`}
          onClick={() => setEnding(true)}
        >
          Terminar…
        </Button>
      )}
      {isEnding && <EndServiceForm service={service} of={of} onClose={() => setEnding(false)} />}
    </li>
  );
}

/** That it was cancelled or ended, by whom and why. */
function Ending({ service }: { service: StaffService }) {
  const { cancelled_on, cancel_reason, ended_on, end_reason, end_note, ended_by } = service;
  return (
    <>
      {cancelled_on && (
        <p className="text-xs wrap-anywhere text-muted">
          El cliente lo canceló el {formatDay(cancelled_on)}
          {cancel_reason ? `: «${cancel_reason}»` : ', sin decir por qué.'}
        </p>
      )}
      {ended_on && (
        <p className="text-xs wrap-anywhere text-muted">
          Terminó el {formatDay(ended_on)}
          {end_reason && `. ${endReasonWords[end_reason]}`}
          {ended_by && ` (${ended_by.name || 'alguien que ya no está'})`}.
        </p>
      )}
      {end_note && <p className="text-xs wrap-anywhere whitespace-pre-line text-muted">{end_note}</p>}
    </>
  );
}
