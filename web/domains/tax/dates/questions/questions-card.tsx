import { someUnsure } from '@zarpa/contract/tax/words/advice.rules.ts';
import { isUnsure, type FactKey } from '@zarpa/contract/tax/book/facts.rules.ts';
import { questionOf } from '@zarpa/contract/tax/answers/questions.rules.ts';
import { useRef, useState } from 'react';
import { Button } from '../../../../platform/ui/button.tsx';
import { Card } from '../../../../platform/ui/card.tsx';
import type { Taxes } from '../../taxes.data.ts';
import type { DateChanges } from '../date-changes.state.ts';
import { KnownFacts } from './known-facts.tsx';
import { QuestionForm } from './question-form.tsx';
import { isHappening, questionsToAsk } from './questions.state.ts';

type QuestionsCardProps = {
  headingId: string;
  taxes: Taxes;
  asked: string | undefined;
  onAsk: (fact: string | undefined) => void;
  changes: DateChanges | undefined;
  onAnswered: (before: Taxes, after: Taxes) => void;
};

export function QuestionsCard({ headingId, taxes, asked, onAsk, changes, onAnswered }: QuestionsCardProps) {
  const [postponed, setPostponed] = useState<readonly string[]>([]);
  const heading = useRef<HTMLSpanElement>(null);
  const missing = questionsToAsk(taxes, postponed);
  const isAgain = asked !== undefined && taxes.answers.some(({ fact }) => fact === asked);
  const isSaid = asked !== undefined && isHappening(asked);
  const shown = asked !== undefined && (isAgain || isSaid || missing.includes(asked)) ? asked : missing[0];
  const left = missing.filter((fact) => fact !== shown).length;
  const ready = (after: Taxes | undefined) => {
    if (after) onAnswered(taxes, after);
    onAsk(undefined);
    // The form that had the focus is another one now, or none.
    heading.current?.focus();
  };
  return (
    <Card
      title={
        <span id={headingId} ref={heading} tabIndex={-1} className="outline-none">
          {shown === undefined ? 'Lo que sabemos' : 'Lo que falta por saber'}
        </span>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {shown === undefined ? (
          <p className="text-sm text-muted">{nothingToAsk(taxes)}</p>
        ) : (
          <QuestionForm
            // Another question, or the same one to be changed, begins anew.
            key={`${shown} ${isAgain}`}
            registrationId={taxes.registration_id}
            fact={shown}
            either={taxes.disagreements.find(({ fact }) => fact === shown)?.values}
            answers={isAgain ? taxes.answers.filter(({ fact }) => fact === shown) : []}
            onDone={ready}
            {...((isAgain || isSaid) && { onCancel: () => ready(undefined) })}
          >
            {!isAgain && !isSaid && left > 0 && (
              <Button
                variant="ghost"
                onClick={() => {
                  setPostponed([...postponed.filter((fact) => fact !== shown), shown]);
                  ready(undefined);
                }}
              >
                Ahora no
              </Button>
            )}
          </QuestionForm>
        )}
        {shown !== undefined && left > 0 && (
          <p className="text-sm text-muted">{left === 1 ? 'Y una pregunta más.' : `Y ${left} preguntas más.`}</p>
        )}
        <output aria-live="polite" className="block text-sm empty:hidden">
          {changes && <Changes changes={changes} />}
        </output>
        <KnownFacts taxes={taxes} onChange={onAsk} onRemoved={(after) => ready(after)} />
      </div>
    </Card>
  );
}

function Changes({ changes: { sentences } }: { changes: DateChanges }) {
  if (sentences.length === 0) return <p className="text-muted">Guardado. Con eso no cambia ninguna fecha.</p>;
  return (
    <div className="animate-appear rounded-md bg-success-soft p-4">
      <p className="font-semibold">Ahora sabemos</p>
      <ul className="mt-1 grid gap-1">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

function nothingToAsk({ asks, answers }: Taxes): string {
  if (asks.some((one) => isUnsure(answers, one))) return someUnsure;
  const [fact] = asks;
  if (fact === undefined) return 'Ya respondiste todo lo que decide las fechas. Si algo cambia, dínoslo aquí.';
  return `Ahora no hay nada que responder. ${questionOf(fact as FactKey).help}`;
}
