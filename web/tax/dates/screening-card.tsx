import { useMutation, useQueryClient } from '@tanstack/react-query';
import { brand } from '@zarpa/contract/brand.ts';
import { formatDay } from '@zarpa/contract/dates.rules.ts';
import {
  screeningAnswers,
  screeningQuestions,
  screeningResult,
  type ScreeningAnswer,
  type ScreeningKey,
} from '@zarpa/contract/tax-questions.rules.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.ts';
import { showTaxes, type Taxes } from '../taxes.data.ts';
import { saveScreening } from './dates.data.ts';

const answerWords: Readonly<Record<ScreeningAnswer, string>> = { yes: 'Sí', no: 'No', unsure: 'No sé' };

/** Five questions that tell whether to talk to a preparer; each answer is kept as soon as it is given. */
export function ScreeningCard({
  taxes: { registration_id: registrationId, screening, screening_days: days },
}: {
  taxes: Taxes;
}) {
  const client = useQueryClient();
  const save = useMutation({
    networkMode: 'always',
    // One after the other: the last choice is the one that stays.
    scope: { id: `screening ${registrationId}` },
    mutationFn: (body: { question: ScreeningKey; answer: ScreeningAnswer }) => saveScreening(registrationId, body),
    onSuccess: (after) => showTaxes(client, after),
    onError: (error) => toast.error(error.message, { title: 'No se guardó tu respuesta' }),
  });
  return (
    <Card
      title="¿Hace falta hablar con un preparador?"
      description="Cinco preguntas sobre ingresos conectados con Estados Unidos. Cada respuesta se guarda al momento."
    >
      <ol className="grid gap-5">
        {screeningQuestions.map(([key, question]) => (
          <li key={key}>
            <fieldset className="grid gap-x-6 gap-y-2 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start">
              <legend className="sr-only">{question}</legend>
              <div className="max-w-prose">
                <p aria-hidden="true">{question}</p>
                {days[key] && <p className="text-xs text-muted">Respondida el {formatDay(days[key])}</p>}
              </div>
              <div className="flex flex-wrap gap-x-6 gap-y-2">
                {screeningAnswers.map((answer) => (
                  <label key={answer} className="flex min-h-8 cursor-pointer items-center gap-2">
                    <input
                      type="radio"
                      name={`screening-${key}`}
                      checked={chosen(save, key, screening[key]) === answer}
                      onChange={() => save.mutate({ question: key, answer })}
                      className="size-5 shrink-0"
                    />
                    {answerWords[answer]}
                  </label>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <output className="mt-5 block">
        <Result result={screeningResult(withoutNulls(screening))} />
      </output>
    </Card>
  );
}

type Save = { isPending: boolean; variables: { question: ScreeningKey; answer: ScreeningAnswer } | undefined };

/** What was just chosen stands before it is kept. */
function chosen({ isPending, variables }: Save, key: ScreeningKey, kept: ScreeningAnswer | null) {
  return isPending && variables?.question === key ? variables.answer : kept;
}

function withoutNulls(screening: Taxes['screening']): Partial<Record<ScreeningKey, ScreeningAnswer>> {
  return Object.fromEntries(Object.entries(screening).filter(([, answer]) => answer !== null));
}

function Result({ result }: { result: ReturnType<typeof screeningResult> }) {
  if (result === 'open')
    return <p className="text-sm text-muted">Cuando respondas las cinco te decimos si conviene hablar con alguien.</p>;
  if (result === 'quiet')
    return (
      <p className="text-sm text-muted">
        De lo que respondiste no sale nada que apunte a esos ingresos. No es una opinión fiscal: si algo cambia, vuelve
        a responder, y ante la duda habla con un preparador.
      </p>
    );
  return (
    <Alert tone="caution" title="Habla con un preparador">
      <p>
        Alguna de tus respuestas puede significar que hay ingresos conectados con un negocio en Estados Unidos. Si los
        hay lo decide un preparador; escríbenos a{' '}
        <a
          href={`mailto:${brand.supportEmail}?subject=${encodeURIComponent('Quiero hablar con un preparador')}`}
          className="font-semibold text-link underline underline-offset-4"
        >
          {brand.supportEmail}
        </a>{' '}
        y te ponemos en contacto con uno.
      </p>
    </Alert>
  );
}
