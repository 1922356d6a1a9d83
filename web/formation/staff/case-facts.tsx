import { formatDay } from '@zarpa/contract/dates.rules.ts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CorrectionPart } from './correction-part.tsx';
import { CopyValue } from './copy-value.tsx';
import { PartHeading } from './part-heading.tsx';
import { planLabels } from './queue.state.ts';
import type { StaffCase } from './staff-cases.data.ts';

// What stands below what is known; it comes while that is read.
const CaseFilings = lazy(async () => ({ default: (await import('./case-filings.tsx')).CaseFilings }));
const CaseNames = lazy(async () => ({ default: (await import('./case-names.tsx')).CaseNames }));
const CasePapers = lazy(async () => ({ default: (await import('./case-papers.tsx')).CasePapers }));

/** What is known of the company and its customer, and what the agencies' forms ask, to be copied. */
export function CaseFacts({ whole }: { whole: StaffCase }) {
  const { standing, customer, company, names, packet } = whole;
  return (
    <>
      <PartHeading>Datos</PartHeading>
      <CorrectionPart whole={whole} />
      <dl className="text-sm">
        <Fact label="Empresa" value={standing.company_name} isCopied />
        <Fact label="Plan" value={planLabels[standing.plan_type]} />
        <Fact label="EIN" value={company?.ein ?? null} isCopied absent="Todavía no" />
        <Fact
          label="Constituida"
          value={company?.formed_on ? formatDay(company.formed_on) : null}
          absent="Todavía no"
        />
        <Fact label="Número de registro" value={company?.filing_number ?? null} isCopied absent="Todavía no" />
        <Fact label="Cliente" value={customer.name || null} isCopied />
        <Fact label="Correo" value={customer.email || null} isCopied>
          <Verified isVerified={customer.is_verified} />
        </Fact>
      </dl>
      <Suspense fallback={<Skeleton className="my-4 h-32 w-full" />}>
        <CaseNames names={names} />
        <CaseFilings whole={whole} />
        <CasePapers whole={whole} />
      </Suspense>
      <PartHeading level={3}>Para presentar, en orden</PartHeading>
      {packet.length === 0 ? (
        <p className="text-sm text-muted">El cliente aún no ha dado los datos de la empresa.</p>
      ) : (
        <dl className="text-sm">
          {packet.map(({ label, value }) => (
            <Fact key={label} label={label} value={value} isCopied absent={<Missing />} />
          ))}
        </dl>
      )}
    </>
  );
}

type FactProps = {
  label: string;
  value: string | null;
  isCopied?: boolean;
  /** Instead of a value. */
  absent?: ReactNode;
  children?: ReactNode;
};

function Fact({ label, value, isCopied, absent = '–', children }: FactProps) {
  return (
    <div className="grid min-h-9 grid-cols-[minmax(0,9.5rem)_minmax(0,1fr)_1.75rem] items-center gap-x-3 border-b border-line py-1">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">
        {value ?? <span className="text-faint">{absent}</span>}
        {children}
      </dd>
      {isCopied && value !== null && (
        <dd>
          <CopyValue label={label} value={value} />
        </dd>
      )}
    </div>
  );
}

function Missing() {
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-caution">
      <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
      Falta
    </span>
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
