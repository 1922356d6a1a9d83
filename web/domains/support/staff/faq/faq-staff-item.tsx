import { useMutation } from '@tanstack/react-query';
import { faqTopics } from '@zarpa/contract/support/faq/items.rules.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { errorOfFailure } from '../../../../platform/api/api-error.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { FaqEditor } from './faq-editor.tsx';
import { moved, versionWords } from './faq-entry.state.ts';
import {
  orderItems,
  saveItem,
  withdrawItem,
  type StaffFaq,
  type StaffFaqItem,
  type FaqVersion,
} from './faq-staff.data.ts';

type FaqStaffItemProps = {
  item: StaffFaqItem;
  slugs: readonly string[];
  gaps: StaffFaq['gaps'];
};

export function FaqStaffItem({ item, slugs, gaps }: FaqStaffItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const present = item.versions[0]!;
  return (
    <li aria-label={present.question} className="rounded-lg border border-line bg-surface p-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">{present.question}</h2>
          <p className="text-sm wrap-anywhere text-muted">
            {faqTopics[present.topic]} · {versionWords(present)}
          </p>
        </div>
        <ItemActions item={item} slugs={slugs} onEdit={() => setIsOpen(true)} />
      </div>
      {isOpen && <FaqEditor item={item} gaps={gaps} onClose={() => setIsOpen(false)} />}
      <FaqHistory item={item} />
    </li>
  );
}

function ItemActions({
  item: { slug, versions },
  slugs,
  onEdit,
}: Pick<FaqStaffItemProps, 'item' | 'slugs'> & { onEdit: () => void }) {
  const { version, question, is_withdrawn, topic, answer, words } = versions[0]!;
  const change = useMutation({
    mutationFn: (write: () => Promise<unknown>) => write(),
    onError: (error) => toast.error(errorOfFailure(error).message, { title: 'No lo cambiamos' }),
  });
  const move = (by: -1 | 1) => change.mutate(() => orderItems(moved(slugs, slug, by)));
  const name = <span className="sr-only"> «{question}»</span>;
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Button variant="ghost" size="sm" icon={<ArrowUp />} onClick={() => move(-1)}>
        <span className="sr-only">Subir «{question}»</span>
      </Button>
      <Button variant="ghost" size="sm" icon={<ArrowDown />} onClick={() => move(1)}>
        <span className="sr-only">Bajar «{question}»</span>
      </Button>
      <Button variant="secondary" size="sm" onClick={onEdit}>
        Cambiar{name}
      </Button>
      {is_withdrawn ? (
        <Button
          variant="ghost"
          size="sm"
          busy={change.isPending}
          onClick={() => change.mutate(() => saveItem(slug, version, { topic, question, answer, words }))}
        >
          Volver a mostrar{name}
        </Button>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          busy={change.isPending}
          onClick={() => change.mutate(() => withdrawItem(slug, version))}
        >
          Retirar{name}
        </Button>
      )}
    </div>
  );
}

function FaqHistory({ item: { slug, versions } }: { item: StaffFaqItem }) {
  const [present, ...before] = versions;
  if (!present || before.length === 0) return null;
  return (
    <details className="mt-2 text-sm">
      <summary className="text-muted">Versiones anteriores ({before.length})</summary>
      <ol className="mt-2 grid gap-3">
        {before.map((version) => (
          <li key={version.version} className="border-t border-line pt-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="font-medium wrap-anywhere">{versionWords(version)}</p>
              <Restoring slug={slug} present={present} version={version} />
            </div>
            <p className="mt-1 font-medium wrap-anywhere">{version.question}</p>
            <p className="mt-1 whitespace-pre-wrap wrap-anywhere text-muted">{version.answer}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Restoring({ slug, present, version }: { slug: string; present: FaqVersion; version: FaqVersion }) {
  const { topic, question, answer, words } = version;
  const restoring = useMutation({
    mutationFn: () => saveItem(slug, present.version, { topic, question, answer, words }),
    onSuccess: () => toast.success('Restaurada. Los clientes la leen desde ahora.'),
    onError: (error) => toast.error(errorOfFailure(error).message, { title: 'No la restauramos' }),
  });
  return (
    <Button variant="secondary" size="sm" busy={restoring.isPending} onClick={() => restoring.mutate()}>
      Restaurar<span className="sr-only"> lo que decía: {versionWords(version)}</span>
    </Button>
  );
}
