import { findTitular } from '../../../platform/access/company-people.queries.ts';
import { signingPerson } from '@zarpa/contract/companies/company-member.rules.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { findDocument, findOwnedDocument } from '../../documents/papers/documents.queries.ts';
import { findSignaturePlaces } from '../../formation/papers/find-signature-places.ts';
import { listMemberAddresses } from './suggested-signers.queries.ts';

export type SuggestedSigner = { name: string; email: string; role: string };
type Needs = Pick<Context, 'db' | 'typesetter' | 'config'>;

export const listSuggestedSigners: Handle<'listSuggestedSigners'> = async (needs, actor, { params }) => {
  if (!(await findOwnedDocument(needs.db, actor, params.id))) throw fail('request.not_found');
  return { success: true, data: { signers: await suggestSigners(needs, params.id) } };
};

/** As the paper names them; of a paper that names nobody, whoever has the company. */
export async function suggestSigners(needs: Needs, documentId: string): Promise<SuggestedSigner[]> {
  const paper = (await findDocument(needs.db, documentId))!;
  const places = await findSignaturePlaces(needs, documentId);
  const emails = await emailsByName(needs, paper.registration_id);
  const named = new Map(places.map(({ name, role }) => [`${name}\n${role}`, { name, role }]));
  if (named.size > 0)
    return [...named.values()].map(({ name, role }) => ({ name, role, email: emails.get(name) ?? '' }));
  const titular = await findTitular(needs.db, paper.registration_id);
  return titular ? [{ name: titular.name, email: titular.email, role: '' }] : [];
}

async function emailsByName({ db, config }: Needs, registrationId: string): Promise<Map<string, string>> {
  const { organizer } = config.filers;
  const members = (await listMemberAddresses(db, registrationId)).map((member) => {
    const { first_name, last_name } = signingPerson(member);
    return [`${first_name.trim()} ${last_name.trim()}`, member.email] as const;
  });
  return new Map([
    ...(organizer.name && organizer.email ? [[organizer.name, organizer.email] as const] : []),
    ...members,
  ]);
}
