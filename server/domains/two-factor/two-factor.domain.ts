import { removing } from '../../platform/jobs/scheduled-task.ts';
import { passkeysOperations } from '@zarpa/contract/identity/passkeys.ts';
import { twoFactorOperations } from '@zarpa/contract/identity/two-factor.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { impersonal, personal } from '../../platform/personal-data/table-rule.ts';
import { createPasskey, startPasskey } from './passkeys/create-passkey.ts';
import { deletePasskey, listPasskeys, updatePasskey } from './passkeys/kept-passkeys.ts';
import { startPasskeyProof } from './passkeys/start-passkey-proof.ts';
import { getGracePeriod, listPolicies, updatePolicy } from './policies/two-factor-policies.ts';
import { checkAction, checkActions, saveAction } from './proof/actions.ts';
import { getChallenge, verifyChallenge } from './proof/challenge.ts';
import { deleteOldFailures } from './proof/code-failures.queries.ts';
import { deleteOldChallenges } from './proof/passkey-challenges.queries.ts';
import { generateSetup } from './setup/generate-setup.ts';
import { generateRecoveryCodes } from './setup/recovery-codes.ts';
import { getTwoFactorStatus, listRecommendations } from './setup/status.ts';
import { cancelSetup, endTwoFactor, verifySetup } from './setup/authenticator.ts';

export const twoFactorDomain: Domain = {
  name: 'two-factor',
  imports: ['identity', 'staff'],
  operations: {
    ...served(twoFactorOperations, {
      getTwoFactorStatus,
      getChallenge,
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
    }),
    ...served(passkeysOperations, {
      listPasskeys,
      startPasskey,
      createPasskey,
      updatePasskey,
      deletePasskey,
      startPasskeyProof,
    }),
  },
  scheduledTasks: [
    removing({
      name: 'delete old tries',
      table: 'code_failures',
      restMs: 3_600_000,
      run: ({ db }) => deleteOldFailures(db),
    }),
    removing({
      name: 'delete old passkey challenges',
      table: 'passkey_challenges',
      restMs: 3_600_000,
      run: ({ db }) => deleteOldChallenges(db),
    }),
  ],
  tables: [
    impersonal('two_factor_policies'),
    personal('second_factors', {
      person: 'user_id',
      file: 'dos-pasos.json',
      withheld: ['secret', 'pending_secret', 'pending_at', 'last_step'],
      forget: 'always',
    }),
    personal('recovery_codes', {
      person: 'user_id',
      file: 'codigos-de-recuperacion.json',
      withheld: ['code_hash'],
      forget: 'always',
    }),
    personal('passkeys', {
      person: 'user_id',
      file: 'llaves-de-acceso.json',
      order: 'created_at',
      withheld: ['credential_id', 'public_key', 'counter', 'transports'],
      forget: 'always',
    }),
    // Rows live for five minutes.
    personal('passkey_challenges', {
      person: 'user_id',
      file: 'llaves-de-acceso-en-curso.json',
      withheld: ['session_id', 'challenge'],
      forget: 'always',
    }),
    personal('grace_periods', {
      person: 'user_id',
      file: 'plazos-de-dos-pasos.json',
      forget: 'always',
    }),
    // By account and by address; rows live for two days.
    impersonal('code_failures'),
  ],
};
