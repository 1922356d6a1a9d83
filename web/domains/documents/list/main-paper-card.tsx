import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { categoryWords } from '@zarpa/contract/documents/categories.rules.ts';
import { useId, useState } from 'react';
import { signatureLabels, signatureOf, signingSentences } from '@zarpa/contract/documents/signing.rules.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { SignHere } from '../sign-here.tsx';
import { type Paper, thumbnailHref } from '../documents.data.ts';
import { DownloadButton } from './download-button.tsx';
import { PaperLink } from './paper-link.tsx';
import { UnreadDot } from './unread-dot.tsx';
import { FileText, Image } from 'lucide-react';
import { useSession } from '../../../platform/api/session.ts';

export function MainPaperCard({ paper }: { paper: Paper }) {
  const id = useId();
  const { label, description } = categoryWords[paper.category];
  const signature = signatureOf(paper);
  const isUnsigned = signature === 'missing' || signature === 'model';
  return (
    <li className="relative flex overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-field sm:flex-col">
      <Thumbnail paper={paper} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2 p-4">
        <h3 id={id} className="text-base font-semibold">
          <PaperLink paper={paper} className="flex items-baseline wrap-anywhere text-ink after:absolute after:inset-0">
            <UnreadDot paper={paper} />
            {label}
          </PaperLink>
        </h3>
        <p className="text-sm text-muted">{description}</p>
        {isUnsigned && <p className="text-sm">{signingSentences[signature]}</p>}
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 pt-1">
          <Badge tone={isUnsigned ? 'warning' : 'success'}>
            {signature === 'not_needed' ? 'Completado' : signatureLabels[signature]}
          </Badge>
          <span className="text-xs text-muted">Creado: {formatDay(paper.uploaded_at)}</span>
        </div>
        {/* Above the link that covers the card. */}
        <DownloadButton paper={paper} describedBy={id} className="relative mt-1" />
        {isUnsigned && <SignHere paper={paper} />}
      </div>
    </li>
  );
}

/** Of the first page; of what has no picture, the sign of a sheet. Decorative: the name stands beside it. */
function Thumbnail({ paper: { id, has_thumbnail, media_type } }: { paper: Paper }) {
  // A picture is asked for by the cookie, which comes with the session.
  const { isConfirmed } = useSession();
  const [isGone, setIsGone] = useState(false);
  const Icon = media_type.startsWith('image/') ? Image : FileText;
  return (
    <div className="grid w-24 shrink-0 place-items-center overflow-hidden border-r border-line bg-raised sm:h-44 sm:w-full sm:border-r-0 sm:border-b">
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
        <Icon aria-hidden="true" className="size-10 text-faint" strokeWidth={1.4} />
      )}
    </div>
  );
}
