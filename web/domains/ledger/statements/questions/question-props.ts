import type { StatementDetail } from '../statements.data.ts';

/** What a form that asks about a file is given. */
export type QuestionProps = {
  id: string;
  question: NonNullable<StatementDetail['question']>;
  answers: StatementDetail['answers'];
  onAnswered: () => void;
};
