import { sizeText } from '@zarpa/contract/documents/files.rules.ts';
import { filesOf, type ActionKind } from '@zarpa/contract/formation/required-actions.rules.ts';
import { staffFileHref, type CaseAction } from '../staff-cases.data.ts';

/** Files that a customer sent, each to be opened beside the case; that one looked is noted. */
export function SentFiles({ kind, files }: { kind: ActionKind; files: CaseAction['files'] }) {
  const labels = new Map(filesOf(kind).map(({ name, label }) => [name, label]));
  return (
    <ul className="grid gap-1.5 rounded-md border border-line bg-surface px-3 py-2">
      {files.map(({ id, part, name, size_bytes, pages }) => (
        <li key={id}>
          <span className="block text-xs text-muted">{labels.get(part)}</span>
          <a
            href={staffFileHref(id)}
            target="_blank"
            rel="noreferrer"
            className="font-medium wrap-anywhere text-link underline underline-offset-4"
          >
            {name}
          </a>
          <span className="text-muted">
            {pages !== null && ` · ${pages} pág.`} · {sizeText(size_bytes)}
          </span>
        </li>
      ))}
    </ul>
  );
}
