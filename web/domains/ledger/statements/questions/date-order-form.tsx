import type { DateOrder } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import { useId, useState } from 'react';
import { FieldError } from '../../../../platform/ui/fields/field-frame.tsx';
import { AnswerForm } from './answer-form.tsx';
import { bothReadings, readAs } from './date-order.state.ts';
import type { QuestionProps } from './question-props.ts';
import { useAnswer } from './use-answer.ts';
import { classNames } from '../../../../platform/ui/class-names.ts';

const orders = [
  ['day_first', 'Primero el día'],
  ['month_first', 'Primero el mes'],
] as const;

export function DateOrderForm({ id, question: { examples }, answers, onAnswered }: QuestionProps) {
  const ownId = useId();
  const { send, isSending, error } = useAnswer(id, onAnswered);
  const [order, setOrder] = useState<DateOrder | undefined>(answers.date_order ?? undefined);
  const [problem, setProblem] = useState<string>();
  const title = '¿Qué va primero en sus fechas: el día o el mes?';
  return (
    <AnswerForm
      label={title}
      isSending={isSending}
      error={error}
      onSend={() => (order ? send({ date_order: order }) : setProblem('Elige una de las dos.'))}
    >
      <fieldset aria-describedby={`${ownId}-why ${ownId}-error`} className="grid grid-cols-1 gap-3">
        <legend className="mb-1 font-semibold">{title}</legend>
        <div id={`${ownId}-why`} className="text-sm text-muted">
          <p>Ninguna fila del archivo lo deja claro{examples.length > 0 ? ':' : '.'}</p>
          <ul>
            {examples.map((example) => (
              <li key={example.written} className="wrap-anywhere">
                {bothReadings(example)}
              </li>
            ))}
          </ul>
        </div>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {orders.map(([value, label]) => (
            <RadioCard
              key={value}
              name={ownId}
              label={label}
              hint={readAs(examples.slice(0, 3), value)}
              isChosen={order === value}
              onChoose={() => {
                setOrder(value);
                setProblem(undefined);
              }}
            />
          ))}
        </div>
        <FieldError id={`${ownId}-error`} error={problem} />
      </fieldset>
    </AnswerForm>
  );
}

type RadioCardProps = { name: string; label: string; hint: string; isChosen: boolean; onChoose: () => void };

function RadioCard({ name, label, hint, isChosen, onChoose }: RadioCardProps) {
  return (
    <label
      className={classNames(
        'flex cursor-pointer items-start gap-2.5 rounded-lg border p-4 transition-colors',
        isChosen ? 'border-primary bg-primary-soft/60' : 'border-line bg-surface hover:border-field',
      )}
    >
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">
        {label}
        <span className="block text-sm wrap-anywhere text-muted">{hint}</span>
      </span>
    </label>
  );
}
