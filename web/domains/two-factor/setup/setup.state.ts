/** The setup dialog as a state machine (formation.md §4, 'Setup modal'). Pure; `proof.state.ts` handles the code. */
import type { TwoFactorConfig } from '@zarpa/contract/core/errors.ts';
import type { Secret } from '../two-factor.data.ts';

export type SetupState =
  | { step: 'intro'; isBusy: boolean }
  | { step: 'qr'; isBusy: boolean; secret: Secret }
  | { step: 'verify'; secret: Secret }
  | { step: 'success'; recoveryCodes: readonly string[] }
  | { step: 'codes'; recoveryCodes: readonly string[] }
  | { step: 'error'; message: string; remedy?: Remedy | undefined };

/** The required step before a retry; undefined: just retry. */
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

/** Ignores events that do not belong to the step, such as a late answer. */
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

/** Not before the recovery codes were shown: they appear only once. */
export const mayClose = ({ step }: SetupState): boolean => step !== 'success' && step !== 'codes';

/** The server stores a pending secret, which closing deletes. */
export const hasSecret = ({ step }: SetupState): boolean => step === 'qr' || step === 'verify';

export function remedyOf(code: string | undefined): Remedy | undefined {
  if (code === 'identity.recent_sign_in_required') return 'sign-in-again';
  return code === 'two_factor.email_unverified' ? 'prove-address' : undefined;
}

function isGenerating(state: SetupState): boolean {
  return (state.step === 'intro' || state.step === 'qr') && state.isBusy;
}

/** Texts of the dialog; skipping is allowed by default (formation.md §9). */
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

/** `JBSW Y3DP EHPK 3PXP`: groups of four, for typing. */
export function groupKey(key: string): string {
  return key.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}
