import { talkToPreparer } from '@zarpa/contract/tax/words/advice.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { unsureAnswer } from '@zarpa/contract/returns/answers.rules.ts';
import { type ReturnAnswer, returnQuestions } from '@zarpa/contract/returns/questions.rules.ts';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { queryClient } from '../../../platform/api/api-query.ts';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { keepDraft, readDraft } from '../../formation/drafts.storage.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { AnswerButtons, AnswerClash } from '../../ledger/questions/answer-again.tsx';
import { returnsQuery, saveReturnAnswer, type ListedQuestion, type ReturnsPlace } from '../returns.data.ts';
import { AnswerInput } from './answer-input.tsx';
import { questionKey, givenText, isKept, readAnswer, textOfAnswer } from './paper-questions.state.ts';

type PaperQuestionFormProps = {
  place: ReturnsPlace;
  question: ListedQuestion;
  onDone: (after?: readonly ListedQuestion[]) => void;
  children?: ReactNode;
};

export function PaperQuestionForm({ place, question, onDone, children }: PaperQuestionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { key, owner } = question;
  const draftId = `papeles.${place.registrationId}.${owner ? '' : place.year}.${questionKey(question)}`;
  const [draft] = useState(() => (isKept(key) ? readDraft(draftId, ['answer', 'before']) : {}));
  const [text, setText] = useState(draft['answer'] ?? textOfAnswer(question));
  const [before, setBefore] = useState(draft['answer'] === undefined ? question.answered_at : draft['before'] || null);
  const [problem, setProblem] = useState<string>();
  const [clash, setClash] = useState<string>();
  const save = useMutation({
    networkMode: 'always',
    mutationFn: (value: ReturnAnswer) =>
      saveReturnAnswer(place, {
        question: key,
        owner_id: owner?.id ?? null,
        before,
        answer: typeof value === 'object' ? [...value] : value,
      }),
  });
  const [failure, setFailure] = useState<string>();

  function saveDraft(next: string, over = before) {
    if (isKept(key)) keepDraft(draftId, { answer: next, before: over ?? '' });
  }

  function type(next: string) {
    setText(next);
    setProblem(undefined);
    setFailure(undefined);
    saveDraft(next);
  }

  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (save.isPending) return;
    setFailure(undefined);
    setClash(undefined);
    const read = readAnswer(key, text);
    if ('problem' in read) return showProblem(read.problem);
    try {
      const after = await save.mutateAsync(read.value);
      keepDraft(draftId, undefined);
      onDone(after.questions);
    } catch (cause) {
      const { code, message, details } = errorOfFailure(cause);
      if (code === 'returns.answer_changed') await seeOther();
      else if (details[0]) showProblem(details[0].message);
      else setFailure(message);
    }
  }

  function showProblem(words: string) {
    setProblem(words);
    form.current?.querySelector<HTMLElement>('input:not([type=checkbox]), select')?.focus();
  }

  async function seeOther() {
    try {
      const { questions } = await queryClient.fetchQuery({ ...returnsQuery(place), staleTime: 0 });
      const now = questions.find((one) => questionKey(one) === questionKey(question));
      setBefore(now?.answered_at ?? null);
      saveDraft(text, now?.answered_at ?? null);
      const currentText = now && givenText(now);
      setClash(currentText === undefined ? 'Allí la quitaste.' : `Allí respondiste «${currentText}».`);
    } catch (cause) {
      setFailure(errorOfFailure(cause).message);
    }
  }

  return (
    <form ref={form} noValidate className="grid grid-cols-1 gap-4 text-sm" onSubmit={(event) => void send(event)}>
      <AnswerInput question={question} text={text} onType={type} problem={problem} />
      {returnQuestions[key].leadsToPreparer && text === 'yes' && (
        <Alert tone="caution" title={talkToPreparer} announce>
          <p>Con un sí hay líneas que nosotros no rellenamos. Guárdalo: nuestro equipo lo verá al revisar.</p>
        </Alert>
      )}
      {text === unsureAnswer && (
        <Alert tone="caution" title={talkToPreparer} announce>
          <p>Guárdalo así: la pregunta queda abierta, y sin ella este papel no se hace.</p>
        </Alert>
      )}
      <AnswerClash sentence={clash} />
      {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
      <AnswerButtons draftId={draftId} isSending={save.isPending} isAnswered={question.answer !== null} onDone={onDone}>
        {children}
      </AnswerButtons>
    </form>
  );
}
