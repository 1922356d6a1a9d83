import { useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { AskedQuestion, ReturnsPlace } from '../returns.data.ts';
import { PaperAnswers } from './paper-answers.tsx';
import { PaperQuestionForm } from './paper-question-form.tsx';
import { askedKey, progressOf, questionsToAsk } from './paper-questions.state.ts';

type PaperQuestionsWalkProps = {
  place: ReturnsPlace;
  questions: readonly AskedQuestion[];
  calledFor: string | undefined;
};

/** How far it is, the question whose turn it is, and every answer. */
export function PaperQuestionsWalk({ place, questions, calledFor }: PaperQuestionsWalkProps) {
  /** It stays while one answers it, whatever another window does to it meanwhile. */
  const [shown, setShown] = useState(() => calledFor ?? questionsToAsk(questions, [])[0]);
  const [turn, setTurn] = useState(0);
  const [postponed, setPostponed] = useState<readonly string[]>([]);
  const part = useRef<HTMLDivElement>(null);
  const question = questions.find((one) => askedKey(one) === shown);
  const { done, all, text } = progressOf(questions);

  function goTo(key: string | undefined) {
    setShown(key);
    setTurn(turn + 1);
    // The form that had the focus is another one now, or none.
    part.current?.focus();
    part.current?.scrollIntoView({ block: 'nearest' });
  }

  function putOff(key: string) {
    const later = [...postponed.filter((one) => one !== key), key];
    setPostponed(later);
    goTo(questionsToAsk(questions, later)[0]);
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-2 text-sm">
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
