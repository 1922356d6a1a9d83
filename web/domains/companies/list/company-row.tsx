import { adminStatusLook, issuedEin } from '@zarpa/contract/companies/list.rules.ts';
import { Link } from '@tanstack/react-router';
import { ChevronDown, Hash } from 'lucide-react';
import { memo, useId } from 'react';
import { Badge } from '../../../platform/ui/badge.tsx';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { useTurn } from '../../todos/todos.data.ts';
import { TurnWord } from '../../../platform/ui/turn-word.tsx';
import type { Company } from '../companies.data.ts';
import { CompanyFacts } from './company-facts.tsx';
import { CopyIconButton } from './copy-icon-button.tsx';
import { goToNeighbour } from './company-links.ts';

type CompanyRowProps = {
  company: Company;
  reason: string | undefined;
  isOpen: boolean;
  onToggle: (registrationId: string) => void;
};

/** Memoized, because a hundred rows follow each typed key. */
export const CompanyRow = memo(function CompanyRow({ company, reason, isOpen, onToggle }: CompanyRowProps) {
  const { registration_id: registrationId, company_name: name } = company;
  const id = useId();
  const { label, tone } = adminStatusLook(company.admin_status);
  const turn = useTurn(registrationId, company.turn);
  return (
    <li aria-labelledby={`${id}-name`}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2.5 px-4 py-3 @4xl:grid-cols-[minmax(0,1fr)_8.5rem_11rem_7rem_auto] sm:px-5">
        <div className="min-w-0">
          <h2 id={`${id}-name`} className="text-base font-semibold">
            <Link
              to="/empresa/empresas/$registrationId"
              params={{ registrationId }}
              title={name}
              data-company-link=""
              onKeyDown={goToNeighbour}
              className={classNames(
                'rounded-sm wrap-anywhere text-ink underline-offset-4 hover:text-link hover:underline',
                isOpen ? 'inline-block' : 'line-clamp-2',
              )}
            >
              {name}
            </Link>
          </h2>
          {turn && turn !== 'nobody' && (
            <p className="mt-1">
              <TurnWord turn={turn} />
            </p>
          )}
          {reason && <p className="mt-0.5 text-xs wrap-anywhere text-muted">{reason}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 @max-4xl:col-span-2 @max-4xl:row-start-2 @4xl:contents">
          <div className="flex">
            <Badge tone={tone}>{label}</Badge>
          </div>
          <EinBadge company={company} />
          <Completeness percent={company.profile_completion_percentage} />
        </div>
        <div className="flex items-center gap-1 @max-4xl:col-start-2 @max-4xl:row-start-1">
          {company.may.includes('personal.read') && (
            <Link
              to="/empresa/empresas/$registrationId/perfil"
              params={{ registrationId }}
              aria-describedby={`${id}-name`}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              Ver Perfil
            </Link>
          )}
          <button
            type="button"
            aria-label={isOpen ? 'Ocultar datos' : 'Ver datos'}
            title={isOpen ? 'Ocultar datos' : 'Ver datos'}
            aria-describedby={`${id}-name`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-facts` : undefined}
            onClick={() => onToggle(registrationId)}
            className="-mr-2 grid size-10 place-items-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink"
          >
            <ChevronDown className={classNames('size-5 transition-[rotate]', isOpen && 'rotate-180')} />
          </button>
        </div>
      </div>
      {isOpen && <CompanyFacts id={`${id}-facts`} company={company} />}
    </li>
  );
});

function EinBadge({ company }: { company: Company }) {
  const ein = issuedEin(company);
  return (
    <div className="flex items-center gap-0.5">
      <Badge icon={Hash} className="tabular-nums">
        EIN {ein ?? 'Pendiente'}
      </Badge>
      {ein && <CopyIconButton text={ein} label={`Copiar el EIN ${ein}`} done="EIN copiado" />}
    </div>
  );
}

function Completeness({ percent }: { percent: number }) {
  return (
    <div className="w-28 text-xs @max-lg:w-full text-muted tabular-nums">
      {percent}% completo
      <div aria-hidden="true" className="mt-1 h-1.5 overflow-hidden rounded-full bg-canvas light:bg-hover">
        <div
          className={classNames('h-full rounded-full', percent === 100 ? 'bg-success' : 'bg-primary')}
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
