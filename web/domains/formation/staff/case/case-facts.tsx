import { companyRoleNames } from '@zarpa/contract/people/permissions.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { lazyPlace } from '../../../../platform/ui/lazy-part.tsx';
import { CaseFact } from './case-fact.tsx';
import { CompanyProfile } from '../../../profile/staff/company-profile.tsx';
import { planLabels } from '../queue/queue.state.ts';
import type { StaffCase } from '../staff-cases.data.ts';
import { isCorrectable } from '@zarpa/contract/formation/corrections/facts.rules.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { isWaiting } from '../corrections/open-proposal.state.ts';

const ChangeRequests = lazyPlace(
  () => import('../../../profile/staff/change-requests.tsx'),
  'ChangeRequests',
  'mt-6 h-16 w-full',
);

export function CaseFacts({ whole }: { whole: StaffCase }) {
  const { standing, customer, company, people } = whole;
  return (
    <>
      <dl className="grid grid-cols-1 gap-x-10 text-sm md:grid-cols-2">
        <CaseFact label="Empresa" value={standing.company_name} isCopied />
        <CaseFact label="Plan" value={planLabels[standing.plan_type]} />
        <CaseFact label="EIN" value={company?.ein ?? null} isCopied absent="Todavía no" />
        <CaseFact
          label="Constituida"
          value={company?.formed_on ? formatDay(company.formed_on) : null}
          absent="Todavía no"
        />
        <CaseFact label="Número de registro" value={company?.filing_number ?? null} isCopied absent="Todavía no" />
        <CaseFact label="Cliente" value={customer.name || null} isCopied />
        <CaseFact label="Correo" value={customer.email || null} isCopied>
          <Verified isVerified={customer.is_verified} />
        </CaseFact>
        {people.length > 1 && (
          <CaseFact
            label="Personas"
            value={people.map(({ name, email, role }) => `${name || email} (${companyRoleNames[role]})`).join(', ')}
          />
        )}
      </dl>
      <CorrectionPart whole={whole} />
      <ChangeRequests caseId={standing.case_id} registrationId={standing.registration_id} />
      <CompanyProfile caseId={standing.case_id} registrationId={standing.registration_id} />
    </>
  );
}

function Verified({ isVerified }: { isVerified: boolean }) {
  const Icon = isVerified ? CircleCheck : CircleAlert;
  return (
    <span className="flex items-center gap-1.5 text-xs text-muted">
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {isVerified ? 'Confirmado' : 'Sin confirmar'}
    </span>
  );
}

const CorrectionForm = lazyPlace(
  () => import('../corrections/correction-form.tsx'),
  'CorrectionForm',
  'mt-3 h-60 w-full',
);

function CorrectionPart({ whole }: { whole: StaffCase }) {
  const [isOpen, setIsOpen] = useState(false);
  const waitingId = useId();
  const waits = isWaiting(whole);
  if (isOpen) return <CorrectionForm whole={whole} onClose={() => setIsOpen(false)} />;
  if (!whole.facts.some(isCorrectable)) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={false}
        disabled={waits}
        aria-describedby={waits ? waitingId : undefined}
        onClick={() => setIsOpen(true)}
      >
        Corregir…
      </Button>
      {waits && (
        <span id={waitingId} className="text-xs text-muted">
          Ya hay un cambio por confirmar.
        </span>
      )}
    </div>
  );
}
