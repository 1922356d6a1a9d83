import { formatUsd } from '@zarpa/contract/values/money.rules.ts';
import {
  noActivity,
  noTaxId,
  taxIdLengthMax,
  unsureAnswer,
  countriesMax,
} from '@zarpa/contract/returns/answers.rules.ts';
import { returnQuestions } from '@zarpa/contract/returns/questions.rules.ts';
import { useId, type ReactNode, useRef } from 'react';
import { NaicsField } from '../../profile/rows/naics-field.tsx';
import { CheckboxField } from '../../../platform/ui/fields/checkbox-field.tsx';
import { FieldError } from '../../../platform/ui/fields/field-frame.tsx';
import { SelectField } from '../../../platform/ui/fields/select-field.tsx';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import type { ListedQuestion } from '../returns.data.ts';
import { countryOptions } from '../../formation/country-options.ts';
import { givenText, readAnswer, countriesIn } from './paper-questions.state.ts';
import { countryLabel } from '@zarpa/contract/values/countries.rules.ts';
import { X } from 'lucide-react';
import { Button } from '../../../platform/ui/button.tsx';

type AnswerInputProps = {
  question: ListedQuestion;
  text: string;
  onType: (text: string) => void;
  problem?: string;
};

export function AnswerInput(props: AnswerInputProps) {
  const id = useId();
  const { key, kinds, owner } = props.question;
  const { title, help, why } = returnQuestions[key];
  return (
    <fieldset aria-describedby={`${id}-help`} className="grid grid-cols-1 gap-2.5">
      <legend className="mb-1 text-base font-semibold wrap-anywhere">{title}</legend>
      {owner && <p className="font-medium wrap-anywhere">{owner.name}</p>}
      <p id={`${id}-help`} className="text-muted">
        {help} <span className="text-faint">{kinds.map((kind) => why[kind]).join(' ')}</span>
      </p>
      <Input {...props} />
    </fieldset>
  );
}

function Input({ question, text, onType, problem }: AnswerInputProps): ReactNode {
  const { input, options } = returnQuestions[question.key];
  const error = problem === undefined ? {} : { error: problem };
  const isSuggested = question.answer === null && text === question.suggested;
  switch (input) {
    case 'yes_no':
      return <Choices options={yesOrNo} {...{ text, onType, problem }} />;
    case 'choice':
      return <Choices options={options ?? []} {...{ text, onType, problem }} />;
    case 'country':
      return (
        <SelectField
          {...error}
          label="País"
          name="answer"
          value={text}
          placeholder="Elige el país"
          hint={isSuggested ? 'Es el de su domicilio. Si paga impuestos en otro, cámbialo.' : undefined}
          options={countryOptions()}
          onChange={onType}
        />
      );
    case 'countries':
      return <CountriesInput {...{ text, onType, problem }} />;
    case 'money':
      return (
        <TextField
          {...error}
          label="Cantidad en dólares"
          name="answer"
          prefix="$"
          inputMode="decimal"
          autocomplete="off"
          maxLength={24}
          hint={amountHint(question, text)}
          value={text}
          onChange={onType}
        />
      );
    case 'activity':
      return (
        <NaicsField
          {...error}
          name="answer"
          label="Actividad"
          hint="Busca con tus palabras: diseño, tienda, consultoría…"
          value={text}
          none={{ code: noActivity, title: 'Sin negocio propio' }}
          onChange={onType}
        />
      );
    case 'tax_id':
      return <TaxIdInput {...{ question, text, onType, problem }} />;
  }
}

/** Shows the parsed amount, because 1.234 differs between Spain and Mexico. */
function amountHint({ key }: ListedQuestion, text: string): string {
  const read = readAnswer(key, text);
  return 'value' in read ? `Se guardará ${formatUsd(Number(read.value) / 100)}` : 'Si no hay nada, 0.';
}

const yesOrNo = [
  ['yes', 'Sí'],
  ['no', 'No'],
  [unsureAnswer, 'No lo sé'],
] as const;

type ChoicesProps = {
  options: readonly (readonly [value: string, label: string])[];
  text: string;
  onType: (text: string) => void;
  problem: string | undefined;
};

function Choices({ options, text, onType, problem }: ChoicesProps) {
  return (
    <>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {options.map(([value, label]) => (
          <label key={value} className="flex min-h-8 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="answer"
              value={value}
              checked={text === value}
              onChange={() => onType(value)}
              className="size-5 shrink-0"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id="answer-error" error={problem} />
    </>
  );
}

function TaxIdInput({ question, text, onType, problem }: AnswerInputProps) {
  const currentText = givenText(question);
  const hasNone = text === noTaxId;
  return (
    <>
      <TextField
        label="Número fiscal"
        name="answer"
        autocomplete="off"
        maxLength={taxIdLengthMax}
        disabled={hasNone}
        hint={currentText === undefined ? 'Se guarda cifrado, y no queda en este navegador.' : `Ahora: ${currentText}`}
        value={hasNone ? '' : text}
        onChange={onType}
        inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
        error={problem}
      />
      <CheckboxField
        name="none"
        label="No tiene"
        checked={hasNone}
        onChange={(checked) => onType(checked ? noTaxId : '')}
      />
    </>
  );
}

type CountriesInputProps = { text: string; onType: (text: string) => void; problem: string | undefined };

function CountriesInput({ text, onType, problem }: CountriesInputProps) {
  const codes = countriesIn(text);
  const part = useRef<HTMLDivElement>(null);
  const isFull = codes.length >= countriesMax;
  function remove(code: string) {
    onType(codes.filter((one) => one !== code).join(' '));
    requestAnimationFrame(() => part.current?.querySelector('select')?.focus());
  }
  return (
    <div ref={part} className="grid grid-cols-1 gap-2.5">
      {codes.length > 0 && (
        <ul aria-label="Países elegidos" className="flex flex-wrap gap-2">
          {codes.map((code) => (
            <li key={code}>
              <Button
                size="sm"
                variant="secondary"
                icon={<X />}
                aria-label={`Quitar ${countryLabel(code)}`}
                onClick={() => remove(code)}
              >
                {countryLabel(code)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SelectField
        label={codes.length === 0 ? 'País' : 'Otro país'}
        name="answer"
        value=""
        placeholder={isFull ? `Como mucho ${countriesMax}` : 'Elige un país para añadirlo'}
        disabled={isFull}
        options={countryOptions().filter(({ value }) => !codes.includes(value))}
        onChange={(code) => onType([...codes, code].filter(Boolean).join(' '))}
        error={problem}
      />
    </div>
  );
}
