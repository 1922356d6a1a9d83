import { signatureOf } from '@zarpa/contract/documents/signing.rules.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { useNow } from '../../identity/use-now.ts';
import { AskButton } from '../../signatures/ask/paper-signing.tsx';
import { labelOf, whenText } from '../../todos/todo-labels.state.ts';
import { TodoLink } from '../../todos/todo-list.tsx';
import type { Todo } from '../../todos/todos.data.ts';
import type { FolderItem } from '../bank-folder.data.ts';
import { FolderUpload } from '../bank-folder/folder-upload.tsx';
import type { Paper } from '../documents.data.ts';
import { uploadFor } from '../next-paper.state.ts';
import { UploadHere } from '../upload-here.tsx';

type NextPaperProps = { todo: Todo; papers: readonly Paper[]; items: readonly FolderItem[] };

/** The one thing that the customer does next for the papers; the rest stands at each paper. */
export function NextPaper({ todo, papers, items }: NextPaperProps) {
  const now = useNow();
  return (
    <section
      aria-label="Te toca a ti"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-warning/30 bg-warning-soft px-5 py-4"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{todo.what}</p>
        <p className="max-w-prose text-sm text-muted">{[todo.why, whenText(todo, now)].filter(Boolean).join(' · ')}</p>
      </div>
      <Answer key={todo.key} todo={todo} papers={papers} items={items} />
    </section>
  );
}

function Answer({ todo, papers, items }: NextPaperProps) {
  const item = uploadFor(todo, items);
  if (item)
    return (
      <UploadHere label="Subir" variant="primary" isInLine>
        <FolderUpload item={item} registrationId={todo.registration_id} />
      </UploadHere>
    );
  if (todo.kind === 'signature') {
    const unsigned = papers.filter((paper) => signatureOf(paper) === 'missing').map(({ id }) => id);
    return <AskButton registrationId={todo.registration_id} papers={unsigned} variant="primary" />;
  }
  return (
    <TodoLink todo={todo} className={buttonClass()}>
      {labelOf(todo)}
    </TodoLink>
  );
}
