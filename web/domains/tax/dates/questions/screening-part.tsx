import { useMutation } from '@tanstack/react-query';
import { brand } from '@zarpa/contract/core/brand.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import {
  screeningAnswers,
  screeningQuestions,
  screeningResult,
  type ScreeningAnswer,
  type ScreeningKey,
} from '@zarpa/contract/tax/answers/questions.rules.ts';
import { screeningWords, talkToPreparer } from '@zarpa/contract/tax/words/advice.rules.ts';
import { useState } from 'react';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { SegmentedField } from '../../../../platform/ui/fields/segmented-field.tsx';
import { Disclosure } from '../../../../platform/ui/dialogs/disclosure.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { showTaxes, type Taxes } from '../../taxes.data.ts';
import { saveScreening } from '../dates.data.ts';

const answerWords: Readonly<Record<ScreeningAnswer, string>> = { yes: 'Sí', no: 'No', unsure: 'No sé' };

/** Folded: answered once, and again only when something changes. */
export function ScreeningPart({
  taxes: { registration_id: registrationId, screening, screening_days: days, answers },
}: {
  taxes: Taxes;
}) {
  const [choices, setChoices] = useState<Partial<Record<ScreeningKey, ScreeningAnswer>>>({});
  const save = useMutation({
    networkMode: 'always',
    // Sequential, so that the last choice wins.
    scope: { id: `screening ${registrationId}` },
    mutationFn: (body: { question: ScreeningKey; answer: ScreeningAnswer }) => saveScreening(registrationId, body),
    onSuccess: (after) => showTaxes(after),
    onError: (error) => toast.error(error.message, { title: 'No se guardó tu respuesta' }),
    onSettled: (_after, _error, { question, answer }) =>
      setChoices(({ [question]: last, ...others }) =>
        last === undefined || last === answer ? others : { ...others, [question]: last },
      ),
  });
  function choose(question: ScreeningKey, answer: ScreeningAnswer) {
    setChoices((others) => ({ ...others, [question]: answer }));
    save.mutate({ question, answer });
  }
  return (
    <Disclosure
      summary={<h2 className="text-lg">¿Hace falta hablar con un preparador?</h2>}
      aside={<span className="text-sm text-muted">{answeredText(screening)}</span>}
    >
      <p className="mb-5 max-w-prose text-muted">
        Cinco preguntas sobre ingresos conectados con Estados Unidos: deciden si consta que los tiene. Cada respuesta se
        guarda al momento.
      </p>
      <ol className="grid max-w-prose gap-5">
        {screeningQuestions.map(([key, question]) => (
          <li key={key}>
            <SegmentedField
              label={question}
              name={`screening-${key}`}
              value={choices[key] ?? screening[key] ?? undefined}
              options={screeningAnswers.map((answer) => ({ value: answer, label: answerWords[answer] }))}
              onChange={(answer) => choose(key, answer)}
            />
            {days[key] && <p className="mt-1 text-xs text-muted">Respondida el {formatDay(days[key])}</p>}
          </li>
        ))}
      </ol>
      <output className="mt-5 block">
        <Result
          result={screeningResult(withoutNulls(screening))}
          answer={answers.find(({ fact }) => fact === 'us_business')?.value}
        />
      </output>
    </Disclosure>
  );
}

const answeredText = (screening: Taxes['screening']) =>
  `${Object.keys(withoutNulls(screening)).length} de ${screeningQuestions.length} respondidas`;

const withoutNulls = (screening: Taxes['screening']): Partial<Record<ScreeningKey, ScreeningAnswer>> =>
  Object.fromEntries(Object.entries(screening).filter(([, answer]) => answer !== null));

type ResultProps = { result: ReturnType<typeof screeningResult>; answer: string | number | undefined };

function Result({ result, answer }: ResultProps) {
  if (answer === 'yes') return <p className="text-sm text-muted">{screeningWords.saidYes}</p>;
  if (answer === 'no' && result !== 'quiet') return <p className="text-sm text-muted">{screeningWords.saidNo}</p>;
  if (result === 'open') return <p className="text-sm text-muted">{screeningWords.open}</p>;
  if (result === 'quiet') return <p className="text-sm text-muted">{screeningWords.quiet}</p>;
  return (
    <Alert tone="caution" title={talkToPreparer}>
      <p>
        {screeningWords.talk}{' '}
        <a
          href={`mailto:${brand.supportEmail}?subject=${encodeURIComponent('Quiero hablar con un preparador')}`}
          className="font-semibold text-link underline underline-offset-4"
        >
          {brand.supportEmail}
        </a>
        .
      </p>
    </Alert>
  );
}
