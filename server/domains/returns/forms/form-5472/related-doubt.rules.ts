/** Why no official Form 5472 is made for a year: what has to be answered or decided first, in Spanish. */
import { ledgerQuestions } from '@zarpa/contract/ledger/questions/yearly.rules.ts';
import { leadsToPartEight } from '@zarpa/contract/ledger/related/lines.rules.ts';
import { returnQuestions, type YearQuestionKey } from '@zarpa/contract/returns/questions.rules.ts';
import type { FilledForm } from '../filled-form.rules.ts';
import { noLineKey, unnamedKey } from './related-statements.rules.ts';
import type { ReturnFacts } from '../return-facts.rules.ts';

/** Undefined when nothing prevents them. A doubt about one form holds all of a year back: they are filed together. */
export function relatedDoubt(
  forms: readonly Pick<FilledForm, 'form' | 'parts' | 'statements'>[],
  { answers, owners, unmarked = [] }: Pick<ReturnFacts, 'answers' | 'owners' | 'unmarked'>,
): string | undefined {
  const own = forms.filter(({ form }) => form === 'form_5472');
  const has = (key: string) => own.some(({ statements }) => statements.some((statement) => statement.key === key));
  const isLed = (Object.keys(answers) as YearQuestionKey[]).some(
    (key) => returnQuestions[key].leadsToPreparer && answers[key] === 'yes',
  );
  if (isLed) return 'una de tus respuestas la decide un preparador.';
  if (owners.some(({ isCompany }) => isCompany))
    return 'el dueño es una empresa: quién está detrás de ella (líneas 5a a 7e) lo pone un preparador.';
  if (has(unnamedKey))
    return 'hubo movimientos con otra parte relacionada: di con quién fue cada uno, y cada parte tendrá su propio formulario.';
  if (has(noLineKey))
    return 'hay movimientos con una parte relacionada que no tienen línea en el formulario: di qué fue cada uno, o cambia su categoría.';
  const [question] = unmarked;
  if (question !== undefined)
    return `respondiste que sí a «${ledgerQuestions[question].question}» y ningún movimiento lo dice: márcalo en tus movimientos.`;
  const inEight = own
    .flatMap(({ parts }) => parts.flatMap(({ lines }) => lines))
    .some(({ key, value }) => leadsToPartEight(key) && 'cents' in value && value.cents !== 0);
  return inEight ? 'un acuerdo de reparto de costos lleva la Parte VIII, que rellena un preparador.' : undefined;
}
