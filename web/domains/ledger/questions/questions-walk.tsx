import type { LedgerQuestionKey } from '@zarpa/contract/ledger/questions/yearly.rules.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { AnsweredProgress } from './answered-progress.tsx';
import { useQuestionTurn } from './use-question-turn.ts';
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

export function QuestionsWalk({ place, period, questionnaire, calledFor }: QuestionsWalkProps) {
  const next = (postponed: readonly LedgerQuestionKey[]) => questionsToAsk(questionnaire, postponed)[0];
  const { shown, turn, postponed, part, goTo, putOff } = useQuestionTurn(calledFor, next);
  const given = shown && givenOf(questionnaire, shown);

  return (
    <div className="grid grid-cols-1 gap-6">
      <AnsweredProgress {...progressOf(questionnaire)} />
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
              <Button variant="ghost" onClick={() => putOff(shown)}>
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
