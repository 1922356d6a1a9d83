import { categoryWords, type MainCategory } from '@zarpa/contract/documents/categories.rules.ts';
import type { ExpectedPaper } from '../documents.data.ts';
import { ExpectedState } from './expected-state.tsx';

type ExpectedSheetProps = {
  registrationId: string;
  category: MainCategory;
  /** Until it is known, only that it is not there. */
  expected: ExpectedPaper | undefined;
};

/** In the place of a main paper that is not there yet: when it comes, and whose turn it is. */
export function ExpectedSheet({ registrationId, category, expected }: ExpectedSheetProps) {
  const { label, description } = categoryWords[category];
  return (
    <li className="flex min-w-0 flex-col items-start gap-2 rounded-lg border border-dashed border-field p-4">
      <h3 className="text-base font-semibold wrap-anywhere">{label}</h3>
      <p className="text-sm text-muted">{description}</p>
      <div className="grid justify-items-start gap-2 pt-1 text-sm">
        <ExpectedState registrationId={registrationId} expected={expected} />
      </div>
    </li>
  );
}
