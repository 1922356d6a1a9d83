import { categoryWords, type DocumentCategory } from '@zarpa/contract/documents/categories.rules.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { fieldBox } from '../../../platform/ui/fields/field-frame.tsx';
import type { Paper } from '../documents.data.ts';
import { categoriesIn } from '../papers.state.ts';

type CategoryFilterProps = {
  papers: readonly Paper[];
  chosen: DocumentCategory | '';
  onChoose: (category: DocumentCategory | '') => void;
};

/** Only papers of one kind; nothing to choose where there is but one. */
export function CategoryFilter({ papers, chosen, onChoose }: CategoryFilterProps) {
  const kinds = categoriesIn(papers);
  if (kinds.length < 2) return null;
  return (
    <div className={classNames(fieldBox, 'px-2')}>
      <select
        aria-label="Tipo de documento"
        value={chosen}
        onChange={(event) => onChoose(event.target.value as DocumentCategory | '')}
        className="min-h-10.5 w-full min-w-0 truncate bg-transparent focus:outline-none [&>option]:bg-raised"
      >
        <option value="">Todos los tipos ({papers.length})</option>
        {kinds.map(({ category, count }) => (
          <option key={category} value={category}>
            {categoryWords[category].label} ({count})
          </option>
        ))}
      </select>
    </div>
  );
}
