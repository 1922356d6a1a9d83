import type { ReactNode } from 'react';

export function FieldGroup({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-5">
      <legend className="mb-3 text-lg font-semibold wrap-anywhere">{title}</legend>
      {about && <p className="-mt-3 text-sm wrap-anywhere text-muted">{about}</p>}
      {children}
    </fieldset>
  );
}
