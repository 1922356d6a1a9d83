import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { categoryWords, sourceWords } from '@zarpa/contract/documents/categories.rules.ts';
import { sizeText } from '@zarpa/contract/values/numbers.rules.ts';
import { Suspense, useState } from 'react';
import { staffFileHref } from '../../formation/staff/staff-cases.data.ts';
import { OpenedByLink } from '../../staff/audit/opened-by-link.tsx';
import { Button, buttonClass } from '../../../platform/ui/button.tsx';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';
import type { StaffDocument } from './staff-documents.data.ts';

const DocumentForm = lazyPiece(() => import('./document-form.tsx'), 'DocumentForm');
const VisibilityForm = lazyPiece(() => import('./visibility-form.tsx'), 'VisibilityForm');

export function DocumentRow({ paper, registrationId }: { paper: StaffDocument; registrationId: string }) {
  const [doing, setDoing] = useState<'replace' | 'visibility'>();
  const close = () => setDoing(undefined);
  const { id, title, is_current, is_signed, is_visible_to_client: isVisible, reason } = paper;
  return (
    <li className="border-b border-line py-1.5">
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="min-w-0 flex-1 basis-80">
          <a
            href={staffFileHref(id)}
            target="_blank"
            rel="noreferrer"
            className="font-medium wrap-anywhere text-link underline underline-offset-4"
          >
            {title}
          </a>
          <span className="block text-xs wrap-anywhere text-muted">{factsOf(paper).join(' · ')}</span>
          {reason && <span className="block text-xs wrap-anywhere text-muted">Motivo: {reason}</span>}
        </div>
        {doing === undefined && (
          <span className="flex flex-wrap items-center gap-1 max-sm:-ml-3">
            <OpenedByLink fileId={id} name={title} className={buttonClass({ variant: 'ghost', size: 'sm' })} />
            {is_current && !is_signed && (
              <Button variant="ghost" size="sm" aria-label={`Sustituir ${title}`} onClick={() => setDoing('replace')}>
                Sustituir…
              </Button>
            )}
            <Button
              variant="ghost"
              size="sm"
              aria-label={`${isVisible ? 'Ocultar' : 'Mostrar'} ${title}`}
              onClick={() => setDoing('visibility')}
            >
              {isVisible ? 'Ocultar…' : 'Mostrar…'}
            </Button>
          </span>
        )}
      </div>
      <Suspense fallback={null}>
        {doing === 'replace' && <DocumentForm registrationId={registrationId} replaced={paper} onClose={close} />}
        {doing === 'visibility' && <VisibilityForm paper={paper} onClose={close} />}
      </Suspense>
    </li>
  );
}

function factsOf({ category, source, uploaded_at, version, size_bytes, ...paper }: StaffDocument): string[] {
  return [
    categoryWords[category].label,
    source === 'customer' ? 'Lo envió el cliente' : sourceWords[source],
    formatShortDay(uploaded_at),
    sizeText(size_bytes),
    ...(version > 1 ? [`Versión ${version}`] : []),
    ...(paper.is_current ? [] : ['Sustituido']),
    ...(paper.is_signed ? ['Firmado'] : []),
    ...(paper.is_visible_to_client ? [] : ['Oculto al cliente']),
    ...(paper.read_at ? [`Leído el ${formatShortDay(paper.read_at)}`] : []),
  ];
}
