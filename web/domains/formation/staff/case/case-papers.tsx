import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { sizeText } from '@zarpa/contract/values/numbers.rules.ts';
import { useState } from 'react';
import { Button } from '../../../../platform/ui/button.tsx';
import { lazyPlace } from '../../../../platform/ui/lazy-part.tsx';
import { change, sendPaper, staffFileHref, type StaffCase } from '../staff-cases.data.ts';
import { PartHeading } from './part-heading.tsx';

const FileField = lazyPlace(() => import('../../../../platform/ui/fields/file-field.tsx'), 'FileField');

export function CasePapers({ whole: { papers, standing } }: { whole: StaffCase }) {
  const [isAdding, setIsAdding] = useState(false);
  const { case_id } = standing;
  return (
    <>
      <PartHeading>Papeles</PartHeading>
      {papers.length === 0 ? (
        <p className="text-sm text-muted">Todavía no hay ninguno.</p>
      ) : (
        <ul aria-label="Papeles" className="text-sm">
          {papers.map(({ id, name, size_bytes, pages, created_at }) => (
            <li key={id} className="flex min-h-10 flex-wrap items-center gap-x-4 border-b border-line py-1.5">
              <a
                href={staffFileHref(id)}
                target="_blank"
                rel="noreferrer"
                className="min-w-0 flex-1 basis-80 font-medium wrap-anywhere text-link underline underline-offset-4"
              >
                {name}
              </a>
              <span className="text-xs text-muted">
                {formatDay(created_at)}
                {pages !== null && ` · ${pages} pág.`} · {sizeText(size_bytes)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <FileField
          name="paper"
          label="Papel nuevo: lo ve el cliente"
          className="mt-3"
          value={undefined}
          send={(file, options) => change(case_id, () => sendPaper(case_id, file, options))}
        />
      ) : (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setIsAdding(true)}>
          Añadir un papel…
        </Button>
      )}
    </>
  );
}
