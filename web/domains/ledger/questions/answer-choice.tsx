import { ledgerAnswers } from '@zarpa/contract/ledger/questions/shapes.rules.ts';
import { ledgerQuestions, type LedgerQuestionKey } from '@zarpa/contract/ledger/questions/yearly.rules.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { Button } from '../../../platform/ui/button.tsx';
import { FieldError } from '../../../platform/ui/fields/field-frame.tsx';
import { answerWords } from './questionnaire.state.ts';
import type { TypedAnswer } from './typed-answer.state.ts';

export function AnswerChoice({ control, question }: { control: Control<TypedAnswer>; question: LedgerQuestionKey }) {
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
