import { ledgerQuestionKeys, ledgerQuestions, type LedgerQuestionKey } from '@zarpa/contract/ledger-questions.rules.ts';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { answerWords, givenOf, itemText } from './questionnaire.state.ts';
import type { Questionnaire } from './questions.data.ts';

type GivenAnswersProps = {
  questionnaire: Questionnaire;
  /** The one that is being answered. */
  shown?: LedgerQuestionKey | undefined;
  /** Left out, none is answered otherwise. */
  onAsk?: (question: LedgerQuestionKey) => void;
};

/** Every question with what was answered to it, and the way to answer it otherwise. */
export function GivenAnswers({ questionnaire, shown, onAsk }: GivenAnswersProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-base font-semibold">
        Todas las preguntas
      </h3>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {ledgerQuestionKeys.map((key) => {
          const given = givenOf(questionnaire, key);
          const { question } = ledgerQuestions[key];
          return (
            <li key={key} className="flex items-start justify-between gap-4 py-3 text-sm">
              <div className="min-w-0">
                <p className="wrap-anywhere">{question}</p>
                <p className={given ? 'font-semibold' : 'text-faint'}>
                  {given ? answerWords[given.answer] : 'Sin responder'}
                </p>
                {given?.items.map((item, index) => (
                  <p key={index} dir="auto" className="wrap-anywhere text-muted tabular-nums">
                    {itemText(item)}
                  </p>
                ))}
              </div>
              {onAsk && key !== shown && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`${given ? 'Cambiar' : 'Responder'}: ${question}`}
                  onClick={() => onAsk(key)}
                >
                  {given ? 'Cambiar' : 'Responder'}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
