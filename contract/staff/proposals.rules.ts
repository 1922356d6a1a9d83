export const personProposalKinds = ['role', 'factor_reset'] as const;
export type PersonProposalKind = (typeof personProposalKinds)[number];

export const personProposalStates = ['open', 'confirmed', 'declined', 'withdrawn'] as const;
export type PersonProposalState = (typeof personProposalStates)[number];

/** How somebody answers a proposal: `confirmed_alone` where nobody else could, `withdrawn` for one’s own. */
export const proposalAnswers = ['confirmed', 'confirmed_alone', 'declined', 'withdrawn'] as const;
export type ProposalAnswer = (typeof proposalAnswers)[number];

/** How long the one who proposed waits where nobody else could confirm. */
export const aloneAfterHours = 24;

type Asked = {
  answer: ProposalAnswer;
  isOwn: boolean;
  /** It is about the one who answers. */
  isAboutSelf: boolean;
  hasOthers: boolean;
  hoursOpen: number;
};

export type AnswerProblem =
  | 'identity.forbidden'
  | 'staff.own_membership'
  | 'staff.second_person_needed'
  | 'staff.alone_too_early';

/** Nobody confirms what they proposed or what is about them; alone one waits a day. */
export function answerProblem({ answer, isOwn, isAboutSelf, hasOthers, hoursOpen }: Asked): AnswerProblem | undefined {
  if (isAboutSelf) return 'staff.own_membership';
  if (answer === 'withdrawn') return isOwn ? undefined : 'identity.forbidden';
  if (answer !== 'confirmed_alone') return isOwn ? 'staff.second_person_needed' : undefined;
  if (!isOwn || hasOthers) return 'staff.second_person_needed';
  return hoursOpen < aloneAfterHours ? 'staff.alone_too_early' : undefined;
}
