import { z } from 'zod';
import { ok } from '../../core/envelope.ts';
import { count, countryCode, isoTime, line, percent, text, uuid } from '../../core/fields.ts';
import type { Operations } from '../../core/operation.ts';
import { partyRelations } from './parties.rules.ts';

const facts = {
  name: text(100),
  relation: z.enum(partyRelations),
  is_company: z.boolean(),
  is_us: z.boolean(),
  /** The owner's share in percent; null for a person or where unknown. */
  share: percent.nullable(),
  street: text(100),
  city: text(60),
  state: line.max(60),
  zip: line.max(20),
  country: countryCode,
};

const relatedParty = z.object({
  id: uuid,
  ...facts,
  entries: count,
  changed_at: isoTime,
});

const company = z.object({ id: uuid });
const partyOf = company.extend({ partyId: uuid });
const answered = ok({
  owners: z.array(z.object({ id: uuid, name: z.string() })),
  parties: z.array(relatedParty),
});

const example = {
  id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c31',
  name: 'Faro Estudio, S. A.',
  relation: 'owned_by_owner',
  is_company: true,
  is_us: false,
  share: 100,
  street: 'Calle Dos 2',
  city: 'Guadalajara',
  state: 'Jalisco',
  zip: '44100',
  country: 'MX',
} as const;
const { id: _id, ...exampleFacts } = example;

/** Parties related to a company's owner: each requires its own Form 5472 (Reg. § 1.6038A-2(a)). */
export const relatedPartyOperations = {
  listRelatedParties: {
    method: 'GET',
    path: '/api/companies/:id/related-parties',
    summary: 'The owners of a company and its related parties, by name',
    access: 'user',
    needs: 'ledger.read',
    params: company,
    answer: answered,
    errors: ['companies.registration_not_found'],
  },
  createRelatedParty: {
    method: 'POST',
    path: '/api/companies/:id/related-parties',
    summary: 'Writes a related party; the same id twice is one',
    access: 'user',
    needs: 'ledger.write',
    params: company,
    body: z.strictObject({ id: uuid, ...facts }),
    answer: answered,
    errors: ['companies.registration_not_found', 'ledger.party_changed', 'ledger.parties_too_many', 'request.invalid'],
    requestsPerMinute: 60,
    example: { body: example },
  },
  updateRelatedParty: {
    method: 'PUT',
    path: '/api/companies/:id/related-parties/:partyId',
    summary: 'Changes a related party over what was seen',
    access: 'user',
    needs: 'ledger.write',
    params: partyOf,
    body: z.strictObject({
      ...facts,
      /** `changed_at` as last seen. */
      before: isoTime,
    }),
    answer: answered,
    errors: ['companies.registration_not_found', 'ledger.party_changed', 'ledger.party_not_found', 'request.invalid'],
    requestsPerMinute: 60,
    example: { body: { ...exampleFacts, before: '2026-11-24T10:00:00.000Z' } },
  },
  deleteRelatedParty: {
    method: 'DELETE',
    path: '/api/companies/:id/related-parties/:partyId',
    summary: 'Takes a related party off the list, as long as no entry is with it',
    access: 'user',
    needs: 'ledger.write',
    params: partyOf,
    answer: answered,
    errors: ['companies.registration_not_found', 'ledger.party_not_found', 'ledger.party_used'],
    requestsPerMinute: 60,
  },
} as const satisfies Operations;

export type RelatedPartyFacts = Omit<RelatedParty, 'id' | 'entries' | 'changed_at'>;
export type RelatedParty = z.output<typeof relatedParty>;
