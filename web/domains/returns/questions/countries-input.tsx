import { countryLabel } from '@zarpa/contract/values/countries.rules.ts';
import { countriesMax } from '@zarpa/contract/returns/answers.rules.ts';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { SelectField } from '../../../platform/ui/fields/select-field.tsx';
import { countryOptions } from '../../formation/country-options.ts';
import { countriesIn } from './paper-questions.state.ts';

type CountriesInputProps = { text: string; onType: (text: string) => void; problem: string | undefined };

export function CountriesInput({ text, onType, problem }: CountriesInputProps) {
  const codes = countriesIn(text);
  const part = useRef<HTMLDivElement>(null);
  const isFull = codes.length >= countriesMax;
  function remove(code: string) {
    onType(codes.filter((one) => one !== code).join(' '));
    // The pressed button is gone.
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
        {...(problem !== undefined && { error: problem })}
      />
    </div>
  );
}
