import { reasonWords } from '@zarpa/contract/tax-questions.rules.ts';
import type { UsedFact } from '@zarpa/contract/tax-facts.rules.ts';
import { DateRow } from './date-row.tsx';
import { ruleOf, stateWords } from './date-words.state.ts';
import type { FederalReturn } from './main-dates.state.ts';
import { AskButton, OpenRow } from './open-row.tsx';
import { RowFrame } from './row-frame.tsx';

type FederalRowProps = {
  registrationId: string;
  federal: FederalReturn;
  today: string;
  glowing: readonly string[];
  onAsk: (fact: string) => void;
};

const kind = 'Declaración federal · IRS';

/** The return that goes to the IRS for this year; until its form is known, the rule in general and the question that decides. */
export function FederalRow({ federal, glowing, onAsk, ...row }: FederalRowProps) {
  if (federal.is === 'date')
    return <DateRow {...row} kind={kind} date={federal.date} glows={glowing.includes(federal.date.key)} />;
  if (federal.is === 'open') return <OpenRow kind={kind} open={federal.open} onAsk={onAsk} />;
  if (federal.is === 'none')
    return (
      <RowFrame
        kind={kind}
        title="Ninguna de las que seguimos"
        day="Este año no"
        look={{ label: 'No aplica', tone: 'neutral' }}
        notes={
          <>
            {federal.because.map((used) => (
              <p key={used.fact}>{reasonWords(used as UsedFact)}</p>
            ))}
            <p>Puede haber otras, o las de su dueño: confírmalo con un preparador.</p>
          </>
        }
      />
    );
  const [only, ...others] = federal.rules;
  return (
    <RowFrame
      kind={kind}
      title={others.length === 0 ? ruleOf(only!).title : 'El formulario depende de quién es el dueño'}
      day={others.length === 0 ? 'Por saber' : 'El 15 de abril'}
      left={others.length === 0 ? undefined : 'en la mayoría de los casos'}
      look={stateWords.due}
      notes={
        others.length === 0 ? (
          <p>{ruleOf(only!).general}</p>
        ) : (
          <ul className="list-disc pl-5">
            {federal.rules.map((rule) => (
              <li key={rule}>
                {ruleOf(rule).title}: {ruleOf(rule).general}
              </li>
            ))}
          </ul>
        )
      }
    >
      <AskButton asks={federal.asks} onAsk={onAsk} />
    </RowFrame>
  );
}
