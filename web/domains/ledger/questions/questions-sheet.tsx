import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { SideSheet } from '../../../platform/ui/dialogs/side-sheet.tsx';
import { useLast } from '../../../platform/ui/dialogs/use-last.ts';
import type { LedgerPlace } from '../ledger-year.data.ts';
import type { LedgerSearch } from '../ledger-search.state.ts';
import { useListAddress } from '../use-list-address.ts';
import { useLockedYear } from '../use-locked-year.ts';
import {
  questionIn,
  givenOf,
  outcomeOf,
  progressOf,
  questionsToAsk,
  answerWords,
  itemText,
} from './questionnaire.state.ts';
import { questionsQuery, type Questionnaire } from './questions.data.ts';
import type { FiscalPeriod } from './typed-answer.state.ts';
import {
  type LedgerQuestionKey,
  ledgerQuestionKeys,
  ledgerQuestions,
} from '@zarpa/contract/ledger/questions/yearly.rules.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { AnsweredProgress } from './answered-progress.tsx';
import { useQuestionTurn } from './use-question-turn.ts';
import { QuestionForm } from './question-form.tsx';
import { AnswerList } from './answer-list.tsx';

type QuestionsSheetProps = { place: LedgerPlace; period: FiscalPeriod; search: LedgerSearch };

export function QuestionsSheet({ place, period, search }: QuestionsSheetProps) {
  const isLocked = useLockedYear(place);
  const shown = useLast(search.preguntas);
  const isOpen = search.preguntas !== undefined;
  const close = useListAddress(search);
  const query = useQuery({ ...questionsQuery(place), enabled: isOpen });
  return (
    <SideSheet
      open={isOpen}
      title="Lo que ningún banco muestra"
      isToRead={isLocked}
      onClose={close}
      focusAfter={() => document.querySelector('[data-opens="preguntas"]')}
      actions={
        <Button variant="secondary" onClick={close}>
          Cerrar
        </Button>
      }
    >
      <p className="text-sm text-muted">
        Lo que pasó entre la LLC y sus dueños en {period.period} fuera de sus cuentas.{' '}
        {isLocked
          ? 'Este año está presentado: tus respuestas quedan como están.'
          : 'Lo que respondes se anota en tus movimientos, y puedes cambiarlo cuando quieras.'}
      </p>
      <div className="mt-3">
        <Loaded query={query} failure="No pudimos cargar las preguntas" skeleton="h-72 w-full rounded-lg">
          {(questionnaire) =>
            isLocked ? (
              <GivenAnswers questionnaire={questionnaire} />
            ) : (
              <QuestionsWalk
                // Keyed, so that opening another question moves to it.
                key={shown}
                place={place}
                period={period}
                questionnaire={questionnaire}
                calledFor={questionIn(shown)}
              />
            )
          }
        </Loaded>
      </div>
    </SideSheet>
  );
}

type QuestionsWalkProps = {
  place: LedgerPlace;
  period: FiscalPeriod;
  questionnaire: Questionnaire;
  calledFor: LedgerQuestionKey | undefined;
};

function QuestionsWalk({ place, period, questionnaire, calledFor }: QuestionsWalkProps) {
  const next = (postponed: readonly LedgerQuestionKey[]) => questionsToAsk(questionnaire, postponed)[0];
  const { shown, turn, postponed, part, goTo, goBack, putOff } = useQuestionTurn(calledFor, next);
  const answer = shown && givenOf(questionnaire, shown);

  return (
    <div className="grid grid-cols-1 gap-6">
      <AnsweredProgress {...progressOf(questionnaire)} />
      <div ref={part} tabIndex={-1} className="outline-none">
        {shown === undefined ? (
          <Result questionnaire={questionnaire} period={period.period} />
        ) : (
          <QuestionForm
            // Another question, or a change of an answer, starts a new form.
            key={`${shown} ${turn}`}
            place={place}
            period={period}
            question={shown}
            given={answer}
            onDone={(after = questionnaire) => goTo(questionsToAsk(after, postponed)[0])}
          >
            {goBack && (
              <Button variant="ghost" onClick={goBack}>
                Atrás
              </Button>
            )}
            {!answer && questionsToAsk(questionnaire, []).length > 1 && (
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

type GivenAnswersProps = {
  questionnaire: Questionnaire;
  shown?: LedgerQuestionKey | undefined;
  onAsk?: (question: LedgerQuestionKey) => void;
};

function GivenAnswers({ questionnaire, shown, onAsk }: GivenAnswersProps) {
  const rows = ledgerQuestionKeys.map((key) => {
    const answer = givenOf(questionnaire, key);
    return {
      key,
      title: ledgerQuestions[key].question,
      given: answer && answerWords[answer.answer],
      more: answer?.items.map((item, index) => (
        <p key={index} dir="auto" className="wrap-anywhere text-muted tabular-nums">
          {itemText(item)}
        </p>
      )),
    };
  });
  return <AnswerList rows={rows} shown={shown} onAsk={onAsk} />;
}
