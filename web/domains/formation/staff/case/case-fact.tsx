import type { ReactNode } from 'react';
import { CopyValue } from './copy-value.tsx';

type CaseFactProps = {
  label: string;
  value: string | null;
  isCopied?: boolean;
  absent?: ReactNode;
  children?: ReactNode;
};

export function CaseFact({ label, value, isCopied, absent = '–', children }: CaseFactProps) {
  return (
    <div className="grid min-h-9 grid-cols-[minmax(0,9.5rem)_minmax(0,1fr)_1.75rem] items-center gap-x-3 border-b border-line py-1">
      <dt className="text-muted">{label}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">
        {value ?? <span className="text-faint">{absent}</span>}
        {children}
      </dd>
      {isCopied && value !== null && (
        <dd>
          <CopyValue label={label} value={value} />
        </dd>
      )}
    </div>
  );
}
