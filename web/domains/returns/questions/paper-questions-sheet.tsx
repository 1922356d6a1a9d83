import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { SideSheet } from '../../../platform/ui/dialogs/side-sheet.tsx';
import { useLast } from '../../../platform/ui/dialogs/use-last.ts';
import type { ReturnsSheetProps } from '../returns-sheet-props.ts';
import { useTaxAddress } from '../use-tax-address.ts';
import { questionIn, questionKey, progressOf, questionsToAsk, givenText } from './paper-questions.state.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { AnsweredProgress } from '../../ledger/questions/answered-progress.tsx';
import { useQuestionTurn } from '../../ledger/questions/use-question-turn.ts';
import type { ListedQuestion, ReturnsPlace } from '../returns.data.ts';
import { PaperQuestionForm } from './paper-question-form.tsx';
import { returnQuestions } from '@zarpa/contract/returns/questions.rules.ts';
import { AnswerList } from '../../ledger/questions/answer-list.tsx';

export function PaperQuestionsSheet({ place, search, query }: ReturnsSheetProps) {
  const shown = useLast(search.papeles);
  const close = useTaxAddress(search);
  const isFinal = query.data?.is_locked ?? false;
  return (
    <SideSheet
      open={search.papeles !== undefined}
      title="Preguntas de los papeles"
      isToRead={isFinal}
      onClose={close}
      focusAfter={() => document.querySelector(`[data-opens="${CSS.escape(`papeles ${shown}`)}"]`)}
      actions={
        <Button variant="secondary" onClick={close}>
          Cerrar
        </Button>
      }
    >
      <p className="text-sm text-muted">
        Lo que piden los formularios de {place.period} y no está en tus papeles.{' '}
        {isFinal
          ? 'Ese año está presentado: tus respuestas quedan como están, salvo que nuestro equipo abra el año para una enmienda.'
          : 'Lo que respondes se copia en su línea, y puedes cambiarlo hasta que se presente.'}
      </p>
      <div className="mt-3">
        <Loaded query={query} failure="No pudimos cargar las preguntas" skeleton="h-72 w-full rounded-lg">
          {({ questions }) =>
            questions.length === 0 ? (
              <p className="text-sm">Los papeles de {place.period} no preguntan nada.</p>
            ) : isFinal ? (
              <PaperAnswers questions={questions} />
            ) : (
              <PaperQuestionsWalk
                // Keyed, so that opening another question moves to it.
                key={shown}
                place={place}
                questions={questions}
                calledFor={questionIn(shown, questions)}
              />
            )
          }
        </Loaded>
      </div>
    </SideSheet>
  );
}

type PaperQuestionsWalkProps = {
  place: ReturnsPlace;
  questions: readonly ListedQuestion[];
  calledFor: string | undefined;
};

function PaperQuestionsWalk({ place, questions, calledFor }: PaperQuestionsWalkProps) {
  const next = (postponed: readonly string[]) => questionsToAsk(questions, postponed)[0];
  const { shown, turn, postponed, part, goTo, goBack, putOff } = useQuestionTurn(calledFor, next);
  const question = questions.find((one) => questionKey(one) === shown);

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
            // Another question, or a change of an answer, starts a new form.
            key={`${shown} ${turn}`}
            place={place}
            question={question}
            onDone={(after = questions) => goTo(questionsToAsk(after, postponed)[0])}
          >
            {goBack && (
              <Button variant="ghost" onClick={goBack}>
                Atrás
              </Button>
            )}
            {question.answer === null && questionsToAsk(questions, []).length > 1 && (
              <Button variant="ghost" onClick={() => putOff(questionKey(question))}>
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

type PaperAnswersProps = {
  questions: readonly ListedQuestion[];
  shown?: string | undefined;
  onAsk?: (key: string) => void;
};

function PaperAnswers({ questions, shown, onAsk }: PaperAnswersProps) {
  const rows = questions.map((question) => ({
    key: questionKey(question),
    title: returnQuestions[question.key].title,
    given: givenText(question),
    owner: question.owner?.name,
  }));
  return <AnswerList rows={rows} shown={shown} onAsk={onAsk} />;
}
