<<<<<<< HEAD
import type { StatementDetail } from '../statements.data.ts';

/** What a form that asks about a file is given. */
export type QuestionProps = {
  id: string;
  question: NonNullable<StatementDetail['question']>;
=======
import type { Question, StatementDetail } from '../statements.data.ts';

/** A question of a file, what was answered before, and where to go on once it is answered. */
export type QuestionProps = {
  id: string;
  question: Question;
>>>>>>> web-files
  answers: StatementDetail['answers'];
  onAnswered: () => void;
};
