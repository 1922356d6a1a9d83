import { twoFactorOperations } from '@zarpa/contract/two-factor.ts';
import type { Handlers } from '../http/serve.ts';
import { cancelSetup } from './cancel-setup.ts';
import { checkAction } from './check-action.ts';
import { checkActions } from './check-actions.ts';
import { endTwoFactor } from './end-two-factor.ts';
import { generateRecoveryCodes } from './generate-recovery-codes.ts';
import { generateSetup } from './generate-setup.ts';
import { getGracePeriod } from './get-grace-period.ts';
import { getTwoFactorStatus } from './get-two-factor-status.ts';
import { listPolicies } from './list-policies.ts';
import { listRecommendations } from './list-recommendations.ts';
import { saveAction } from './save-action.ts';
import { updatePolicy } from './update-policy.ts';
import { verifyChallenge } from './verify-challenge.ts';
import { verifySetup } from './verify-setup.ts';

export const twoFactorHandlers: Handlers<typeof twoFactorOperations> = {
  getTwoFactorStatus,
  verifyChallenge,
  generateSetup,
  verifySetup,
  cancelSetup,
  endTwoFactor,
  generateRecoveryCodes,
  checkAction,
  checkActions,
  getGracePeriod,
  listRecommendations,
  saveAction,
  listPolicies,
  updatePolicy,
};
