import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { AnsweredProgress } from '../../ledger/questions/answered-progress.tsx';
import { useQuestionTurn } from '../../ledger/questions/use-question-turn.ts';
import type { AskedQuestion, ReturnsPlace } from '../returns.data.ts';
import { PaperAnswers } from './paper-answers.tsx';
import { PaperQuestionForm } from './paper-question-form.tsx';
import { askedKey, progressOf, questionsToAsk } from './paper-questions.state.ts';

type PaperQuestionsWalkProps = {
  place: ReturnsPlace;
  questions: readonly AskedQuestion[];
  calledFor: string | undefined;
};

export function PaperQuestionsWalk({ place, questions, calledFor }: PaperQuestionsWalkProps) {
  const next = (postponed: readonly string[]) => questionsToAsk(questions, postponed)[0];
  const { shown, turn, postponed, part, goTo, putOff } = useQuestionTurn(calledFor, next);
  const question = questions.find((one) => askedKey(one) === shown);

  return (
    <div className="grid grid-cols-1 gap-6">
      <AnsweredProgress {...progressOf(questions)} />
      <div ref={part} tabIndex={-1} className="outline-none">
        {question === undefined ? (
          <Alert tone="success" title="Todo respondido" announce={false}>
            <p>Los papeles ya no te preguntan nada. Si algo cambia, corrígelo aquí.</p>
          </Alert>
        ) : (
          <PaperQuestionForm
            // Another question, or the same one to be changed, begins anew.
            key={`${shown} ${turn}`}
            place={place}
            question={question}
            onDone={(after = questions) => goTo(questionsToAsk(after, postponed)[0])}
          >
            {question.answer === null && questionsToAsk(questions, []).length > 1 && (
              <Button variant="ghost" onClick={() => putOff(askedKey(question))}>
                Ahora no
              </Button>
            )}
          </PaperQuestionForm>
        )}
      </div>
      <PaperAnswers questions={questions} shown={shown} onAsk={goTo} />
    </div>
  );
}
