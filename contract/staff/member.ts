import { z } from 'zod';
import { isoTime } from '../core/fields.ts';
import { staffRoles } from './roles.rules.ts';

export const staffMember = z.object({
  user_id: z.string(),
  email: z.string(),
  /** Empty where the identity provider has none. */
  name: z.string(),
  role: z.enum(staffRoles),
  member_since_at: isoTime,
  has_second_factor: z.boolean(),
  last_seen_at: isoTime,
  /** Null: they work. */
  suspended_at: isoTime.nullable(),
});

export type StaffMember = z.output<typeof staffMember>;
