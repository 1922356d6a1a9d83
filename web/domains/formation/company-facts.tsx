import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { plans } from '@zarpa/contract/payments/plans.rules.ts';
import { Card } from '../../platform/ui/card.tsx';
import { NameNotes } from '../companies/names/name-notes.tsx';
import type { WholeCase } from './cases.data.ts';

const filingNames: Readonly<Record<WholeCase['filings'][number]['kind'], string>> = {
  articles: 'Artículos de organización',
  ein: 'Solicitud del EIN',
  cp575: 'Carta del EIN',
  '147c': 'Carta 147C',
};
const filingStates: Readonly<Record<WholeCase['filings'][number]['state'], string>> = {
  prepared: 'preparada',
  sending: 'enviándose',
  out: 'sin respuesta todavía',
  accepted: 'aceptada',
  refused: 'devuelta',
  withdrawn: 'retirada',
};

export function CompanyFacts({ standing, company, filings }: Pick<WholeCase, 'standing' | 'company' | 'filings'>) {
  const unknown = 'No especificado';
  // The state's own date: in the customer's time zone it may be the day before the payment.
  const facts = [
    ['Nombre', standing.company_name],
    ['Plan', plans[standing.plan_type].name],
    ['EIN', company?.ein ?? 'Pendiente'],
    ['Constituida el', company?.formed_on ? `${formatDay(company.formed_on)}, en Wyoming` : 'Pendiente'],
    ['Número de registro', company?.filing_number ?? 'Pendiente'],
    ['Miembros', company?.member_names.join(', ') || unknown],
  ] as const;
  return (
    <Card title="La empresa">
      <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere tabular-nums">{value}</dd>
            {label === 'Nombre' && (
              <dd>
                <NameNotes name={value} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      {filings.length > 0 && (
        <ul aria-label="Presentaciones" className="mt-6 grid grid-cols-1 gap-2 border-t border-line pt-5 text-sm">
          {filings.map(({ kind, attempt, name_used, state, sent_at, reference, trouble }) => (
            <li key={`${kind} ${attempt}`} className="wrap-anywhere">
              <span className="font-semibold">{filingNames[kind]}</span> de {name_used}:{' '}
              {sent_at && `enviada el ${formatDay(sent_at)}; `}
              {/* The sentence above explains it; an answer may exist that could not be parsed. */}
              {state === 'out' && trouble ? 'la estamos aclarando' : filingStates[state]}
              {reference && <span className="text-muted"> ({reference})</span>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
