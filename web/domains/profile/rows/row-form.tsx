import type { ReactNode } from 'react';
import { Alert } from '../../../platform/ui/alert.tsx';
import { FormEnd } from '../form/form-end.tsx';
import { unspecified } from '../readable-value.state.ts';
import type { useRowForm } from './use-row-form.ts';

type RowFormProps = {
  title: string;
  labels: Readonly<Record<string, string>>;
  form: ReturnType<typeof useRowForm>;
  children: ReactNode;
};

export function RowForm({ title, labels, form, children }: RowFormProps) {
  const { element, onSubmit, clashes, seen, failure, others, isSending, cancel } = form;
  return (
    <form ref={element} noValidate aria-label={title} onSubmit={onSubmit}>
      {clashes.length > 0 && (
        <Alert tone="warning" announce title="Alguien lo cambió mientras lo editabas" className="mb-5">
          <p>Lo que escribiste sigue aquí; si guardas, queda lo tuyo. Así está ahora:</p>
          <ul className="mt-1.5">
            {clashes.map((name) => (
              <li key={name}>
                {labels[name]}: {seen[name] || unspecified}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2">{children}</div>
      <FormEnd others={others} failure={failure} isSending={isSending} onCancel={cancel} />
    </form>
  );
}
