import { claimedType } from '@zarpa/contract/files.rules.ts';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { paperHref } from '../../documents/documents.data.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { sizeOf } from './statement-size.state.ts';
import type { Statement } from './statements.data.ts';
import { filesText } from './upload-queue.state.ts';

const linesShown = 20;

/** 'Archivos Subidos', newest first; of hundreds the first ones, until one asks for all. */
export function StatementList({ files, period }: { files: readonly Statement[]; period: string }) {
  const [isWhole, setIsWhole] = useState(false);
  if (files.length === 0)
    return <p className="text-sm text-muted">Todavía no hay archivos de {period}. Sube el primero.</p>;
  const shown = isWhole ? files : files.slice(0, linesShown);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">Archivos Subidos</h3>
        <p className="text-sm text-muted tabular-nums">{filesText(files.length)}</p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((file) => (
          <StatementLine key={file.id} file={file} period={period} />
        ))}
      </ul>
      {shown.length < files.length && (
        <Button variant="ghost" size="sm" wide onClick={() => setIsWhole(true)}>
          Mostrar los {files.length - shown.length} restantes
        </Button>
      )}
      <div className="flex items-center gap-3">
        <p className="text-2xl font-bold tabular-nums">{files.length}</p>
        <div className="text-sm">
          <p className="font-semibold">Bank Statements Subidos</p>
          <p className="text-muted">Listos para procesamiento fiscal</p>
        </div>
      </div>
    </div>
  );
}

function StatementLine({ file, period }: { file: Statement; period: string }) {
  const isPdf = claimedType(file.file_name) === 'pdf';
  const Icon = isPdf ? FileText : FileSpreadsheet;
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <a
          href={paperHref(file.id)}
          // A browser shows a PDF; the others are opened by the program that one has for them.
          {...(isPdf ? { target: '_blank', rel: 'noreferrer' } : { download: file.file_name })}
          className="font-medium wrap-anywhere text-link underline underline-offset-4"
        >
          {file.file_name}
        </a>
        <p className="text-sm text-muted">
          {sizeOf(file)} · {period}
        </p>
      </div>
      <Badge tone="success">Subido</Badge>
    </li>
  );
}
