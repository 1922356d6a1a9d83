import { obligationTitle, ruleOf } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { questionOf, reasonWords } from '@zarpa/contract/tax/answers/questions.rules.ts';
import { isUnsure, type FactKey, type UsedFact } from '@zarpa/contract/tax/book/facts.rules.ts';
import type { RuleId } from '@zarpa/contract/tax/book/rule.rules.ts';
import type { ReactNode } from 'react';
import { lacksProof, obligationStateWords } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { useToday } from '../../identity/use-today.ts';
import { Disclosure } from '../../../platform/ui/dialogs/disclosure.tsx';
import { byDeadline } from '../dates/dates-of-year.state.ts';
import { DateTask } from './date-task.tsx';
import type { StaffTaxes } from './tax-work.data.ts';
import { deadlineWords } from './tax-work.state.ts';

export function CompanyDates({ taxes, tasks }: { taxes: StaffTaxes['taxes']; tasks: StaffTaxes['tasks'] }) {
  const today = useToday();
  const isOurs = (key: string) => tasks.some(({ subject, done_at }) => subject === key && done_at === null);
  return (
    <section aria-label="Fechas" className="grid min-w-0 content-start gap-2">
      <h2 className="text-sm font-semibold">Fechas</h2>
      {taxes.obligations.length === 0 && (
        <p className="text-sm text-muted">Todavía no se sabe de ninguna: falta la fecha de constitución.</p>
      )}
      {byDeadline(taxes.obligations).map((obligation) => {
        const { day, away, isOverdue } = deadlineWords(obligation, today);
        return (
          <Disclosure
            key={obligation.key}
            summary={
              <Line title={obligationTitle(obligation)}>
                <span className={isOverdue ? 'font-medium text-danger' : 'font-normal text-muted'}>
                  {obligationStateWords[obligation.state]}
                  {lacksProof(obligation) && ' · Sin prueba'} ·{' '}
                  <span className="whitespace-nowrap tabular-nums">{day}</span>
                  {away && ` · ${away}`}
                  {isOurs(obligation.key) && ' · encargada'}
                </span>
              </Line>
            }
          >
            <Why because={obligation.because as readonly UsedFact[]} />
            {obligation.asks && (
              <p className="mt-2 text-muted">
                {isUnsure(taxes.answers, obligation.asks) ? 'Con su respuesta no se sabe' : 'Falta su respuesta'}:{' '}
                {questionOf(obligation.asks as FactKey).title}
              </p>
            )}
            {obligation.reason && (
              <p className="mt-2 whitespace-pre-wrap wrap-anywhere">No aplica: {obligation.reason}</p>
            )}
            {obligation.document_id && (
              <p className="mt-2">
                <a
                  href={`/api/admin/files/${obligation.document_id}`}
                  target="_blank"
                  rel="noreferrer"
                  className="text-link underline underline-offset-4"
                >
                  Ver lo que lo prueba
                </a>
              </p>
            )}
            <DateTask obligation={obligation} tasks={tasks} registrationId={taxes.registration_id} />
          </Disclosure>
        );
      })}
      {taxes.open.length > 0 && <h2 className="mt-4 text-sm font-semibold">Depende de una respuesta</h2>}
      {taxes.open.map(({ rule, asks, because }) => (
        <Disclosure
          key={rule}
          summary={
            <Line title={titleOf(rule)}>
              <span className="font-normal text-muted">{questionOf(asks as FactKey).title}</span>
            </Line>
          }
        >
          <Why because={because as readonly UsedFact[]} />
        </Disclosure>
      ))}
      {taxes.not_due.length > 0 && <h2 className="mt-4 text-sm font-semibold">No le aplica</h2>}
      {taxes.not_due.length > 0 && (
        <ul className="grid gap-1 text-sm text-muted">
          {taxes.not_due.map(({ rule, because }, index) => (
            <li key={`${rule} ${index}`}>
              {titleOf(rule)}
              {because.length > 0 && `: ${(because as readonly UsedFact[]).map(reasonWords).join('; ')}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const titleOf = (rule: RuleId) => ruleOf(rule).title;

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-6 gap-y-0.5">
      {title}
      <span className="text-sm">{children}</span>
    </span>
  );
}

function Why({ because }: { because: readonly UsedFact[] }) {
  if (because.length === 0)
    return <p className="text-muted">Ya no se sigue de lo que sabemos: la resolvió su dueño.</p>;
  return (
    <ul aria-label="Por qué" className="grid list-disc gap-1 pl-5">
      {because.map((fact) => (
        <li key={`${fact.fact} ${fact.value}`}>{reasonWords(fact)}</li>
      ))}
    </ul>
  );
}
