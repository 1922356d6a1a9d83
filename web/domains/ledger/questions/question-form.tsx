import { ledgerQuestions, type LedgerQuestionKey } from '@zarpa/contract/ledger/questions/yearly.rules.ts';
import { useState, type ReactNode, useId } from 'react';
import { useWatch, type Control, useController } from 'react-hook-form';
import { queryClient } from '../../../platform/api/api-query.ts';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { keepDraft, readDraft } from '../../formation/drafts.storage.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { useCheckedForm } from '../../../platform/ui/form/use-checked-form.ts';
import type { LedgerPlace } from '../ledger-year.data.ts';
import { AnswerButtons, AnswerClash } from './answer-again.tsx';
import { AnswerItems } from './answer-items.tsx';
import { givenOf, standsText, answerWords } from './questionnaire.state.ts';
import { questionsQuery, saveLedgerAnswer, type GivenAnswer, type Questionnaire } from './questions.data.ts';
import {
  answerProblems,
  draftNames,
  draftOf,
  entriesLost,
  hasItems,
  readTyped,
  answerInput,
  typedAnswer,
  type FiscalPeriod,
  type TypedAnswer,
} from './typed-answer.state.ts';
import { Link } from '@tanstack/react-router';
import { ledgerAnswers } from '@zarpa/contract/ledger/questions/shapes.rules.ts';
import { ChevronDown } from 'lucide-react';
import { Button } from '../../../platform/ui/button.tsx';
import { FieldError } from '../../../platform/ui/fields/field-frame.tsx';

const linkClass = 'text-link underline underline-offset-4';

type QuestionFormProps = {
  place: LedgerPlace;
  period: FiscalPeriod;
  question: LedgerQuestionKey;
  given: GivenAnswer | undefined;
  onDone: (after?: Questionnaire) => void;
  children?: ReactNode;
};

export function QuestionForm({ place, period, question, given, onDone, children }: QuestionFormProps) {
  const draftId = `movimientos.${place.registrationId}.${place.year}.${question}`;
  const [draft] = useState(() => readTyped(readDraft(draftId, draftNames)));
  const [before, setBefore] = useState(draft ? draft.before : (given?.answered_at ?? null));
  const [clash, setClash] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { element, control, submit, show, others, isSending } = useCheckedForm<TypedAnswer>({
    initial: draft?.typed ?? typedAnswer(given),
    check: (typed) => answerProblems(question, typed, period),
    onChange: (typed) => {
      setFailure(undefined);
      keepDraft(draftId, draftOf(typed, before));
    },
  });

  async function send(typed: TypedAnswer) {
    setFailure(undefined);
    setClash(undefined);
    try {
      const after = await saveLedgerAnswer(place, answerInput(question, typed, before));
      keepDraft(draftId, undefined);
      onDone(after);
    } catch (cause) {
      const { code, message, details } = errorOfFailure(cause);
      if (code === 'ledger.answer_changed') await seeOther(typed);
      else if (details.length > 0) show(details);
      else setFailure(message);
    }
  }

  async function seeOther(typed: TypedAnswer) {
    try {
      const now = givenOf(await queryClient.fetchQuery({ ...questionsQuery(place), staleTime: 0 }), question);
      setBefore(now?.answered_at ?? null);
      keepDraft(draftId, draftOf(typed, now?.answered_at ?? null));
      setClash(standsText(now));
    } catch (cause) {
      setFailure(errorOfFailure(cause).message);
    }
  }

  return (
    <form ref={element} noValidate className="grid grid-cols-1 gap-4 text-sm" onSubmit={submit(send)}>
      <AnswerChoice control={control} question={question} />
      <AnswerParts control={control} question={question} period={period} given={given} place={place} />
      <AnswerClash sentence={clash} />
      {[...others, ...(failure === undefined ? [] : [failure])].map((message) => (
        <Alert key={message} tone="danger">
          {message}
        </Alert>
      ))}
      <AnswerButtons draftId={draftId} isSending={isSending} isAnswered={given !== undefined} onDone={onDone}>
        {children}
      </AnswerButtons>
    </form>
  );
}

type AnswerPartsProps = Pick<QuestionFormProps, 'place' | 'period' | 'question' | 'given'> & {
  control: Control<TypedAnswer>;
};

function AnswerParts({ control, question, period, given, place }: AnswerPartsProps) {
  const [answer, items] = useWatch({ control, name: ['answer', 'items'] });
  const lost = answer === '' ? 0 : entriesLost(question, given, { answer, items });
  return (
    <>
      {hasItems(question, { answer }) && <AnswerItems control={control} question={question} period={period} />}
      {answer === 'yes' && !ledgerQuestions[question].hasItems && <NextStep question={question} place={place} />}
      {lost > 0 && (
        <p className="text-warning">
          {lost === 1 ? 'Al guardar se quita el movimiento' : `Al guardar se quitan los ${lost} movimientos`} de la
          respuesta anterior que {lost === 1 ? 'ya no está' : 'ya no están'} igual, con la categoría y la nota que{' '}
          {lost === 1 ? 'le' : 'les'} pusiste. Los recibos siguen en Documentos.
        </p>
      )}
    </>
  );
}

function NextStep({ question, place }: { question: LedgerQuestionKey; place: LedgerPlace }) {
  const { registrationId, year } = place;
  const at = { empresa: registrationId, anio: year };
  if (question === 'other_accounts')
    return (
      <p>
        <Link to="/empresa/impuestos/cuentas" search={at} className={linkClass}>
          Sube esos extractos
        </Link>{' '}
        cuando los tengas; cuando estén todos, cambia esta respuesta.
      </p>
    );
  if (question === 'home_office') return null;
  return (
    <p>
      Lo que se ve en un extracto márcalo con su categoría{' '}
      <Link to="/empresa/impuestos/movimientos" search={at} className={linkClass}>
        entre tus movimientos
      </Link>
      .
    </p>
  );
}

function AnswerChoice({ control, question }: { control: Control<TypedAnswer>; question: LedgerQuestionKey }) {
  const id = useId();
  const { field, fieldState } = useController({ control, name: 'answer' });
  const { question: words, help } = ledgerQuestions[question];
  return (
    <fieldset aria-describedby={`${id}-help ${id}-error`} className="grid grid-cols-1 gap-2.5">
      <legend className="mb-1 text-base font-semibold">{words}</legend>
      <p id={`${id}-help`} className="text-muted">
        {help}
      </p>
      <Reason question={question} />
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {ledgerAnswers.map((value) => (
          <label key={value} className="flex min-h-8 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="answer"
              value={value}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              className="size-5 shrink-0"
            />
            {answerWords[value]}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={fieldState.error?.message} />
    </fieldset>
  );
}

function Reason({ question }: { question: LedgerQuestionKey }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Por qué lo preguntamos
        <ChevronDown className={isOpen ? 'rotate-180' : undefined} />
      </Button>
      <p id={id} hidden={!isOpen}>
        {ledgerQuestions[question].why}
      </p>
    </div>
  );
}
