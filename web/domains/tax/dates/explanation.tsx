import { ruleOf } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import { guideHref } from '@zarpa/contract/formation/guide.rules.ts';
import type { UsedFact } from '@zarpa/contract/tax/book/facts.rules.ts';
import { reasonWords } from '@zarpa/contract/tax/answers/questions.rules.ts';
import { jurisdictions, type RuleId } from '@zarpa/contract/tax/book/rule.rules.ts';
import { sourceWords } from '@zarpa/contract/tax/words/source.rules.ts';
import { penaltyOn } from '@zarpa/contract/tax/book/penalty-years.rules.ts';
import type { ReactNode } from 'react';
import { useToday } from '../../identity/use-today.ts';
import type { Taxes } from '../taxes.data.ts';

type ExplanationProps = { rule: RuleId; because: Taxes['not_due'][number]['because']; extendedTo: string | null };

export function Explanation({ rule: id, because, extendedTo }: ExplanationProps) {
  const rule = ruleOf(id);
  const today = useToday();
  return (
    <div className="mt-2 grid animate-appear gap-4 rounded-md bg-raised p-4 text-sm">
      <dl className="grid max-w-prose gap-3">
        {because.length > 0 && (
          <Line label="Sale de lo que sabemos">
            <ul className="list-disc pl-5">
              {because.map((used) => (
                <li key={`${used.fact} ${used.value}`}>{reasonWords(used as UsedFact)}</li>
              ))}
            </ul>
          </Line>
        )}
        <Line label="Qué es">{rule.what}</Line>
        <Line label={`Cómo se presenta (${jurisdictions[rule.jurisdiction]})`}>{rule.how}</Line>
        <Line label="Si no se hace">{penaltyOn(rule.penalty, today)}</Line>
        <Line label="Más tiempo">
          {rule.extension ? rule.extension.text : 'No hay prórroga.'}
          {rule.extension && extendedTo && ` Hasta el ${formatPromisedDay(extendedTo)}.`}
        </Line>
        <Line label="Fuente">
          {sourceWords(rule)}.{' '}
          <a href={guideHref(id)} className="text-link underline underline-offset-4">
            Qué es, con un ejemplo
          </a>
        </Line>
      </dl>
      {rule.advice && <p className="max-w-prose border-t border-line pt-3">{rule.advice}</p>}
    </div>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
