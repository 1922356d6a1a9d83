import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useSession } from '../../../platform/api/session.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { useIsUnknown } from '../../../platform/shell/failures/use-is-unknown.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { CompassDrawing } from '../../../platform/ui/drawings/compass-drawing.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { readSignSearch } from '../sign/sign-search.state.ts';
import { envelopeQuery, type EnvelopeSigner } from './envelope.data.ts';
import { EnvelopeView } from './envelope-view.tsx';

const SigningPlace = lazyPlace(() => import('../sign/signing-place.tsx'), 'SigningPlace', 'h-96 w-full');

const route = getRouteApi('/empresa/firmas/$id');

/** A signing as the owner of its company follows it; who signs, too, reads and signs here. */
export function EnvelopePage() {
  const { id } = route.useParams();
  const { paso } = readSignSearch(route.useSearch());
  const query = useQuery(envelopeQuery(id));
  useFocusOnReturn(paso !== undefined);
  if (useIsUnknown(query, id))
    return (
      <EmptyState
        headingLevel={1}
        title="No encontramos esta firma"
        drawing={<CompassDrawing />}
        className="py-12 sm:py-20"
        action={
          <Link to="/empresa/documentos" className={buttonClass()}>
            Ir a Documentos
          </Link>
        }
      >
        Puede que sea de otra cuenta. Si te invitaron a firmar por correo, abre el enlace de ese correo.
      </EmptyState>
    );
  return (
    <Loaded query={query} failure="No pudimos cargar la firma" skeleton={<EnvelopeSkeleton />}>
      {(envelope) => {
        const me = envelope.signers.find(({ is_me }) => is_me);
        return paso && me ? <OwnSigning envelopeId={id} me={me} /> : <EnvelopeView envelope={envelope} me={me} />;
      }}
    </Loaded>
  );
}

/** What was pressed to leave the signing is gone. */
function useFocusOnReturn(isSigning: boolean): void {
  const wasSigning = useRef(isSigning);
  useEffect(() => {
    if (wasSigning.current && !isSigning) document.getElementById('contenido')?.focus({ preventScroll: true });
    wasSigning.current = isSigning;
  }, [isSigning]);
}

function OwnSigning({ envelopeId, me }: { envelopeId: string; me: EnvelopeSigner }) {
  const { paso } = readSignSearch(route.useSearch());
  const router = useRouter();
  // The papers are asked for by the session's cookie.
  const { isConfirmed } = useSession();
  const who = useMemo(() => ({ id: me.id, isVisitor: false }), [me.id]);
  if (!isConfirmed) return <EnvelopeSkeleton />;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Link
        to="/empresa/firmas/$id"
        params={{ id: envelopeId }}
        className="inline-flex min-h-6 items-center gap-1.5 justify-self-start text-sm text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Ver la firma
      </Link>
      <SigningPlace
        who={who}
        step={paso}
        onStep={(step, isReplaced) => {
          if (step === undefined) toast.success('Ya firmaste.');
          void router.navigate({
            to: '/empresa/firmas/$id',
            params: { id: envelopeId },
            search: step ? { paso: step } : {},
            replace: isReplaced,
          });
        }}
      />
    </div>
  );
}

function EnvelopeSkeleton() {
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <div className="grid gap-2.5">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-8 w-64 max-w-full" />
      </div>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
