import { useState } from 'react';
import { useNow } from '../../../identity/use-now.ts';
import { SelectField } from '../../../../platform/ui/fields/select-field.tsx';
import { AnswerForm } from './answer-form.tsx';
import type { QuestionProps } from './question-props.ts';
import { useAnswer } from './use-answer.ts';

const yearsBack = 15;

export function YearForm({ id, question: { examples }, answers, onAnswered }: QuestionProps) {
  const thisYear = new Date(useNow()).getUTCFullYear();
  const { send, isSending, error } = useAnswer(id, onAnswered);
  const [year, setYear] = useState(String(answers.year ?? ''));
  const [problem, setProblem] = useState<string>();
  const days = examples.map(({ written }) => `«${written}»`).join(', ');
  const years = Array.from({ length: yearsBack }, (_, back) => String(thisYear - back));
  return (
    <AnswerForm
      label="¿De qué año es?"
      isSending={isSending}
      error={error}
      onSend={() => (year === '' ? setProblem('Elige el año.') : send({ year: Number(year) }))}
    >
      <SelectField
        name="year"
        label="¿De qué año es el último movimiento?"
        hint={`Sus fechas no llevan año${days === '' ? '' : `: ${days}`}. Los demás salen de él.`}
        placeholder="Elige el año"
        value={year}
        options={years.map((value) => ({ value, label: value }))}
        onChange={(value) => {
          setYear(value);
          setProblem(undefined);
        }}
        error={problem}
      />
    </AnswerForm>
  );
}
