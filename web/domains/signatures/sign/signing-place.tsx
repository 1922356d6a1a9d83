import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { PlainSkeleton } from '../../../platform/shell/frame/plain-frame.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import type { SignStep } from './sign-search.state.ts';
import type { StepProps } from './step-props.ts';
import { refreshSigning, signingQuery, type Signing } from './signing.data.ts';
import { viewOf } from './signing.state.ts';
import { forgetSigningLink } from './signing-link.ts';
import { SigningOutcome } from './signing-outcome.tsx';
import { StepHead } from './step-head.tsx';
import { UnknownSigning } from './unknown-signing.tsx';

const waiting = 'h-96 w-full';
const ReadStep = lazyPlace(() => import('./read-step.tsx'), 'ReadStep', waiting);
const ConsentStep = lazyPlace(() => import('./consent-step.tsx'), 'ConsentStep', waiting);
const AdoptStep = lazyPlace(() => import('./adopt-step.tsx'), 'AdoptStep', waiting);
const InkStep = lazyPlace(() => import('./ink-step.tsx'), 'InkStep', waiting);

type SigningPlaceProps = Pick<StepProps, 'who' | 'onStep'> & { step: SignStep | undefined };

/** Reading and signing, on its own page or within the application. */
export function SigningPlace({ who, step, onStep }: SigningPlaceProps) {
  const query = useQuery(signingQuery(who));
  const { error } = query;
  const isHere = query.data !== undefined;
  useEffect(() => {
    if (isHere) forgetSigningLink();
  }, [isHere]);
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'signatures.not_found' || code === 'signatures.code_needed') return <UnknownSigning who={who} />;
  return (
    <Loaded query={query} failure="No pudimos cargar la firma" skeleton={<PlainSkeleton />}>
      {(signing) => <Signed who={who} signing={signing} step={step} onStep={onStep} />}
    </Loaded>
  );
}

function Signed({ who, signing, step, onStep }: SigningPlaceProps & { signing: Signing }) {
  const [hasChanged, setHasChanged] = useState(false);
  const view = viewOf(signing, step);
  const [firstView] = useState(view);
  const shared: StepProps = {
    who,
    signing,
    onStep,
    onRefused: (error) => {
      if (!(error instanceof ApiError) || !error.code.startsWith('signatures.')) return;
      if (error.code === 'signatures.changed') {
        setHasChanged(true);
        onStep('leer', true);
      }
      void refreshSigning(who);
    },
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <StepHead signing={signing} view={view} hasChanged={hasChanged} />
      {view === 'leer' ? (
        <ReadStep {...shared} />
      ) : view === 'aceptar' ? (
        <ConsentStep {...shared} />
      ) : view === 'firmar' ? (
        <AdoptStep {...shared} />
      ) : view === 'ink' ? (
        <InkStep {...shared} />
      ) : (
        <SigningOutcome who={who} signing={signing} view={view} isNews={view !== firstView} />
      )}
    </div>
  );
}
