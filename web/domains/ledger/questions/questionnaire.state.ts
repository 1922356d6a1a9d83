import { nothingToTell } from '@zarpa/contract/tax/words/advice.rules.ts';
import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import type { LedgerAnswer } from '@zarpa/contract/ledger/questions/shapes.rules.ts';
import { ledgerQuestionKeys, type LedgerQuestionKey } from '@zarpa/contract/ledger/questions/yearly.rules.ts';
import type { GivenAnswer, Questionnaire } from './questions.data.ts';

export const answerWords: Readonly<Record<LedgerAnswer, string>> = { yes: 'Sí', no: 'No', not_sure: 'No lo sé' };

export const givenOf = ({ answers }: Questionnaire, key: LedgerQuestionKey): GivenAnswer | undefined =>
  answers.find(({ question }) => question === key);

export function questionsToAsk(
  questionnaire: Questionnaire,
  postponed: readonly LedgerQuestionKey[],
): LedgerQuestionKey[] {
  const unanswered = ledgerQuestionKeys.filter((key) => !givenOf(questionnaire, key));
  return [
    ...unanswered.filter((key) => !postponed.includes(key)),
    ...postponed.filter((key) => unanswered.includes(key)),
  ];
}

export const questionIn = (preguntas: string | undefined): LedgerQuestionKey | undefined =>
  ledgerQuestionKeys.find((key) => key === preguntas);

export function progressOf({ answers }: Questionnaire): { done: number; all: number; text: string } {
  const [done, all] = [answers.length, ledgerQuestionKeys.length];
  return { done, all, text: `${done} de ${all}` };
}

export const itemText = ({ day, amount_minor, currency, note }: GivenAnswer['items'][number]): string =>
  [formatShortDay(day), formatMinor(amount_minor, currency), note].join(' · ');

export function standsText(given: Pick<GivenAnswer, 'answer' | 'items'> | undefined): string {
  if (!given) return 'Allí no hay respuesta.';
  const items = given.items.map(itemText).join('; ');
  return `Allí respondiste «${answerWords[given.answer]}»${items && `: ${items}`}.`;
}

export type Outcome = { title: string; text: string; isNothing: boolean };

export function outcomeOf({ answers, open, is_nothing_to_report }: Questionnaire, period: string): Outcome {
  if (is_nothing_to_report)
    return {
      title: 'Nada que declarar',
      text: nothingToTell(period),
      isNothing: true,
    };
  if (open > 0)
    return {
      title: open === 1 ? 'Queda 1 por aclarar' : `Quedan ${open} por aclarar`,
      text: 'Cuando lo sepas, cambia aquí la respuesta. Mientras tanto no podemos decir que no haya nada que declarar.',
      isNothing: false,
    };
  const yesAnswers = answers.filter(({ answer }) => answer === 'yes');
  const itemCount = yesAnswers.reduce((sum, { items }) => sum + items.length, 0);
  return {
    title: 'Todo respondido',
    text:
      yesAnswers.length === 0
        ? `Respondiste que no a todo, pero en tus movimientos de ${period} hay alguno entre la LLC y sus dueños, o sin clasificar: puede que haya que declararlo.`
        : `Dijiste que sí a ${yesAnswers.length === 1 ? '1 pregunta' : `${yesAnswers.length} preguntas`}${itemsText(itemCount)}. Puede que haya que declararlo: al preparar los documentos verás dónde va cada cosa.`,
    isNothing: false,
  };
}

const itemsText = (n: number) => (n === 0 ? '' : n === 1 ? ' y anotaste 1 cosa' : ` y anotaste ${n} cosas`);
