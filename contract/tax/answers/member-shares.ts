import { z } from 'zod';
import { checkCompanyMember, companyMemberFields, shownCompanyMember } from '../../companies/company-member.ts';
import { ok } from '../../core/envelope.ts';
import { isoDay, isoTime, paragraph, percent, text, uuid } from '../../core/fields.ts';
import type { Operations } from '../../core/operation.ts';

const share = z.object({ id: uuid, name: z.string(), percentage: z.number(), company: shownCompanyMember });

const admitted = z
  .strictObject({ name: text(200), address: text(300), country: text(60), percentage: percent, ...companyMemberFields })
  .superRefine(checkCompanyMember);

export const memberShares = z.object({
  formation: z.array(share),
  days: z.array(z.object({ from: isoDay, said_at: isoTime, reason: z.string(), shares: z.array(share) })),
});

const example = {
  formation: [
    { id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c31', name: 'Titular Principal', percentage: 100, company: null },
  ],
  days: [],
} as const;

const byId = z.object({ id: uuid });

export const memberSharesOperations = {
  getMemberShares: {
    method: 'GET',
    path: '/api/admin/companies/:id/member-shares',
    summary: 'Who owns how much of a company, from day to day',
    access: 'staff',
    permission: 'read_taxes',
    params: byId,
    answer: ok({ members: memberShares }),
    errors: ['companies.registration_not_found'],
  },
  saveMemberShares: {
    method: 'POST',
    path: '/api/admin/companies/:id/member-shares',
    summary: 'Says who owns how much from a day on: everybody who ever was a member, and whoever is admitted',
    access: 'staff',
    permission: 'manage_taxes',
    params: byId,
    body: z.strictObject({
      /** First day of these shares; a later answer for the same day replaces it. */
      from: isoDay,
      /** Every known member exactly once; 0 means no longer a member. */
      shares: z.array(z.strictObject({ id: uuid, percentage: percent })).max(100),
      admitted: z.array(admitted).max(20),
      reason: paragraph(500),
    }),
    object: 'company',
    audited: ['from'],
    answer: ok({ members: memberShares }),
    errors: ['companies.registration_not_found', 'request.invalid', 'tax.members_changed'],
    example: {
      body: {
        from: '2027-07-01',
        shares: [{ id: example.formation[0].id, percentage: 60 }],
        admitted: [{ name: 'Socia Nueva', address: 'Calle 1, Lima', country: 'Peru', percentage: 40 }],
        reason: 'Acta de admisión del 28 de junio.',
      },
    },
  },
} as const satisfies Operations;

export type MemberShares = z.output<typeof memberShares>;
