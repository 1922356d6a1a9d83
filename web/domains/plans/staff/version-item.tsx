import { useState, type ReactNode } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { toneIcon, toneText } from '../../../platform/ui/tone.tsx';
import type { ShownCatalogue, Version } from './catalogue.data.ts';
import { DifferenceList } from './difference-list.tsx';
import { dayText, peopleText, standingOf, standingText, standingTone } from './version-words.state.ts';

const CataloguePreview = lazyPlace(() => import('./catalogue-preview.tsx'), 'CataloguePreview', 'mt-4 h-100 w-full');

type VersionItemProps = { version: Version; shown: ShownCatalogue; children?: ReactNode };

export function VersionItem({ version, shown, children }: VersionItemProps) {
  const [isPreviewed, setIsPreviewed] = useState(false);
  const { number, holds_on, reason, note, changes, content } = version;
  const tone = standingTone[standingOf(version, shown)];
  const Icon = toneIcon[tone];
  return (
    <li className="border-b border-line py-4 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">
          Versión {number}
          <span className="ml-2 text-sm font-normal text-muted">desde el {dayText(holds_on)}</span>
        </h3>
        <span className="inline-flex items-center gap-1.5 text-sm">
          <Icon aria-hidden="true" className={`size-4 shrink-0 ${toneText[tone]}`} />
          {standingText(version, shown)}
        </span>
      </div>
      <p className="mt-1 text-sm wrap-anywhere text-muted">
        {peopleText(version)} {reason}
      </p>
      {note && <p className="mt-1 text-sm wrap-anywhere">Respuesta: {note}</p>}
      {changes.length > 0 && (
        <div className="mt-3 max-w-3xl">
          <DifferenceList changes={changes} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-start gap-2">
        {children}
        <Button variant="ghost" size="sm" aria-expanded={isPreviewed} onClick={() => setIsPreviewed(!isPreviewed)}>
          {isPreviewed ? 'Cerrar la vista' : 'Ver como un cliente'}
          <span className="sr-only"> la versión {number}</span>
        </Button>
      </div>
      {isPreviewed && <CataloguePreview content={content} />}
    </li>
  );
}
