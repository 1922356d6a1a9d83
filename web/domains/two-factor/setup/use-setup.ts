import { useReducer, useState } from 'react';
import { queryClient } from '../../../platform/api/api-query.ts';
import { ApiError, errorOfFailure } from '../../../platform/api/api-error.ts';
import { sessionQuery } from '../../../platform/api/session.ts';
import { startSignIn } from '../../../platform/api/sign-in.ts';
import { recordSetupReturn } from './setup-return.storage.ts';
import { nextSetup, remedyOf, startOfSetup } from './setup.state.ts';
import { cancelSetup, generateSetup, refetchTwoFactor, verifySetup } from '../two-factor.data.ts';
import { useProof } from '../challenge/use-proof.ts';

export function useSetup() {
  const [state, dispatch] = useReducer(nextSetup, startOfSetup);
  const [isLeaving, setIsLeaving] = useState(false);

  async function generate(): Promise<void> {
    dispatch({ type: 'generating' });
    try {
      dispatch({ type: 'generated', secret: await generateSetup() });
    } catch (cause) {
      dispatch({ type: 'failed', message: generateSentence(cause), remedy: remedyOf(errorOfFailure(cause).code) });
      refetchTwoFactor();
    }
  }

  async function signInAgain(): Promise<void> {
    setIsLeaving(true);
    try {
      recordSetupReturn(location.pathname, Date.now());
      await startSignIn(`${location.pathname}${location.search}`, { again: true });
    } catch (cause) {
      setIsLeaving(false);
      dispatch({ type: 'failed', message: errorOfFailure(cause).message });
    }
  }

  const proof = useProof({
    unreached: 'Error verificando código. Intenta nuevamente.',
    send: async (typed) => {
      const code = typed.code!;
      try {
        dispatch({ type: 'verified', recoveryCodes: await verifySetup(code) });
        refetchTwoFactor();
      } catch (cause) {
        const refusal = cause instanceof ApiError ? cause.code : undefined;
        // The first answer was lost: 2FA is on, and the recovery codes were never shown.
        if (refusal === 'two_factor.already_enabled') {
          dispatch({ type: 'verified', recoveryCodes: [] });
          refetchTwoFactor();
        } else if (refusal === 'two_factor.setup_missing' || remedyOf(refusal)) {
          dispatch({ type: 'failed', message: (cause as ApiError).message, remedy: remedyOf(refusal) });
        } else {
          // The next try may find a new session.
          if (refusal === 'identity.session_missing')
            await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
          throw cause;
        }
      }
    },
  });

  return {
    state,
    proof,
    isLeaving,
    signInAgain: () => void signInAgain(),
    generate: () => void generate(),
    forgetSecret: () => void cancelSetup(),
    scanned: () => {
      proof.clear();
      dispatch({ type: 'scanned' });
    },
    goBack: () => dispatch({ type: 'went-back' }),
    celebrated: () => dispatch({ type: 'celebrated' }),
    retry: () => dispatch({ type: 'retried' }),
  };
}

/** formation.md §8, '2FA setup'. */
function generateSentence(cause: unknown): string {
  const { status, code, message } = errorOfFailure(cause);
  if (status === 0) return 'Error de conexión. Intenta nuevamente.';
  return code === 'local.unreadable' ? 'Error generando código QR' : message;
}
