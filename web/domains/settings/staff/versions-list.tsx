import type { ReactNode } from 'react';
import { Disclosure } from '../../../platform/ui/dialogs/disclosure.tsx';
import { formatMoment } from '../../identity/account/moments.state.ts';
import { dayText } from '../../plans/staff/version-words.state.ts';
import type { Version } from './settings.data.ts';
import { stateWords } from './version-words.state.ts';

type VersionsListProps<V> = {
  versions: readonly Version<V>[];
  words: (value: V) => ReactNode;
};

/** Who set what, and when; without any, the usual holds. */
export function VersionsList<V>({ versions, words }: VersionsListProps<V>) {
  if (versions.length === 0) return <p className="mt-4 text-xs text-muted">Nadie lo cambió todavía: vale lo usual.</p>;
  return (
    <div className="mt-4">
      <Disclosure summary={`Historia (${versions.length})`}>
        <ol className="grid gap-3 text-sm">
          {versions.map((version) => (
            <li key={version.number} className="border-l-2 border-line pl-3">
              <p className="wrap-anywhere whitespace-pre-line">{words(version.value)}</p>
              <p className="text-xs wrap-anywhere text-muted">
                {version.set_by ?? 'Alguien que ya no está'}, {formatMoment(version.set_at)}
                {version.holds_on && ` · desde el ${dayText(version.holds_on)}`}
                {stateWords(version)}
              </p>
            </li>
          ))}
        </ol>
      </Disclosure>
    </div>
  );
}
