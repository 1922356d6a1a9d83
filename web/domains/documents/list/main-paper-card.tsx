import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { categoryWords } from '@zarpa/contract/documents/categories.rules.ts';
import { useId } from 'react';
import { signatureLabels, signatureOf, signingSentences } from '@zarpa/contract/documents/signing.rules.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { SignHere } from '../sign-here.tsx';
import type { Paper } from '../documents.data.ts';
import { DownloadButton } from './download-button.tsx';
import { PaperLink } from './paper-link.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { UnreadDot } from './unread-dot.tsx';

/** A main paper that is there: its first page, and what it is good for. A press anywhere opens it. */
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
