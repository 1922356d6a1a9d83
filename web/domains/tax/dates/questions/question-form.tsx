import { useMutation } from '@tanstack/react-query';
import { unsureNext } from '@zarpa/contract/tax/words/advice.rules.ts';
import {
  disagreementWords,
  reasonWords,
  questionOf,
  unsureWords,
} from '@zarpa/contract/tax/answers/questions.rules.ts';
import { unsure, type FactKey } from '@zarpa/contract/tax/book/facts.rules.ts';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { errorOfFailure, refusalOf } from '../../../../platform/api/api-error.ts';
import { keepDraft, readDraft } from '../../../formation/drafts.storage.ts';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { CheckboxField } from '../../../../platform/ui/fields/checkbox-field.tsx';
import { FieldError } from '../../../../platform/ui/fields/field-frame.tsx';
import { TextField } from '../../../../platform/ui/fields/text-field.tsx';
import { showTaxes, type Taxes } from '../../taxes.data.ts';
import { saveAnswer, type FactValue } from '../dates.data.ts';
import { questionText } from './asked-facts.state.ts';
import { readAnswer, readSince, textOfAnswer, typedAs, type Since } from './questions.state.ts';
import { RadioOptions } from './radio-options.tsx';
import { SinceField } from './since-field.tsx';

export type Answered = { value: FactValue; from?: string | undefined };

type QuestionFormProps = {
  registrationId: string;
  fact: string;
  either?: readonly string[] | undefined;
  answers: readonly Answered[];
  onDone: (after: Taxes) => void;
  onCancel?: () => void;
  children?: ReactNode;
};

export function QuestionForm({ registrationId, fact, either, answers, onDone, onCancel, children }: QuestionFormProps) {
  const id = useId();
  const draftId = `impuestos.${registrationId}.${fact}`;
  const answered = answers.at(0)?.value ?? null;
  // Yearly facts have no start date, and a first answer applies since the formation.
  const asksSince =
    answered !== null &&
    answered !== unsure &&
    questionOf(fact as FactKey).year === undefined &&
    typedAs(fact) !== 'day';
  const [draft] = useState(() => readDraft(draftId, ['value', 'since', 'day']));
  const [text, setText] = useState(draft['value'] ?? textOfAnswer(answered));
  const [since, setSince] = useState<Since>({ kind: (draft['since'] ?? '') as Since['kind'], day: draft['day'] ?? '' });
  const [seen, setSeen] = useState(() => new Map(answers.map(({ from = null, value }) => [from, value])));
  const [problem, setProblem] = useState<string>();
  const [sinceProblem, setSinceProblem] = useState<string>();
  const save = useMutation({
    networkMode: 'always',
    mutationFn: (body: { from: string | null; value: FactValue }) =>
      saveAnswer(registrationId, { fact, before: seen.get(body.from) ?? null, ...body }),
  });
  const clash = refusalOf(save.error, 'tax.fact_changed');
  const failure =
    save.error && !clash && sinceProblem === undefined && problem === undefined
      ? errorOfFailure(save.error).message
      : undefined;

  function type(next: string) {
    setText(next);
    setProblem(undefined);
    keepDraft(draftId, { value: next, since: since.kind, day: since.day });
  }

  function changeSince(next: Since) {
    setSince(next);
    setSinceProblem(undefined);
    keepDraft(draftId, { value: text, since: next.kind, day: next.day });
  }

  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const read = readAnswer(fact, text);
    const when = asksSince ? readSince(since) : { from: null };
    if ('problem' in read) setProblem(read.problem);
    if ('problem' in when) setSinceProblem(when.problem);
    if ('problem' in read || 'problem' in when) return;
    try {
      const after = await save.mutateAsync({ from: when.from, value: read.value });
      keepDraft(draftId, undefined);
      await showTaxes(after);
      onDone(after);
    } catch (error) {
      const other = refusalOf(error, 'tax.fact_changed');
      // The next save refers to the current value.
      if (other) setSeen((known) => new Map([...known, [when.from, other.value as FactValue]]));
      const { details } = errorOfFailure(error);
      const wrong = details.find(({ field }) => field === 'from');
      if (wrong) setSinceProblem(wrong.message);
      const unfit = details.find(({ field }) => field === 'value');
      if (unfit) setProblem(unfit.message);
    }
  }

  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={(event) => void send(event)}>
      {either && (
        <Alert tone="caution" title="Nos dijeron dos cosas">
          <p>{disagreementWords(fact as FactKey, either)} Dinos cuál vale.</p>
        </Alert>
      )}
      {typedAs(fact) === 'day' && (
        <TextField
          type="date"
          name={fact}
          label={questionText(fact)}
          hint={questionOf(fact as FactKey).help}
          value={text}
          onChange={type}
          error={problem}
        />
      )}
      {typedAs(fact) === 'amount' && (
        <TextField
          name={fact}
          label={questionText(fact)}
          hint={questionOf(fact as FactKey).help}
          prefix="$"
          inputMode="decimal"
          disabled={text === unsure}
          value={text === unsure ? '' : text}
          onChange={type}
          error={problem}
        />
      )}
      {typedAs(fact) === 'amount' && (
        <CheckboxField
          name={unsure}
          label={unsureWords}
          checked={text === unsure}
          onChange={(isUnsure) => type(isUnsure ? unsure : '')}
        />
      )}
      {text === unsure && <p className="text-sm text-muted">{unsureNext}</p>}
      {typedAs(fact) === 'choice' && <Choice fact={fact} id={id} chosen={text} problem={problem} onChoose={type} />}
      {asksSince && <SinceField since={since} problem={sinceProblem} onChange={changeSince} />}
      {clash && (
        <Alert tone="warning" announce title="Respondiste otra cosa en otra ventana">
          <p>
            {clash.value === null
              ? 'Allí la quitaste.'
              : `${reasonWords({ fact: fact as FactKey, value: clash.value })}.`}{' '}
            Si vuelves a guardar, queda lo que hay aquí.
          </p>
        </Alert>
      )}
      {failure && <Alert tone="danger">{failure}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending} busyLabel="Guardando…">
          Guardar respuesta
        </Button>
        {onCancel && (
          <Button
            variant="ghost"
            onClick={() => {
              keepDraft(draftId, undefined);
              onCancel();
            }}
          >
            Dejarlo como está
          </Button>
        )}
        {children}
      </div>
    </form>
  );
}

type ChoiceProps = {
  fact: string;
  id: string;
  chosen: string;
  problem: string | undefined;
  onChoose: (value: string) => void;
};

function Choice({ fact, id, chosen, problem, onChoose }: ChoiceProps) {
  const { help, options = [] } = questionOf(fact as FactKey);
  return (
    <fieldset aria-describedby={`${id}-help ${id}-error`} className="grid gap-2.5">
      <legend className="mb-1 font-semibold">{questionText(fact)}</legend>
      <p id={`${id}-help`} className="text-sm text-muted">
        {help}
      </p>
      <RadioOptions name={id} options={[...options, [unsure, unsureWords]]} chosen={chosen} onChoose={onChoose} />
      <FieldError id={`${id}-error`} error={problem} />
    </fieldset>
  );
}
