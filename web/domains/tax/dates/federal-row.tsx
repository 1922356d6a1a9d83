import { listWords } from '@zarpa/contract/values/lists.rules.ts';
import { mayBeOthers } from '@zarpa/contract/tax/words/advice.rules.ts';
import { ruleOf } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { reasonWords } from '@zarpa/contract/tax/answers/questions.rules.ts';
import type { UsedFact } from '@zarpa/contract/tax/book/facts.rules.ts';
import type { RuleId } from '@zarpa/contract/tax/book/rule.rules.ts';
import { stateWords } from './date-labels.state.ts';
import { federalKind, type FederalReturn } from './main-dates.state.ts';
import { AskButton } from './ask-button.tsx';
import { RowFrame } from './row-frame.tsx';

type FederalRowProps = { federal: Exclude<FederalReturn, { is: 'date' }> };

export function FederalRow({ federal }: FederalRowProps) {
  if (federal.is === 'none')
    return (
      <RowFrame
        kind={federalKind}
        title="Ninguna de las que seguimos"
        day="Este año no"
        look={{ label: 'No aplica', tone: 'neutral' }}
        notes={
          <>
            {federal.because.map((used) => (
              <p key={`${used.fact} ${used.value}`}>{reasonWords(used as UsedFact)}</p>
            ))}
            <p>{mayBeOthers}</p>
          </>
        }
      />
    );
  const [only, ...others] = federal.rules;
  return (
    <RowFrame
      kind={federalKind}
      title={others.length === 0 ? ruleOf(only!).title : 'El formulario depende de quién es el dueño'}
      day={others.length === 0 ? 'Por saber' : 'El 15 de abril'}
      left={others.length === 0 ? undefined : 'en la mayoría de los casos'}
      look={stateWords.due}
      notes={
        others.length === 0 ? (
          <p>{ruleOf(only!).general}</p>
        ) : (
          <details>
            <summary>
              Puede ser {shortList(federal.rules)}. <span className="text-link">Cuál en cada caso</span>
            </summary>
            <ul className="mt-2 list-disc pl-5">
              {federal.rules.map((rule) => (
                <li key={rule}>
                  {ruleOf(rule).title}: {ruleOf(rule).general}
                </li>
              ))}
            </ul>
          </details>
        )
      }
    >
      <div className="mt-2.5">
        <AskButton asks={federal.asks} />
      </div>
    </RowFrame>
  );
}

const shortList = (rules: readonly RuleId[]): string =>
  listWords(
    rules.map((rule) => ruleOf(rule).title),
    'o',
  );
