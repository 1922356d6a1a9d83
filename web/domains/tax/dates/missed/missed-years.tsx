import { useMay } from '../../../companies/use-may.ts';
import { Link } from '@tanstack/react-router';
import { brand } from '@zarpa/contract/core/brand.ts';
import { obligationTitle, ruleOf } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import type { RuleId } from '@zarpa/contract/tax/book/rule.rules.ts';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import { missedYearsWords } from '@zarpa/contract/tax/words/advice.rules.ts';
import { penaltyOn } from '@zarpa/contract/tax/book/penalty-years.rules.ts';
import { useId, useState } from 'react';
import type { Company } from '../../../companies/companies.data.ts';
import { useToday } from '../../../identity/use-today.ts';
import { buttonClass } from '../../../../platform/ui/button.tsx';
import { WhenIdle } from '../../../../platform/shell/when-idle.tsx';
import { Disclosure } from '../../../../platform/ui/dialogs/disclosure.tsx';
import { lazyPlace } from '../../../../platform/ui/lazy-part.tsx';
import type { Taxes } from '../../taxes.data.ts';
import { dayWords } from '../date-labels.state.ts';
import { byDeadline, type MissedYear } from '../dates-of-year.state.ts';
import { missedMailHref } from './missed-mail.state.ts';
import { questionText } from '../questions/asked-facts.state.ts';
import { TaxQuestionLink } from '../questions/tax-question-link.tsx';

const MissedYearForm = lazyPlace(() => import('./missed-year-form.tsx'), 'MissedYearForm', 'mt-3 h-60 w-full');

type MissedYearsProps = {
  missed: readonly MissedYear[];
  saved: Taxes['missed_years'];
  company: Company;
};

/** One row for each year; a single one is open. */
export function MissedYears({ missed, saved, company }: MissedYearsProps) {
  const today = useToday();
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={id} className="text-lg font-semibold">
            Años atrasados
          </h2>
          <p className="mt-0.5 max-w-prose text-sm text-muted">{missedYearsWords}</p>
        </div>
        <a
          href={missedMailHref(company.company_name, missed)}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Escribir a {brand.supportEmail}
        </a>
      </div>
      <ul className="grid grid-cols-1 gap-2">
        {missed.map((one) => (
          <li key={one.year.year}>
            <Year
              missed={one}
              registrationId={company.registration_id}
              saved={saved.find(({ year }) => year === one.year.year)}
              isOpen={missed.length === 1}
            />
          </li>
        ))}
      </ul>
      <details className="text-sm">
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
    </section>
  );
}

type YearProps = {
  missed: MissedYear;
  registrationId: string;
  saved: Taxes['missed_years'][number] | undefined;
  isOpen: boolean;
};

function Year({ missed: { year, passed, unknown }, registrationId, saved, isOpen }: YearProps) {
  const mayTell = useMay(registrationId, 'taxes.write');
  const [isShown, setIsShown] = useState(isOpen);
  const at = { search: { empresa: registrationId, anio: year.year }, className: linkClass };
  const ofYear = <span className="sr-only"> ({year.period})</span>;
  return (
    <Disclosure
      summary={<h3>{year.period}</h3>}
      aside={<span className="text-sm text-caution tabular-nums">{countText(passed.length + unknown.length)}</span>}
      open={isShown}
      onOpenChange={setIsShown}
    >
      <WhenIdle now={isShown}>
        <ul className="grid gap-2.5">
          {byDeadline([...passed, ...unknown]).map((date) => (
            <li key={date.key}>
              <p className="font-semibold">{obligationTitle(date)}</p>
              <p className="text-muted">
                {date.state === 'possible' ? (
                  <>
                    Si te tocaba, vencía el {dayWords(date).toLowerCase()}. Falta saberlo.{' '}
                    {mayTell && (
                      <TaxQuestionLink
                        fact={date.asks!}
                        label={`Responder: ${questionText(date.asks!)}`}
                        className={linkClass}
                      >
                        Responder
                      </TaxQuestionLink>
                    )}
                  </>
                ) : (
                  <>Vencía el {dayWords(date).toLowerCase()}</>
                )}
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
          <Link to="/empresa/impuestos/fechas" {...at}>
            Ver sus fechas{ofYear}
          </Link>
          <Link to="/empresa/impuestos" {...at}>
            Preparar sus papeles{ofYear}
          </Link>
        </p>
        {mayTell && (
          <div className="mt-3">
            <YearReport registrationId={registrationId} year={year} saved={saved} />
          </div>
        )}
      </WhenIdle>
    </Disclosure>
  );
}

const linkClass = 'text-link underline underline-offset-4';
const countText = (dates: number) => (dates === 1 ? '1 fecha pasada' : `${dates} fechas pasadas`);

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
