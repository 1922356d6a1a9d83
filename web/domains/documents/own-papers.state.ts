import { folderWords, isOfOwner } from '@zarpa/contract/documents/bank-folder.rules.ts';
import { filesOf } from '@zarpa/contract/formation/required-actions.rules.ts';
import type { FolderItem } from './bank-folder.data.ts';

const titleMax = 150;

export function titleOfFile(name: string): string {
  const title = name.replace(/\.[^.]{1,8}$/, '').trim();
  return (title || name.trim() || 'Documento').slice(0, titleMax);
}

export type PaperChoice = {
  value: string;
  label: string;
  paper:
    | { category: 'other' }
    | { category: 'identity_document' | 'proof_of_address'; owner: number; part: 'front' | 'back' };
};

export function paperChoices(items: readonly Pick<FolderItem, 'kind' | 'title'>[]): PaperChoice[] {
  const seen = new Map<string, number>();
  const owned = items.flatMap(({ kind, title }): PaperChoice[] => {
    // Skipped until the owner's name is known.
    if (!isOfOwner(kind) || title === folderWords[kind].title) return [];
    const owner = seen.get(kind) ?? 0;
    seen.set(kind, owner + 1);
    return filesOf(kind).map(({ name }) => ({
      value: `${kind}:${owner}:${name}`,
      label: name === 'back' ? `${title} (reverso)` : title,
      paper: { category: kind, owner, part: name as 'front' | 'back' },
    }));
  });
  return [...owned, { value: 'other', label: 'Otro documento', paper: { category: 'other' } }];
}
