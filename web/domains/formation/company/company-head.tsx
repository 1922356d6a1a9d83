import { Link } from '@tanstack/react-router';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyIconButton } from '../../companies/list/copy-icon-button.tsx';
import { PersonLink } from '../../support/threads/person-link.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import type { WholeCase } from '../cases.data.ts';

type CompanyHeadProps = {
  registrationId: string;
  /** Shown where the case is not, or not yet. */
  name: string | undefined;
  whole: WholeCase | undefined;
  isWaiting: boolean;
};

export function CompanyHead({ registrationId, name, whole, isWaiting }: CompanyHeadProps) {
  return (
    <header>
      <p className="flex min-h-8 flex-wrap items-center justify-between gap-x-6">
        <Link to="/empresa/empresas" className="inline-flex items-center gap-1.5 text-sm text-muted hover:text-ink">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Volver a Empresas
        </Link>
        <PersonLink about={{ empresa: registrationId }} />
      </p>
      {whole ? (
        <Known whole={whole} />
      ) : (
        <>
          {name === undefined && isWaiting ? (
            <Skeleton className="mt-1 h-8 w-64 max-w-full" />
          ) : (
            <h1 className="mt-1 min-w-0 text-2xl font-bold wrap-anywhere">{name ?? 'Empresa'}</h1>
          )}
          {isWaiting && <Skeleton className="mt-2 h-8 w-full max-w-lg max-sm:h-16" />}
        </>
      )}
    </header>
  );
}

function Known({ whole: { standing, company } }: { whole: WholeCase }) {
  const { company_name: name } = standing;
  const ein = company?.ein;
  return (
    <>
      <div className="mt-1 flex items-start gap-1">
        <h1 className="min-w-0 text-2xl font-bold wrap-anywhere">{name}</h1>
        <CopyIconButton text={name} label="Copiar el nombre" done="Nombre copiado" />
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
        <p className="text-muted">LLC de Wyoming</p>
        <dl className="contents">
          <HeadFact label="EIN">
            {ein ?? 'Pendiente'}
            {ein && <CopyIconButton text={ein} label={`Copiar el EIN ${ein}`} done="EIN copiado" />}
          </HeadFact>
          {/* The state's own date: in the customer's time zone it may be the day before the payment. */}
          {company?.formed_on ? (
            <HeadFact label="Constituida el">{formatDay(company.formed_on)}</HeadFact>
          ) : (
            <HeadFact label="Constitución">Pendiente</HeadFact>
          )}
        </dl>
      </div>
    </>
  );
}

function HeadFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center gap-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="flex items-center gap-1 tabular-nums">{children}</dd>
    </div>
  );
}
