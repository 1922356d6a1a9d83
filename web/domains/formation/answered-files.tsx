import { sizeText } from '@zarpa/contract/documents/files.rules.ts';
import { filesOf } from '@zarpa/contract/formation/required-actions.rules.ts';
import { Suspense, useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { lazyPiece } from '../../platform/ui/lazy-part.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { fileHref, type CaseAction } from './cases.data.ts';
import { sentFiles } from './files.state.ts';

export const FilesForm = lazyPiece(async () => ({ default: (await import('./files-form.tsx')).FilesForm }));

export function AnsweredFiles({ action }: { action: CaseAction }) {
  const [isChanging, setIsChanging] = useState(false);
  const labels = new Map(filesOf(action.kind).map(({ name, label }) => [name, label]));
  if (isChanging)
    return (
      <Suspense fallback={<Skeleton className="h-40 w-full max-w-2xl" />}>
        <FilesForm action={action} onClose={() => setIsChanging(false)} />
      </Suspense>
    );
  return (
    <>
      <ul className="grid gap-2 text-sm">
        {sentFiles(action).map(({ id, part, name, size_bytes }) => (
          <li key={id} className="wrap-anywhere">
            <span className="text-muted">{labels.get(part)}: </span>
            <a
              href={fileHref(id)}
              target="_blank"
              rel="noreferrer"
              className="font-medium text-link underline underline-offset-4"
            >
              {name}
            </a>
            <span className="whitespace-nowrap text-muted"> · {sizeText(size_bytes)}</span>
          </li>
        ))}
      </ul>
      <Button variant="secondary" size="sm" className="mt-4" onClick={() => setIsChanging(true)}>
        Cambiar archivos
      </Button>
    </>
  );
}
