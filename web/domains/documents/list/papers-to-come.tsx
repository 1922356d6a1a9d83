import { Disclosure } from '../../../platform/ui/dialogs/disclosure.tsx';
import type { ExpectedPaper } from '../documents.data.ts';
import { othersToCome } from '../papers.state.ts';
import { ExpectedState } from './expected-state.tsx';

type PapersToComeProps = { registrationId: string; expected: readonly ExpectedPaper[] };

/** What besides the four is still to come; nothing once everything is there. */
export function PapersToCome({ registrationId, expected }: PapersToComeProps) {
  const coming = othersToCome(expected);
  if (coming.length === 0) return null;
  return (
    <Disclosure summary={coming.length === 1 ? '1 documento en camino' : `${coming.length} documentos en camino`}>
      <ul className="grid gap-4">
        {coming.map((paper) => (
          <li key={`${paper.kind} ${paper.subject}`} className="grid justify-items-start gap-1">
            <p className="font-medium wrap-anywhere">{paper.title}</p>
            <ExpectedState registrationId={registrationId} expected={paper} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
