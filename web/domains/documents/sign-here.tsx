import { useMay } from '../companies/use-may.ts';
import { signatureOf } from '@zarpa/contract/documents/signing.rules.ts';
import { lazyPiece } from '../../platform/ui/lazy-part.tsx';
import type { Paper } from './documents.data.ts';
import { UploadHere } from './upload-here.tsx';

const SignedCopyField = lazyPiece(() => import('./own-uploads.ts'), 'SignedCopyField');

type SignHereProps = { paper: Paper; onKept?: (kept: Paper) => void };

/** Where it was signed on paper. */
export function SignHere({ paper, onKept }: SignHereProps) {
  const signature = signatureOf(paper);
  const mayUpload = useMay(paper.registration_id, 'case.write');
  if (!mayUpload || signature === 'not_needed' || signature === 'model') return null;
  return (
    <UploadHere label={signature === 'signed' ? 'Subir otra copia firmada' : 'Subir la copia firmada'}>
      <SignedCopyField documentId={paper.id} title={paper.title} {...(onKept && { onKept })} />
    </UploadHere>
  );
}
