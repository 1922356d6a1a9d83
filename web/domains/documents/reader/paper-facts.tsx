import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { categoryWords, sourceWords } from '@zarpa/contract/documents/categories.rules.ts';
import { signatureLabels, signatureOf, signingSentences } from '@zarpa/contract/documents/signing.rules.ts';
import { sizeText } from '@zarpa/contract/values/numbers.rules.ts';
import type { ReactNode } from 'react';
import { Badge } from '../../../platform/ui/badge.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { PaperSigningAction } from '../../signatures/ask/paper-signing.tsx';
import { signingLabel, usePaperSigning } from '../../signatures/ask/use-paper-signing.ts';
import { SignHere } from '../sign-here.tsx';
import type { Paper, PaperVersion } from '../documents.data.ts';

type PaperFactsProps = {
  paper: Paper;
  versions: readonly PaperVersion[] | undefined;
  companyName: string;
  isOpen: boolean;
  onTurn: (paper: Pick<Paper, 'id' | 'registration_id'>) => void;
};

export function PaperFacts({ paper, versions, companyName, isOpen, onTurn }: PaperFactsProps) {
  const { description, label } = categoryWords[paper.category];
  const signature = signatureOf(paper);
  const signing = usePaperSigning(paper, signature === 'missing');
  const isAsked = signing?.kind === 'open' || signing?.kind === 'sealing';
  const isPresent = versions?.some(({ id, is_current }) => is_current && id === paper.id) ?? false;
  return (
    <aside
      aria-label="Datos y versiones"
      className={classNames(
        'reader-side shrink-0 overflow-y-auto border-l border-line bg-surface p-5 text-sm',
        isOpen && 'reader-side-open',
      )}
    >
      <p className="text-muted">{description}</p>
      <dl className="mt-4 grid gap-3">
        <Fact name="Nombre">{paper.title}</Fact>
        {label !== paper.title && <Fact name="Tipo">{label}</Fact>}
        <Fact name="Empresa">{companyName}</Fact>
        <Fact name="Origen">{sourceWords[paper.source]}</Fact>
        <Fact name="Fecha">{formatDay(paper.uploaded_at)}</Fact>
        {paper.pages !== null && <Fact name="Páginas">{paper.pages}</Fact>}
        <Fact name="Tamaño">{sizeText(paper.size_bytes)}</Fact>
        <Fact name="Archivo">{paper.original_filename}</Fact>
        {signature !== 'not_needed' && (
          <Fact name="Firma">
            <Badge tone={signature === 'signed' ? 'success' : 'warning'}>
              {signingLabel(signing) ?? signatureLabels[signature]}
            </Badge>
          </Fact>
        )}
      </dl>
      {isPresent && !isAsked && (signature === 'missing' || signature === 'model') && (
        <p className="mt-3">{signingSentences[signature]}</p>
      )}
      {isPresent && signature === 'missing' && (
        <div className="mt-3 grid justify-items-start gap-2">
          <PaperSigningAction paper={paper} signing={signing} />
        </div>
      )}
      {isPresent && !isAsked && <SignHere paper={paper} onKept={onTurn} />}
      {versions && versions.length > 1 && <Versions paper={paper} versions={versions} onTurn={onTurn} />}
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Versions({
  paper,
  versions,
  onTurn,
}: Required<Pick<PaperFactsProps, 'paper' | 'onTurn'>> & { versions: readonly PaperVersion[] }) {
  const present = versions.find((version) => version.is_current);
  const former = versions.filter((version) => !version.is_current);
  const reasonOf = ({ version }: PaperVersion) => versions.find((one) => one.version === version + 1)?.reason ?? null;
  const one = (version: PaperVersion) => (
    <Version key={version.id} paper={paper} version={version} reason={reasonOf(version)} onTurn={onTurn} />
  );
  return (
    <div className="mt-6 grid gap-5 border-t border-line pt-5">
      {present && (
        <section aria-label="Versión actual">
          <h3 className="font-semibold">Versión actual</h3>
          <ul className="mt-2">{one(present)}</ul>
        </section>
      )}
      {former.length > 0 && (
        <section aria-label="Versiones anteriores">
          <h3 className="font-semibold">Versiones anteriores</h3>
          <ul className="mt-2 grid gap-4">{former.map(one)}</ul>
        </section>
      )}
    </div>
  );
}

function Version({
  paper,
  version,
  reason,
  onTurn,
}: {
  paper: Paper;
  version: PaperVersion;
  reason: string | null;
  onTurn: PaperFactsProps['onTurn'];
}) {
  const isOpen = version.id === paper.id;
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {isOpen ? (
          <span aria-current="true" className="font-medium">
            Versión {version.version}
          </span>
        ) : (
          <button
            type="button"
            onClick={() => onTurn({ id: version.id, registration_id: paper.registration_id })}
            className="font-medium text-link underline underline-offset-4"
          >
            Versión {version.version}
          </button>
        )}
        {!version.is_current && <Badge>sustituido</Badge>}
      </div>
      <p className="text-xs text-muted">
        {formatDay(version.uploaded_at)} · {sourceWords[version.source]}
      </p>
      {reason && <p className="mt-1 wrap-anywhere">{reason}</p>}
    </li>
  );
}
