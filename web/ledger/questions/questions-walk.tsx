import type { LedgerQuestionKey } from '@zarpa/contract/ledger-questions.rules.ts';
import { useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { LedgerPlace } from '../ledger-year.data.ts';
import { GivenAnswers } from './given-answers.tsx';
import { QuestionForm } from './question-form.tsx';
import { givenOf, outcomeOf, progressOf, questionsToAsk } from './questionnaire.state.ts';
import type { Questionnaire } from './questions.data.ts';
import type { FiscalPeriod } from './typed-answer.state.ts';

type QuestionsWalkProps = {
  place: LedgerPlace;
  period: FiscalPeriod;
  questionnaire: Questionnaire;
  calledFor: LedgerQuestionKey | undefined;
};

/** How far it is, the question whose turn it is or what all of them come to, and every answer. */
export function QuestionsWalk({ place, period, questionnaire, calledFor }: QuestionsWalkProps) {
  /** It stays while one answers it, whatever another window does to it meanwhile. */
  const [shown, setShown] = useState(() => calledFor ?? questionsToAsk(questionnaire, [])[0]);
  const [turn, setTurn] = useState(0);
  const [postponed, setPostponed] = useState<readonly LedgerQuestionKey[]>([]);
  const part = useRef<HTMLDivElement>(null);
  const given = shown && givenOf(questionnaire, shown);
  const { done, all, text } = progressOf(questionnaire);

  function goTo(question: LedgerQuestionKey | undefined) {
    setShown(question);
    setTurn(turn + 1);
    // The form that had the focus is another one now, or none.
    part.current?.focus();
    part.current?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-2 text-sm">
        <p className="flex justify-between gap-4">
          <span>Respondidas</span>
          <span className="tabular-nums">{text}</span>
        </p>
        <progress
          aria-label={`Preguntas respondidas: ${text}`}
          max={all}
          value={done}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-primary"
        />
      </div>
      <div ref={part} tabIndex={-1} className="outline-none">
        {shown === undefined ? (
          <Result questionnaire={questionnaire} period={period.period} />
        ) : (
          <QuestionForm
            // Another question, or the same one to be changed, begins anew.
            key={`${shown} ${turn}`}
            place={place}
            period={period}
            question={shown}
            given={given}
            onDone={(after = questionnaire) => goTo(questionsToAsk(after, postponed)[0])}
          >
            {!given && questionsToAsk(questionnaire, []).length > 1 && (
              <Button
                variant="ghost"
                onClick={() => {
                  const later = [...postponed.filter((key) => key !== shown), shown];
                  setPostponed(later);
                  goTo(questionsToAsk(questionnaire, later)[0]);
                }}
              >
                Ahora no
              </Button>
            )}
          </QuestionForm>
        )}
      </div>
      <GivenAnswers questionnaire={questionnaire} shown={shown} onAsk={goTo} />
    </div>
  );
}

function Result({ questionnaire, period }: { questionnaire: Questionnaire; period: string }) {
  const { title, text, isNothing } = outcomeOf(questionnaire, period);
  return (
    <Alert tone={isNothing ? 'success' : 'info'} title={title} announce={false}>
      <p>{text}</p>
    </Alert>
  );
}
