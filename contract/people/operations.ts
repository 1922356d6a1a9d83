/** Who is in a company and as what, how they leave it, and what was asked about all of it. */
import { z } from 'zod';
import { done, ok } from '../core/envelope.ts';
import { defineEvent } from '../core/event.ts';
import { isoTime, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { companyRoles } from './permissions.rules.ts';

const role = z.enum(companyRoles);

const person = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  role,
  /** Of a *socio*. */
  may_pay: z.boolean(),
  since: isoTime,
  is_you: z.boolean(),
});

export const invitation = z.object({
  id: uuid,
  email: z.string(),
  role,
  may_pay: z.boolean(),
  note: z.string(),
  sent_at: isoTime,
  expires_at: isoTime,
  /** The address refused the mail. */
  has_bounced: z.boolean(),
});

const handOver = z.object({
  from_name: z.string(),
  to_name: z.string(),
  /** `offered`: the other has to accept. `accepted`: it can still be undone. */
  state: z.enum(['offered', 'accepted']),
  /** Until when it can be accepted, or undone. */
  until: isoTime,
  is_for_you: z.boolean(),
});

const closing = z.object({ asked_by: z.string(), closes_at: isoTime });

const companyPeople = z.object({
  people: z.array(person),
  /** Open ones; only for whoever may invite. */
  invitations: z.array(invitation),
  hand_over: handOver.nullable(),
  closing: closing.nullable(),
  /** When it was closed, null while it is not. */
  closed_at: isoTime.nullable(),
});

const byCompany = z.strictObject({ id: uuid });
const byPerson = z.strictObject({ id: uuid, personId: uuid });
const whole = ok({ company: companyPeople });
const unknown = ['companies.registration_not_found'] as const;

export const peopleOperations = {
  listPeople: {
    method: 'GET',
    path: '/api/companies/:id/people',
    summary: 'Everybody who is in the company, open invitations, and a hand-over or closing under way',
    access: 'user',
    needs: 'company.read',
    params: byCompany,
    answer: whole,
    errors: unknown,
  },
  updatePerson: {
    method: 'PUT',
    path: '/api/companies/:id/people/:personId',
    summary: 'Another role for a person; nobody changes their own. `before` is the role that the screen showed',
    access: 'user',
    needs: 'people.write',
    params: byPerson,
    body: z.strictObject({ before: role, role, may_pay: z.boolean().default(false) }),
    answer: whole,
    errors: [...unknown, 'people.person_not_found', 'people.last_titular', 'people.changed'],
    requestsPerMinute: 30,
    example: { body: { before: 'lectura', role: 'socio', may_pay: true } },
  },
  deletePerson: {
    method: 'DELETE',
    path: '/api/companies/:id/people/:personId',
    summary: 'Takes a person’s access away at once; what they did stays, with their name',
    access: 'user',
    needs: 'people.write',
    params: byPerson,
    answer: whole,
    errors: [...unknown, 'people.person_not_found', 'people.last_titular'],
    requestsPerMinute: 30,
  },
  leaveCompany: {
    method: 'POST',
    path: '/api/companies/:id/people/leave',
    summary: 'The caller leaves the company at once',
    access: 'user',
    needs: 'company.read',
    params: byCompany,
    answer: done,
    errors: [...unknown, 'people.last_titular', 'people.frozen'],
    requestsPerMinute: 10,
  },
} as const satisfies Operations;

export const peopleEvents = {
  /** Somebody joined. */
  joined: defineEvent<{ registrationId: string; userId: string; role: (typeof companyRoles)[number]; at: Date }>(
    'people.joined',
  ),
  /** Somebody is no longer in the company: everything that was theirs alone there ends with it. */
  left: defineEvent<{ registrationId: string; userId: string; at: Date }>('people.left'),
  /** What one paid and was asked to sign for the company goes to a *titular*: they left, may less, or handed it over or back. */
  replaced: defineEvent<{ registrationId: string; fromId: string; toId: string; at: Date }>('people.replaced'),
  /** Nobody stopped it: its services end. */
  closed: defineEvent<{ registrationId: string; at: Date }>('people.closed'),
};

export type CompanyPeople = z.output<typeof companyPeople>;
export type Person = z.output<typeof person>;
export type Invitation = z.output<typeof invitation>;
