import { brand } from '@zarpa/contract/core/brand.ts';
import { rememberedDays } from '@zarpa/contract/identity/two-factor.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '../../../platform/api/api-query.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { usePassChallenge } from '../../../platform/api/session-state.ts';
import { sessionQuery, useSession } from '../../../platform/api/session.ts';
import { AuthLayout } from '../../identity/sign-in/auth-layout.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { CheckboxField } from '../../../platform/ui/fields/checkbox-field.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { lowCodesSentence } from '../low-codes.ts';
import { ProofFields } from './proof-fields.tsx';
import { challengeQuery } from '../passkeys.data.ts';
import { verifyChallenge } from '../two-factor.data.ts';
import { useProof } from './use-proof.ts';
import { useSignOut } from '../../../platform/shell/frame/use-sign-out.ts';

/** Replaces every screen until the second factor is passed. The address stays, so the person arrives at the requested page. */
export function ChallengeScreen() {
  const { email } = useSession();
  const pass = usePassChallenge();
  const { data: ways, isPending } = useQuery(challengeQuery);
  const [isRemembered, setIsRemembered] = useState(false);
  const proof = useProof({
    isEager: true,
    send: async (typed) => {
      // Waits for the session that the code will confirm: without it the code would have no owner.
      await queryClient.fetchQuery(sessionQuery);
      try {
        const warning = lowCodesSentence(await verifyChallenge(typed, isRemembered));
        if (warning) toast.warning(`${warning} Genera códigos nuevos en Configuración.`, { durationMs: 10_000 });
      } catch (cause) {
        const code = cause instanceof ApiError ? cause.code : undefined;
        if (code === 'identity.session_missing')
          await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
        // Turned off on another device meanwhile: no code is needed.
        if (code !== 'two_factor.not_enabled') throw cause;
      }
      await pass();
    },
  });
  const { element } = proof;
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);

  return (
    <AuthLayout>
      <section
        aria-labelledby="verificacion"
        className="w-full max-w-md rounded-xl border border-line bg-surface p-6 shadow-panel sm:p-8"
      >
        <h1 id="verificacion" className="text-xl font-bold">
          Verificación en dos pasos
        </h1>
        <p className="mt-2 mb-6 text-sm text-muted">
          {proof.kind === 'code'
            ? 'Escribe los 6 dígitos que muestra tu aplicación de códigos para '
            : 'Escribe uno de los códigos que guardaste al activar la verificación para '}
          <span className="font-medium wrap-anywhere text-ink">{email}</span>.
        </p>
        {/* Before the field, whose sixth digit submits; its space is reserved while loading. */}
        <div className={isPending || ways?.can_remember ? 'mb-4 min-h-14' : undefined}>
          {ways?.can_remember && (
            <CheckboxField
              name="remember_device"
              label={`Recordar este dispositivo durante ${rememberedDays} días`}
              hint="Solo si nadie más lo usa: aquí no volveremos a pedirte el código."
              checked={isRemembered}
              disabled={proof.isBusy}
              onChange={setIsRemembered}
            />
          )}
        </div>
        <ProofFields proof={proof} />
        <Button
          type="submit"
          form={proof.id}
          wide
          className="mt-5"
          disabled={!proof.isReady && !proof.isBusy}
          busy={proof.isBusy}
          busyLabel="Comprobando..."
        >
          Continuar
        </Button>
        <div className="mt-6 grid justify-items-start gap-4 border-t border-line pt-5">
          <p className="text-xs text-faint">
            ¿Sin teléfono y sin códigos? Escribe desde tu correo registrado a{' '}
            <a href={`mailto:${brand.supportEmail}`} className="text-muted underline underline-offset-2 hover:text-ink">
              {brand.supportEmail}
            </a>{' '}
            y te ayudamos a recuperar el acceso.
          </p>
          <LeaveButton />
        </div>
      </section>
    </AuthLayout>
  );
}

function LeaveButton() {
  const { isLeaving, leave } = useSignOut();
  return (
    <Button variant="secondary" size="sm" busy={isLeaving} onClick={() => void leave()}>
      Cerrar sesión
    </Button>
  );
}
