import { returnQuestions } from '@zarpa/contract/returns/questions.rules.ts';
import { AnswerList } from '../../ledger/questions/answer-list.tsx';
import type { AskedQuestion } from '../returns.data.ts';
import { askedKey, givenText } from './paper-questions.state.ts';

type PaperAnswersProps = {
  questions: readonly AskedQuestion[];
  shown?: string | undefined;
  onAsk?: (key: string) => void;
};

export function PaperAnswers({ questions, shown, onAsk }: PaperAnswersProps) {
  const rows = questions.map((question) => ({
    key: askedKey(question),
    title: returnQuestions[question.key].title,
    given: givenText(question),
    owner: question.owner?.name,
  }));
  return <AnswerList rows={rows} shown={shown} onAsk={onAsk} />;
}
