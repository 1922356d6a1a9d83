import { unknownPlaceholders, type PlaceholderValues } from './placeholders.rules.ts';
import { isOwnPage } from '../../core/safe-text.rules.ts';

export type WrittenFaq = { question: string; answer: string };
export type FaqProblem = { field: keyof WrittenFaq; message: string };

export function faqProblems(written: WrittenFaq, values: PlaceholderValues): FaqProblem[] {
  return (['question', 'answer'] as const).flatMap((field) => {
    const message = gapProblem(unknownPlaceholders(written[field], values)) ?? linkProblem(written[field]);
    return message ? [{ field, message }] : [];
  });
}

function gapProblem(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const list = names.map((name) => `{${name}}`).join(', ');
  return names.length === 1 ? `Este hueco no existe: ${list}` : `Estos huecos no existen: ${list}`;
}

function linkProblem(text: string): string | undefined {
  const foreign = [...text.matchAll(/\]\(([^()\s]*)\)/g)].map(([, to]) => to!).find((to) => !isOwnPage(to));
  return foreign === undefined ? undefined : `Los enlaces solo llevan a páginas de Zarpa, como /guia: ${foreign}`;
}
