import { obligationStateWords } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { obligationTitle, ruleOf } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { sourceWords } from '@zarpa/contract/tax/words/source.rules.ts';
import { reasonWords } from '@zarpa/contract/tax/answers/questions.rules.ts';
import type { UsedFact } from '@zarpa/contract/tax/book/facts.rules.ts';
import type { Taxes } from '../taxes.data.ts';
import type { DueDate } from './dates-of-year.state.ts';

export function NotDue({ notDue, lapsed }: { notDue: Taxes['not_due']; lapsed: readonly DueDate[] }) {
  return (
    <details className="mt-4 text-sm">
      <summary className="font-semibold text-link">
        Lo que no aplica, y por qué ({notDue.length + lapsed.length})
      </summary>
      <ul className="mt-3 grid gap-4">
        {lapsed.map((date) => (
          <li key={date.key} className="max-w-prose">
            <p className="font-semibold">{obligationTitle(date)}</p>
            <p>
              {obligationStateWords.lapsed}: vencía el {formatDay(date.due_on)}.
            </p>
            {date.because.map((used) => (
              <p key={`${used.fact} ${used.value}`}>{reasonWords(used as UsedFact)}</p>
            ))}
          </li>
        ))}
        {notDue.map(({ rule: id, period, because }, index) => {
          const rule = ruleOf(id);
          const { title, what, general, from } = rule;
          return (
            <li key={`${id} ${period} ${index}`} className="max-w-prose">
              <p className="font-semibold">{period ? `${title} (${period})` : title}</p>
              {because.length === 0 && (
                <>
                  <p>{general}</p>
                  <p>{what}</p>
                </>
              )}
              {because.map((used) => (
                <p key={`${used.fact} ${used.value}`}>{reasonWords(used as UsedFact)}</p>
              ))}
              <p className="text-muted">
                {sourceWords(rule)}; rige desde el {formatDay(from)}
              </p>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
