import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ClosedSession } from '../../../platform/shell/closed-session.tsx';
import { PlainFrame, PlainSkeleton } from '../../../platform/shell/frame/plain-frame.tsx';
import { LazyChallenge } from '../../two-factor/challenge/lazy-challenge.tsx';
import { OpenLink } from './open-link.tsx';
import { readSignSearch, type SignStep } from './sign-search.state.ts';
import { SigningPlace } from './signing-place.tsx';
import { useSignerSession } from './use-signer-session.ts';

const route = getRouteApi('/firmar');

/** For whoever was invited by mail, with an account or without. */
export function SignPage() {
  const { firma, paso } = readSignSearch(route.useSearch());
  const session = useSignerSession();
  if (session === 'closed') return <ClosedSession />;
  if (session === 'challenge') return <LazyChallenge />;
  return (
    <PlainFrame>
      {firma === undefined ? (
        <OpenLink session={session} />
      ) : session === 'waiting' ? (
        <PlainSkeleton />
      ) : (
        <Known id={firma} step={paso} isVisitor={session === 'visitor'} />
      )}
    </PlainFrame>
  );
}

function Known({ id, step, isVisitor }: { id: string; step: SignStep | undefined; isVisitor: boolean }) {
  const router = useRouter();
  const who = useMemo(() => ({ id, isVisitor }), [id, isVisitor]);
  return (
    <SigningPlace
      who={who}
      step={step}
      onStep={(next, isReplaced) =>
        void router.navigate({ to: '/firmar', search: { firma: id, ...(next && { paso: next }) }, replace: isReplaced })
      }
    />
  );
}
