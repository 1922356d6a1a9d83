import { z } from 'zod';

export const twoFactorConfig = z.object({
  title: z.string(),
  message: z.string(),
  urgent: z.boolean(),
  benefits: z.array(z.string()),
  can_skip: z.boolean(),
});
