import { Link } from '@tanstack/react-router';
import { brand } from '@zarpa/contract/core/brand.ts';
import { obligationTitle, ruleOf } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import type { RuleId } from '@zarpa/contract/tax/book/rule.rules.ts';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import { missedYearsWords } from '@zarpa/contract/tax/words/advice.rules.ts';
import { penaltyOn } from '@zarpa/contract/tax/book/penalty-years.rules.ts';
import { useState } from 'react';
import type { Company } from '../../../companies/companies.data.ts';
import { useToday } from '../../../identity/use-today.ts';
import { PrepareLink } from '../../../returns/prepare-link.tsx';
import { buttonClass } from '../../../../platform/ui/button.tsx';
import { Card } from '../../../../platform/ui/card.tsx';
import { lazyPlace } from '../../../../platform/ui/lazy-part.tsx';
import type { Taxes } from '../../taxes.data.ts';
import { dayWords } from '../date-labels.state.ts';
import { byDeadline, type MissedYear } from '../dates-of-year.state.ts';
import { missedMailHref } from './missed-mail.state.ts';
import { questionText } from '../questions/questions.state.ts';

const MissedYearForm = lazyPlace(() => import('./missed-year-form.tsx'), 'MissedYearForm', 'mt-3 h-60 w-full');

type MissedYearsProps = {
  missed: readonly MissedYear[];
  saved: Taxes['missed_years'];
  company: Company;
  chosen: number;
  onAsk: (fact: string) => void;
};

export function MissedYears({ missed, saved, company, chosen, onAsk }: MissedYearsProps) {
  const today = useToday();
  return (
    <Card
      className="xl:col-span-2"
      title="Años atrasados"
      description={missedYearsWords}
      actions={
        <a
          href={missedMailHref(company.company_name, missed)}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Escribir a {brand.supportEmail}
        </a>
      }
    >
      <ul className="grid gap-5">
        {missed.map(({ year, passed, unknown }) => (
          <li key={year.year} className="grid gap-x-6 gap-y-2 sm:grid-cols-[11.5rem_minmax(0,1fr)]">
            <div className="text-sm">
              <h3 className="text-base font-semibold">{year.period}</h3>
              {year.year !== chosen && (
                <Link
                  to="/empresa/impuestos"
                  search={{ empresa: company.registration_id, anio: year.year }}
                  resetScroll={false}
                  className="text-link underline underline-offset-4"
                >
                  Ver sus fechas<span className="sr-only"> ({year.period})</span>
                </Link>
              )}
              <p>
                <PrepareLink registrationId={company.registration_id} year={year} isChosen={year.year === chosen} />
              </p>
            </div>
            <ul className="grid gap-2.5 text-sm">
              {byDeadline([...passed, ...unknown]).map((date) => (
                <li key={date.key}>
                  <p className="font-semibold">{obligationTitle(date)}</p>
                  <p className="text-muted">
                    {date.state === 'possible' ? (
                      <>
                        Si te tocaba, vencía el {dayWords(date).toLowerCase()}. Falta saberlo.{' '}
                        <button
                          type="button"
                          aria-label={`Responder: ${questionText(date.asks!)}`}
                          onClick={() => onAsk(date.asks!)}
                          className="min-h-6 text-link underline underline-offset-4"
                        >
                          Responder
                        </button>
                      </>
                    ) : (
                      <>Vencía el {dayWords(date).toLowerCase()}</>
                    )}
                  </p>
                </li>
              ))}
              <li>
                <YearReport
                  registrationId={company.registration_id}
                  year={year}
                  saved={saved.find((one) => one.year === year.year)}
                />
              </li>
            </ul>
          </li>
        ))}
      </ul>
      <details className="mt-5 text-sm">
        <summary className="font-semibold text-link">Lo que puede pasar</summary>
        <dl className="mt-3 grid max-w-prose gap-3">
          {rulesOf(missed).map((rule) => (
            <div key={rule}>
              <dt className="text-muted">{ruleOf(rule).title}</dt>
              <dd>{penaltyOn(ruleOf(rule).penalty, today)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
}

type YearReportProps = { registrationId: string; year: FiscalYear; saved: Taxes['missed_years'][number] | undefined };

function YearReport({ registrationId, year, saved }: YearReportProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(isOpen || currentTarget.open)}>
      <summary className="text-link">
        {saved ? 'Lo que contaste de ese año' : 'Contar qué pasó'}
        <span className="sr-only"> ({year.period})</span>
      </summary>
      {isOpen && <MissedYearForm registrationId={registrationId} year={year.year} period={year.period} saved={saved} />}
    </details>
  );
}

const rulesOf = (missed: readonly MissedYear[]): RuleId[] => [
  ...new Set(missed.flatMap(({ passed, unknown }) => [...passed, ...unknown].map(({ rule }) => rule))),
];
