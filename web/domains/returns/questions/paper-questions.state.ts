import { returnAnswerProblem, returnAnswerText } from '@zarpa/contract/returns/answers.rules.ts';
import { returnQuestions, type ReturnAnswer } from '@zarpa/contract/returns/questions.rules.ts';
import { textOfMinor, typedMinor } from '../../ledger/statements/typed-amount.state.ts';
import type { ListedQuestion } from '../returns.data.ts';

export const questionKey = ({ key, owner }: Pick<ListedQuestion, 'key' | 'owner'>): string =>
  owner ? `${key}:${owner.id}` : key;

export function questionsToAsk(questions: readonly ListedQuestion[], postponed: readonly string[]): string[] {
  const open = questions.filter(({ answer }) => answer === null).map(questionKey);
  return [...open.filter((key) => !postponed.includes(key)), ...postponed.filter((key) => open.includes(key))];
}

export const questionIn = (papeles: string | undefined, questions: readonly ListedQuestion[]): string | undefined =>
  questions.map(questionKey).find((key) => key === papeles);

export function progressOf(questions: readonly ListedQuestion[]): { done: number; all: number; text: string } {
  const done = questions.filter(({ answer }) => answer !== null).length;
  return { done, all: questions.length, text: `${done} de ${questions.length}` };
}

export function answeredText(questions: readonly ListedQuestion[]): string {
  return questions.length === 1
    ? `Respondiste ${progressOf(questions).done} de 1 pregunta`
    : `Respondiste ${progressOf(questions).text} preguntas`;
}

export function givenText({ key, answer }: Pick<ListedQuestion, 'key' | 'answer'>): string | undefined {
  if (answer === null) return undefined;
  const isMasked = returnQuestions[key].input === 'tax_id' && typeof answer === 'string' && answer.startsWith('•');
  return isMasked ? String(answer) : returnAnswerText(key, answer);
}

/** Initial text: the answer, or the profile's suggestion. */
export function textOfAnswer({ key, answer, suggested }: Pick<ListedQuestion, 'key' | 'answer' | 'suggested'>): string {
  if (answer === null) return suggested ?? '';
  if (typeof answer === 'number') return textOfMinor(answer, 'USD');
  if (Array.isArray(answer)) return answer.join(' ');
  return returnQuestions[key].input === 'tax_id' && answer !== 'none' ? '' : answer;
}

export function readAnswer(key: ListedQuestion['key'], text: string): { value: ReturnAnswer } | { problem: string } {
  const value = valueOf(key, text);
  const problem = returnAnswerProblem(key, value);
  return problem === undefined ? { value } : { problem };
}

function valueOf(key: ListedQuestion['key'], text: string): ReturnAnswer {
  const { input } = returnQuestions[key];
  if (input === 'money') return typedMinor(text, 'USD') ?? Number.NaN;
  if (input === 'countries') return countriesIn(text);
  return input === 'tax_id' ? text.trim() : text;
}

export const countriesIn = (text: string): string[] => text.split(' ').filter(Boolean);

/** Whether a draft may be stored in the browser; tax numbers may not. */
export const isKept = (key: ListedQuestion['key']): boolean => returnQuestions[key].input !== 'tax_id';
