import type { BankStatement } from '@zarpa/contract/ledger/statements/shapes.ts';
import { movedTexts } from './moved.state.ts';

/** What a file changed in the categories of others. Apart, because it takes the names of all categories. */
export function MovedLines({ moved, source }: { moved: BankStatement['moved']; source: string | undefined }) {
  return movedTexts(moved, source).map((text) => <p key={text}>{text}</p>);
}
