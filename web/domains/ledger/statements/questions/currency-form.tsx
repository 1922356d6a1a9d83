import { useState } from 'react';
import { SelectField } from '../../../../platform/ui/fields/select-field.tsx';
import { TextField } from '../../../../platform/ui/fields/text-field.tsx';
import { AnswerForm } from './answer-form.tsx';
import { currencyOptions, currencyProblem, currencyTyped, otherCurrency } from './currency.state.ts';
import type { QuestionProps } from './question-props.ts';
import { useAnswer } from './use-answer.ts';

export function CurrencyForm({ id, question: { examples }, onAnswered }: QuestionProps) {
  const { send, isSending, error } = useAnswer(id, onAnswered);
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const isOther = chosen === otherCurrency;
  const code = isOther ? typed : chosen;
  const errorProps = problem === undefined ? {} : { error: problem };
  const amounts = examples.map(({ written }) => `«${written}»`).join(', ');

  function submit() {
    const found = currencyProblem(code);
    if (found) setProblem(found);
    else send({ currency: code });
  }

  return (
    <AnswerForm label="¿En qué moneda está?" isSending={isSending} error={error} onSend={submit}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField
          name="currency"
          label="¿En qué moneda está?"
          hint={amounts === '' ? 'El archivo no lo dice.' : `El archivo no lo dice. Sus importes: ${amounts}.`}
          placeholder="Elige la moneda"
          value={chosen}
          options={currencyOptions()}
          onChange={(value) => {
            setChosen(value);
            setProblem(undefined);
          }}
          {...(!isOther && errorProps)}
        />
        {isOther && (
          <TextField
            name="code"
            label="Código de la moneda"
            hint="Tres letras, por ejemplo SEK."
            autocomplete="off"
            maxLength={3}
            value={typed}
            onChange={(text) => {
              setTyped(currencyTyped(text));
              setProblem(undefined);
            }}
            {...errorProps}
          />
        )}
      </div>
    </AnswerForm>
  );
}
