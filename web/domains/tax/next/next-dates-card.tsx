import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { deadlineOf } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { nextDatesQuery } from './next-dates.data.ts';
import {
  chargeWords,
  dateWords,
  isNothing,
  nextRows,
  overdueWords,
  questionsWords,
  type DateWords,
} from './next-dates.state.ts';
import { NextDatesSkeleton } from './next-dates-skeleton.tsx';

type NextDatesCardProps = {
  registrationId?: string;
  /** Where what is asked stands above it. */
  isBelowAsked?: boolean;
  namesCompanies?: boolean;
  now: number;
};

export function NextDatesCard({
  registrationId,
  isBelowAsked = false,
  namesCompanies = false,
  now,
}: NextDatesCardProps) {
  const query = useQuery(nextDatesQuery(registrationId));
  return (
    <Loaded query={query} failure="No pudimos cargar tus próximas fechas" skeleton={<NextDatesSkeleton />}>
      {(next) =>
        isNothing(next) ? null : (
          <Card title="Próximas fechas">
            <div className="@container grid grid-cols-1 gap-4">
              {next.overdue && (
                <p className="flex gap-2">
                  <Clock className="mt-0.5 size-5 shrink-0 text-warning" />
                  <TaxesLink registrationId={next.overdue.registration_id}>
                    {overdueWords(next.overdue.count)}
                  </TaxesLink>
                </p>
              )}
              {nextRows(next).length > 0 && (
                <ul className="grid grid-cols-1 gap-4 @2xl:grid-cols-3">
                  {nextRows(next).map(({ date, charge }) =>
                    date ? (
                      <Row
                        key={`${date.registration_id} ${date.key}`}
                        words={dateWords(date, now)}
                        day={deadlineOf(date)}
                        company={namesCompanies ? date.company_name : undefined}
                      >
                        {(title) => <TaxesLink registrationId={date.registration_id}>{title}</TaxesLink>}
                      </Row>
                    ) : (
                      <Row
                        key={charge.id}
                        words={chargeWords(charge, now)}
                        day={charge.due_on}
                        company={namesCompanies ? charge.company_name : undefined}
                      >
                        {(title) => (
                          <Link
                            to="/empresa/pagos/$id"
                            params={{ id: charge.id }}
                            className="text-link underline underline-offset-4"
                          >
                            {title}
                          </Link>
                        )}
                      </Row>
                    ),
                  )}
                </ul>
              )}
              {next.open_questions && !isBelowAsked && (
                <p className="border-t border-line/60 pt-4 text-sm">
                  <TaxesLink registrationId={next.open_questions.registration_id}>
                    {questionsWords(next.open_questions.count)}
                  </TaxesLink>
                </p>
              )}
              <p className="text-sm">
                <Link
                  to="/empresa/impuestos/fechas"
                  search={registrationId === undefined ? {} : { empresa: registrationId }}
                  className="text-link underline underline-offset-4"
                >
                  Ver todas
                </Link>
              </p>
            </div>
          </Card>
        )
      }
    </Loaded>
  );
}

type RowProps = {
  words: DateWords;
  day: string;
  company: string | undefined;
  children: (title: string) => ReactNode;
};

function Row({ words, day, company, children }: RowProps) {
  return (
    <li className="min-w-0">
      {children(words.title)}
      <p className="text-sm text-muted tabular-nums first-letter:uppercase">
        {words.left} · <time dateTime={day}>{words.day}</time>
      </p>
      {company !== undefined && <p className="text-sm wrap-anywhere text-muted">{company}</p>}
    </li>
  );
}

function TaxesLink({ registrationId, children }: { registrationId: string; children: string }) {
  return (
    <Link
      to="/empresa/impuestos/fechas"
      search={{ empresa: registrationId }}
      className="text-link underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
