import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorOfFailure } from '../../../../platform/api/api-error.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { versionWords } from './faq-entry.state.ts';
import { saveItem, type FaqVersion, type StaffFaqItem } from './faq-staff.data.ts';

/** What the item said before; any of it can be had back, as a new version. */
export function FaqHistory({ item: { slug, versions } }: { item: StaffFaqItem }) {
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
  const client = useQueryClient();
  const { topic, question, answer, words } = version;
  const restoring = useMutation({
    mutationFn: () => saveItem(client, slug, present.version, { topic, question, answer, words }),
    onSuccess: () => toast.success('Restaurada. Los clientes la leen desde ahora.'),
    onError: (error) => toast.error(errorOfFailure(error).message, { title: 'No la restauramos' }),
  });
  return (
    <Button variant="secondary" size="sm" busy={restoring.isPending} onClick={() => restoring.mutate()}>
      Restaurar<span className="sr-only"> lo que decía: {versionWords(version)}</span>
    </Button>
  );
}
