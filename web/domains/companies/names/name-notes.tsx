import { nameNotes } from '@zarpa/contract/companies/name-notes.rules.ts';

export function NameNotes({ name }: { name: string }) {
  return nameNotes(name).map((note) => (
    <p key={note} className="mt-0.5 max-w-prose text-xs text-muted">
      {note}
    </p>
  ));
}
