import { paperHref } from '../../documents/documents.data.ts';

export function PaperAnchor({ id, children }: { id: string; children: string }) {
  return (
    <a
      href={paperHref(id)}
      target="_blank"
      rel="noreferrer"
      className="font-medium text-link underline underline-offset-4"
    >
      {children}
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </a>
  );
}
