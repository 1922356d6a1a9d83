import { companyRoles, companyRoleNames, type CompanyRole } from '@zarpa/contract/people/permissions.rules.ts';
import { companyRoleSentences, mayPaySentence } from '@zarpa/contract/people/role-sentences.rules.ts';
import type { CompanyPeople, Person } from './people.data.ts';

type Access = { role: CompanyRole; may_pay: boolean };

/** 'Socio que puede pagar'. */
export const roleName = ({ role, may_pay }: Access): string =>
  role === 'socio' && may_pay ? `${companyRoleNames.socio} que puede pagar` : companyRoleNames[role];

export const roleSentence = ({ role, may_pay }: Access): string =>
  role === 'socio' && may_pay ? `${companyRoleSentences.socio} ${mayPaySentence}` : companyRoleSentences[role];

export const roleOptions = companyRoles.map((role) => ({
  value: role,
  name: companyRoleNames[role],
  sentence: companyRoleSentences[role],
}));

/** What whoever looks may do here. Between a hand-over and its end nobody changes who is in. */
export function rightsOf({ people, hand_over, closing, closed_at }: CompanyPeople) {
  const you = people.find(({ is_you }) => is_you);
  const isTitular = you?.role === 'titular';
  const isFrozen = hand_over?.state === 'accepted';
  const others = people.filter(({ is_you }) => !is_you);
  const mayChange = isTitular && !isFrozen;
  return {
    isTitular,
    mayChange,
    /** The last *titular* cannot leave. */
    mayLeave: !isTitular || others.some(({ role }) => role === 'titular'),
    mayHandOver: mayChange && hand_over === null && closing === null,
    mayClose: mayChange && hand_over === null && closing === null && closed_at === null,
    heirs: others.filter(({ role }) => role === 'socio'),
  };
}

/** The name, or the address where somebody has not said it. */
export const nameOf = ({ name, email }: Pick<Person, 'name' | 'email'>): string => name || email;
