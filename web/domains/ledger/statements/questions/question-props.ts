import type { StatementDetail } from '../statements.data.ts';

export type QuestionProps = {
  id: string;
  question: NonNullable<StatementDetail['question']>;
  answers: StatementDetail['answers'];
  onAnswered: () => void;
};
