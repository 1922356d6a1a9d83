import { useEffect, useRef } from 'react';
import { Alert } from '../../../platform/ui/alert.tsx';
import { signSteps } from './sign-search.state.ts';
import type { Signing } from './signing.data.ts';
import { stepWords, type SigningView } from './signing.state.ts';

type StepHeadProps = { signing: Signing; view: SigningView; hasChanged: boolean };

/** Where one is, and what the step asks. A new step is announced by the focus on its heading. */
export function StepHead({ signing, view, hasChanged }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<SigningView>(undefined);
  useEffect(() => {
    if (before.current === view) return;
    // On arrival only where what was pressed to come here is gone.
    const isKept = before.current === undefined && document.activeElement !== document.body;
    before.current = view;
    if (isKept) return;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [view]);
  const place = signSteps.findIndex((step) => step === view);
  const title = titleOf(signing, view);
  return (
    <header>
      <p className="text-sm wrap-anywhere text-muted">
        {signing.company_name}
        {place >= 0 && (
          <span className="whitespace-nowrap">
            {' · '}Paso {place + 1} de {signSteps.length}: {stepWords[signSteps[place]!].toLowerCase()}
          </span>
        )}
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-2xl font-bold wrap-anywhere outline-none">
        {title}
      </h1>
      {hasChanged && view === 'leer' && (
        <Alert tone="caution" announce title="El documento cambió mientras lo leías" className="mt-4">
          No se firmó nada. Míralo otra vez como está ahora.
        </Alert>
      )}
    </header>
  );
}

function titleOf({ papers }: Signing, view: SigningView): string {
  if (view === 'aceptar') return 'Antes de firmar';
  if (view === 'firmar') return 'Tu firma';
  const signed = papers.filter(({ is_attached }) => !is_attached);
  return signed.length === 1 ? signed[0]!.title : `${signed.length} documentos`;
}
