import type { formationEvents } from '@zarpa/contract/formation/operations.ts';
import type { ReactionTo } from '../../platform/events/reaction.ts';
import { percentOf } from '@zarpa/contract/formation/answer-problems.rules.ts';
import { countryCodeOf, countryName } from '@zarpa/contract/values/countries.rules.ts';
import type { ActionAnswer } from '@zarpa/contract/formation/required-actions.rules.ts';
import { updateCompany, updateMember } from './companies.queries.ts';

export const saveAcceptedAnswer: ReactionTo<typeof formationEvents.answered> = async (
  needs,
  tx,
  { companyId, kind, subject, answer },
) => {
  if (!companyId) return;
  const position = Number(subject);
  const at = needs.clock();
  switch (kind) {
    case 'company_address':
      return updateCompany(tx, companyId, addressOf(answer), at);
    case 'business_purpose':
      return updateCompany(tx, companyId, { business_purpose: answer['business_purpose']! }, at);
    case 'agent_contact':
      return updateCompany(
        tx,
        companyId,
        {
          contact_name: answer['name']!,
          contact_email: answer['email']!,
          contact_phone: answer['phone']!,
          ...addressOf(answer),
        },
        at,
      );
    case 'member_last_name':
      return updateMember(tx, companyId, position, { last_name: answer['last_name']! });
    case 'confirm_name':
      return updateMember(tx, companyId, position, {
        first_name: answer['first_name']!,
        last_name: answer['last_name']!,
      });
    case 'member_address':
      return updateMember(tx, companyId, position, addressOf(answer));
    case 'ownership_total':
    case 'confirm_shares':
      for (const [name, share] of Object.entries(answer))
        await updateMember(tx, companyId, Number(name.replace('share_', '')), {
          ownership_percentage: percentOf(share),
        });
      return;
    default:
      // Stored only with the action: a second name, a responsible party, a paper, an explanation.
      return;
  }
};

function addressOf(answer: ActionAnswer) {
  const code = countryCodeOf(answer['country'] ?? '');
  return {
    address_line1: answer['line1']!,
    address_line2: answer['line2'] || null,
    address_city: answer['city']!,
    address_state: answer['state'] || null,
    address_zip: answer['zip'] || null,
    address_country: code ? countryName(code) : null,
  };
}
