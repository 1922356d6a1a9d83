import { returnQuestions } from '@zarpa/contract/return-questions.rules.ts';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import type { AskedQuestion } from '../returns.data.ts';
import { askedKey, givenText } from './paper-questions.state.ts';

type PaperAnswersProps = {
  questions: readonly AskedQuestion[];
  /** The one that is being answered. */
  shown?: string | undefined;
  /** Left out, none is answered otherwise. */
  onAsk?: (key: string) => void;
};

/** Every question with what was answered to it, and the way to answer it otherwise. */
export function PaperAnswers({ questions, shown, onAsk }: PaperAnswersProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-base font-semibold">
        Todas las preguntas
      </h3>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {questions.map((question) => {
          const key = askedKey(question);
          const { title } = returnQuestions[question.key];
          const given = givenText(question);
          const verb = given === undefined ? 'Responder' : 'Cambiar';
          return (
            <li key={key} className="flex items-start justify-between gap-4 py-3 text-sm">
              <div className="min-w-0">
                {question.owner && <p className="text-xs wrap-anywhere text-muted">{question.owner.name}</p>}
                <p className="wrap-anywhere">{title}</p>
                <p className={given === undefined ? 'text-faint' : 'font-semibold wrap-anywhere'}>
                  {given ?? 'Sin responder'}
                </p>
              </div>
              {onAsk && key !== shown && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`${verb}: ${title}${question.owner ? ` (${question.owner.name})` : ''}`}
                  onClick={() => onAsk(key)}
                >
                  {verb}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
