import { z } from 'zod';

/** What the 2FA set-up dialog shows (formation.md §3, "2FA modal config"). */
export const twoFactorConfig = z.object({
  title: z.string(),
  message: z.string(),
  urgent: z.boolean(),
  benefits: z.array(z.string()),
  can_skip: z.boolean(),
});
