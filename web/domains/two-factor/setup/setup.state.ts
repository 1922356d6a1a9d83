/** The set-up dialog, step by step (formation.md §4, 'Setup modal'). Pure; the code itself is `proof.state.ts`. */
import type { TwoFactorConfig } from '@zarpa/contract/core/errors.ts';
import type { Secret } from '../two-factor.data.ts';

export type SetupState =
  | { step: 'intro'; isBusy: boolean }
  | { step: 'qr'; isBusy: boolean; secret: Secret }
  | { step: 'verify'; secret: Secret }
  | { step: 'success'; recoveryCodes: readonly string[] }
  | { step: 'codes'; recoveryCodes: readonly string[] }
  | { step: 'error'; message: string; remedy?: Remedy | undefined };

/** What opens the way again, where there is something to do; trying once more otherwise. */
type Remedy = 'prove-address' | 'sign-in-again';

export type SetupEvent =
  | { type: 'opened' }
  | { type: 'generating' }
  | { type: 'generated'; secret: Secret }
  | { type: 'failed'; message: string; remedy?: Remedy | undefined }
  | { type: 'scanned' }
  | { type: 'went-back' }
  | { type: 'verified'; recoveryCodes: readonly string[] }
  | { type: 'celebrated' }
  | { type: 'retried' };

export const startOfSetup: SetupState = { step: 'intro', isBusy: false };

/** An event that does not belong to the step, such as a late answer, changes nothing. */
export function nextSetup(state: SetupState, event: SetupEvent): SetupState {
  switch (event.type) {
    case 'opened':
      return startOfSetup;
    case 'generating':
      return state.step === 'intro' || state.step === 'qr' ? { ...state, isBusy: true } : state;
    case 'generated':
      return isGenerating(state) ? { step: 'qr', isBusy: false, secret: event.secret } : state;
    case 'failed':
      return isGenerating(state) || state.step === 'verify' || state.step === 'error'
        ? { step: 'error', message: event.message, ...(event.remedy && { remedy: event.remedy }) }
        : state;
    case 'scanned':
      return state.step === 'qr' && !state.isBusy ? { step: 'verify', secret: state.secret } : state;
    case 'went-back':
      return state.step === 'verify' ? { step: 'qr', isBusy: false, secret: state.secret } : state;
    case 'verified':
      return state.step === 'verify' ? { step: 'success', recoveryCodes: event.recoveryCodes } : state;
    case 'celebrated':
      return state.step === 'success' ? { step: 'codes', recoveryCodes: state.recoveryCodes } : state;
    case 'retried':
      return state.step === 'error' ? startOfSetup : state;
  }
}

/** Once it is on, the recovery codes must have been seen: they are shown this once. */
export const mayClose = ({ step }: SetupState): boolean => step !== 'success' && step !== 'codes';

/** A secret waits on the server: closing forgets it. */
export const hasSecret = ({ step }: SetupState): boolean => step === 'qr' || step === 'verify';

export function remedyOf(code: string | undefined): Remedy | undefined {
  if (code === 'identity.recent_sign_in_required') return 'sign-in-again';
  return code === 'two_factor.email_unverified' ? 'prove-address' : undefined;
}

function isGenerating(state: SetupState): boolean {
  return (state.step === 'intro' || state.step === 'qr') && state.isBusy;
}

/** What the dialog says; skipping is allowed unless it is forbidden (formation.md §9). */
export function configOf(given: Partial<TwoFactorConfig> | undefined): TwoFactorConfig {
  return { ...defaultConfig, ...given };
}

const defaultConfig: TwoFactorConfig = {
  title: 'Protege tu cuenta con 2FA',
  message: 'Al iniciar sesión te pediremos, además de tu contraseña, un código de una aplicación de tu teléfono.',
  urgent: false,
  benefits: [
    'Nadie entra en tu cuenta aunque conozca tu contraseña',
    'Los datos y documentos de tu empresa quedan a salvo',
    'Se configura una vez y tarda unos dos minutos',
  ],
  can_skip: true,
};

/** `JBSW Y3DP EHPK 3PXP`: in fours, as people type it over. */
export function groupKey(key: string): string {
  return key.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}
