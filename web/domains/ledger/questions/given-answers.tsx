import {
  ledgerQuestionKeys,
  ledgerQuestions,
  type LedgerQuestionKey,
} from '@zarpa/contract/ledger/questions/yearly.rules.ts';
import { AnswerList } from './answer-list.tsx';
import { answerWords, givenOf, itemText } from './questionnaire.state.ts';
import type { Questionnaire } from './questions.data.ts';

type GivenAnswersProps = {
  questionnaire: Questionnaire;
  shown?: LedgerQuestionKey | undefined;
  onAsk?: (question: LedgerQuestionKey) => void;
};

export function GivenAnswers({ questionnaire, shown, onAsk }: GivenAnswersProps) {
  const rows = ledgerQuestionKeys.map((key) => {
    const given = givenOf(questionnaire, key);
    return {
      key,
      title: ledgerQuestions[key].question,
      given: given && answerWords[given.answer],
      more: given?.items.map((item, index) => (
        <p key={index} dir="auto" className="wrap-anywhere text-muted tabular-nums">
          {itemText(item)}
        </p>
      )),
    };
  });
  return <AnswerList rows={rows} shown={shown} onAsk={onAsk} />;
}
