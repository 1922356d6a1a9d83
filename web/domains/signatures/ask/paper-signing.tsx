import { useMay } from '../../companies/use-may.ts';
import { PenLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button, buttonClass, type ButtonVariant } from '../../../platform/ui/button.tsx';
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { lazyPiece, onApproach, preload } from '../../../platform/ui/lazy-part.tsx';
import { EnvelopeLink } from './envelope-link.tsx';
import type { PaperSigning } from './paper-signing.state.ts';

const importDialog = () => import('./ask-dialog.tsx');
const AskDialog = lazyPiece(importDialog, 'AskDialog');

type PaperSigningActionProps = { paper: { id: string; registration_id: string }; signing: PaperSigning | undefined };

/** What one does next for the signatures of an unsigned paper. */
export function PaperSigningAction({ paper, signing }: PaperSigningActionProps) {
  if (signing?.kind === 'open' || signing?.kind === 'sealing')
    return (
      <EnvelopeLink id={signing.envelope.id} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        Ver la firma
      </EnvelopeLink>
    );
  return (
    <>
      {signing?.kind === 'ended' && (
        <p className="text-sm text-muted">
          {signing.words}.{' '}
          <EnvelopeLink id={signing.envelope.id} className="text-link underline underline-offset-4">
            Ver cómo quedó
          </EnvelopeLink>
        </p>
      )}
      <AskButton registrationId={paper.registration_id} papers={[paper.id]} />
    </>
  );
}

type AskButtonProps = { registrationId: string; papers: readonly string[]; variant?: ButtonVariant };

export function AskButton({ registrationId, papers, variant = 'secondary' }: AskButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (!useMay(registrationId, 'case.write')) return null;
  return (
    <>
      <Button
        variant={variant}
        size={variant === 'primary' ? 'md' : 'sm'}
        icon={<PenLine />}
        aria-haspopup="dialog"
        {...onApproach(() => {
          preload(importDialog);
          preloadDialog();
        })}
        onClick={() => setIsAsking(true)}
      >
        Pedir firmas
      </Button>
      <Suspense fallback={null}>
        {isAsking && <AskDialog registrationId={registrationId} first={papers} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </>
  );
}
