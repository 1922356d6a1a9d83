import type { Question, StatementDetail } from '../statements.data.ts';

/** A question of a file, what was answered before, and where to go on once it is answered. */
export type QuestionProps = {
  id: string;
  question: Question;
  answers: StatementDetail['answers'];
  onAnswered: () => void;
};
