import { useQuery } from '@tanstack/react-query';
import { brand } from '@zarpa/contract/core/brand.ts';
import { uploadBytesMax } from '@zarpa/contract/documents/files.rules.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { PublicHeader } from '../../../platform/shell/frame/public-header.tsx';
import { Alert } from '../../../platform/ui/alert.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { OwnCheck } from './own-check.tsx';
import { codeIn, momentOf, newerText } from './verdict.state.ts';
import { sealedPaperQuery, verifyFile, type Verified } from './verify.data.ts';

const FileField = lazyPlace(() => import('../../../platform/ui/fields/file-field.tsx'), 'FileField');
const VerdictCard = lazyPlace(() => import('./verdict-card.tsx'), 'VerdictCard');

type Checked = { name: string; size_bytes: number; verified: Verified };

/** For anybody who holds a paper: an account says nothing here. */
export function VerifyPage() {
  const [code, setCode] = useState(() => codeIn(location.hash));
  const [checked, setChecked] = useState<Checked>();
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const read = () => setCode(codeIn(location.hash));
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  useEffect(() => {
    if (checked) result.current?.focus();
  }, [checked]);
  return (
    <>
      <PublicHeader />
      <main className="mx-auto grid max-w-3xl gap-6 px-5 py-8 sm:px-8 sm:py-12">
        <div>
          <h1 className="text-2xl font-bold sm:text-3xl">Comprueba un documento firmado</h1>
          <p className="mt-3 text-muted">
            Sube el PDF tal como lo recibiste. Te decimos si lo sellamos en {brand.product}, si alguien lo cambió, y
            quién lo firmó. No hace falta cuenta, y no guardamos el archivo.
          </p>
        </div>
        {code !== '' && <OfCode code={code} />}
        <FileField
          name="paper"
          label="El documento"
          bounds={{ types: ['pdf'], bytesMax: uploadBytesMax }}
          value={checked}
          send={async (file, options) => {
            setChecked(undefined);
            const verified = await verifyFile(file, options);
            setChecked({ name: file.name, size_bytes: file.size, verified });
            return { name: file.name };
          }}
        />
        <div ref={result} tabIndex={-1} aria-live="polite" className="outline-none">
          {checked && <VerdictCard verified={checked.verified} />}
        </div>
        <OwnCheck />
      </main>
    </>
  );
}

/** What an audit page's code says, without its file. */
function OfCode({ code }: { code: string }) {
  const { data, error, isPending } = useQuery(sealedPaperQuery(code));
  if (isPending) return <p className="text-sm text-muted">Buscamos el código…</p>;
  if (error)
    return (
      <Alert tone="caution" title={`Código ${code}`}>
        {error instanceof ApiError && (error.status === 404 || error.status === 422)
          ? 'No conocemos ese código. Sube el archivo para saber si es nuestro.'
          : error.message}
      </Alert>
    );
  return (
    <Alert tone="info" title={`Código ${code}`}>
      Sellamos un documento con este código el {momentOf(data.sealed_at)}.{' '}
      {data.standing === 'newer' && `${newerText} `}
      Sube el archivo para saber si es ese y si está como se selló.
    </Alert>
  );
}
