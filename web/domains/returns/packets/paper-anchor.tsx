import { paperHref } from '../../documents/documents.data.ts';

export function PaperAnchor({ id, onOpen, children }: { id: string; onOpen?: () => void; children: string }) {
  return (
    <a
      href={paperHref(id)}
      target="_blank"
      rel="noreferrer"
      onClick={onOpen}
      onAuxClick={onOpen}
      className="font-medium text-link underline underline-offset-4"
    >
      {children}
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </a>
  );
}
