import { memberRoleWords } from '@zarpa/contract/companies/members.rules.ts';
import { companyMemberLine } from '@zarpa/contract/companies/company-member-line.rules.ts';
import { unspecified } from '@zarpa/contract/companies/list.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { Money } from '../../../platform/ui/money.tsx';
import type { Company } from '../companies.data.ts';
import { CopyIconButton } from './copy-icon-button.tsx';
import { usePartnerCompany } from './partner-company.ts';

export function CompanyFacts({ id, company }: { id: string; company: Company }) {
  const { contact_info: contact, details } = company;
  return (
    <div id={id} className="animate-appear border-t border-line/60 px-4 pt-4 pb-5 sm:px-5">
      <div className="grid gap-x-10 gap-y-6 @2xl:grid-cols-2">
        <Facts title="Información de contacto">
          <Fact name="Nombre">{contact.client_name}</Fact>
          <Fact name="Correo">{contact.client_email}</Fact>
          <Fact name="Teléfono">{contact.client_phone}</Fact>
          <Fact name="Dirección">{contact.company_address}</Fact>
        </Facts>
        <Facts title="Empresa">
          <Fact name="Tipo">{`${contact.company_type} de ${contact.company_state}`}</Fact>
          <Fact name="Nombre alternativo">{company.alternative_company_name}</Fact>
          <Fact name="Creada">{formatDay(company.created_at)}</Fact>
          <Fact name="Inversión">
            <Money dollars={company.amount} />
            {company.returned_amount > 0 && (
              <>
                {' ('}
                <Money dollars={company.returned_amount} />
                {' devueltos)'}
              </>
            )}
          </Fact>
        </Facts>
        <Facts title="Miembros">
          <Members company={company} />
        </Facts>
        <Facts title="Propósito del negocio">
          <p className="wrap-anywhere whitespace-pre-line">{details.business_purpose?.trim() || unspecified}</p>
        </Facts>
      </div>
      <Foot company={company} />
    </div>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 text-sm">
      <h3 className="mb-2 font-semibold">{title}</h3>
      <div className="grid gap-1.5">{children}</div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-3">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children || unspecified}</dd>
    </dl>
  );
}

function Members({ company }: { company: Company }) {
  const { members } = company.details;
  if (members.length === 0) return <p>{unspecified}</p>;
  return (
    <ul className="grid gap-1.5">
      {members.map((member, index) => (
        <li key={index} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">
            {`${member.first_name} ${member.last_name}`.trim()}
            <span className="text-muted"> · {memberRoleWords[member.role]}</span>
            {member.company && <span className="block text-muted">{companyMemberLine(member.company)}</span>}
          </span>
          <span className="shrink-0 text-muted tabular-nums">{member.ownership_percentage}%</span>
        </li>
      ))}
    </ul>
  );
}

function Foot({ company }: { company: Company }) {
  const portal = usePartnerCompany(company.external_company_id);
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line/60 pt-3 text-xs text-muted">
      <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
        Registro <code className="wrap-anywhere">{company.registration_id}</code>
        <CopyIconButton
          text={company.registration_id}
          label="Copiar el número de registro"
          done="Número de registro copiado"
        />
      </span>
      {portal && (
        <a
          href={portal}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Portal
          <ExternalLink />
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      )}
    </div>
  );
}
