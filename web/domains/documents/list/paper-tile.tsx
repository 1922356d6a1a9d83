import { categoryWords } from '@zarpa/contract/documents/categories.rules.ts';
import { signatureLabels, signatureOf, signingSentences } from '@zarpa/contract/documents/signing.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { FileText, Image } from 'lucide-react';
import { useId, useState } from 'react';
import { useSession } from '../../../platform/api/session.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { type Paper, thumbnailHref } from '../documents.data.ts';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { signingLabel, usePaperSigning } from '../../signatures/ask/use-paper-signing.ts';
import { DownloadButton } from './download-button.tsx';
import { PaperLink } from './paper-link.tsx';
import { PaperWhy } from './paper-why.tsx';
import { UnreadDot } from './unread-dot.tsx';

const PaperSigningAction = lazyPlace(
  () => import('../../signatures/ask/paper-signing.tsx'),
  'PaperSigningAction',
  'h-9 w-32',
);

export function PaperTile({ paper }: { paper: Paper }) {
  const id = useId();
  const { label } = categoryWords[paper.category];
  const signature = signatureOf(paper);
  const isUnsigned = signature === 'missing' || signature === 'model';
  const signing = usePaperSigning(paper, signature === 'missing');
  const state = (
    <Badge tone={isUnsigned ? 'warning' : 'success'} className="max-w-full">
      <span className="truncate">
        {signature === 'not_needed' ? 'Completado' : (signingLabel(signing) ?? signatureLabels[signature])}
      </span>
    </Badge>
  );
  return (
    <li className="relative flex min-w-0 overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-field sm:flex-col">
      <Thumbnail paper={paper} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5 px-4 py-3">
        <h3 id={id} className="text-base font-semibold">
          <PaperLink paper={paper} className="flex items-baseline wrap-anywhere text-ink after:absolute after:inset-0">
            <UnreadDot paper={paper} />
            {label}
          </PaperLink>
        </h3>
        {signature === 'model' ? (
          <PaperWhy title={label} state={state}>
            <p>{signingSentences.model}</p>
          </PaperWhy>
        ) : (
          state
        )}
        {signature === 'missing' && (
          <div className="relative grid justify-items-start gap-2">
            <PaperSigningAction paper={paper} signing={signing} />
          </div>
        )}
        <div className="mt-auto flex w-full items-center justify-between gap-x-3">
          <span className="text-xs text-muted">Creado: {formatShortDay(paper.uploaded_at)}</span>
          <DownloadButton paper={paper} describedBy={id} variant="ghost" className="relative -mr-3" short="always" />
        </div>
      </div>
    </li>
  );
}

function Thumbnail({ paper: { id, has_thumbnail, media_type } }: { paper: Paper }) {
  // Thumbnails are authorized by the cookie, which comes with the session.
  const { isConfirmed } = useSession();
  const [isGone, setIsGone] = useState(false);
  const Icon = media_type.startsWith('image/') ? Image : FileText;
  return (
    <div className="grid w-20 shrink-0 place-items-center overflow-hidden border-r border-line bg-raised sm:h-28 sm:w-full sm:border-r-0 sm:border-b">
      {has_thumbnail && isConfirmed && !isGone ? (
        <img
          src={thumbnailHref(id)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setIsGone(true)}
          className="size-full bg-white object-cover object-left-top"
        />
      ) : (
        <Icon aria-hidden="true" className="size-8 text-faint" strokeWidth={1.4} />
      )}
    </div>
  );
}
