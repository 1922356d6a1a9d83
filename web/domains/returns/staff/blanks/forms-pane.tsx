import { useRef, useState } from 'react';
import { useRowKeys } from '../../../admin/tables/use-row-keys.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { FormLineRow } from './form-line-row.tsx';
import { FormStatement } from './form-statement.tsx';
import { isSaid } from './line-labels.state.ts';
import type { ReviewedForm } from '../returns-staff.data.ts';

type FormsPaneProps = { forms: readonly ReviewedForm[]; year: number; registrationId: string };

export function FormsPane({ forms, ...place }: FormsPaneProps) {
  const list = useRef<HTMLDivElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  useRowKeys(list);
  return (
    <div ref={list}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-semibold max-xl:sr-only">Líneas y movimientos</h2>
        {forms.length > 0 && (
          <Button variant="ghost" size="sm" aria-pressed={isWhole} onClick={() => setIsWhole(!isWhole)}>
            Ver también las líneas vacías
          </Button>
        )}
      </div>
      {forms.length === 0 && <p className="text-sm text-muted">Las líneas aparecen cuando los papeles están hechos.</p>}
      {forms.map((form, index) => (
        <OneForm key={`${form.form} ${index}`} form={form} isWhole={isWhole} {...place} />
      ))}
    </div>
  );
}

type OneFormProps = Omit<FormsPaneProps, 'forms'> & { form: ReviewedForm; isWhole: boolean };

function OneForm({ form: { title, subject, parts, statements }, isWhole, ...place }: OneFormProps) {
  return (
    <section aria-label={[title, subject].filter(Boolean).join(', ')} className="mb-6">
      <h3 className="font-semibold wrap-anywhere">{title}</h3>
      {subject && <p className="text-sm wrap-anywhere text-muted">{subject}</p>}
      {parts.map((part, index) => {
        const lines = isWhole ? part.lines : part.lines.filter(isSaid);
        if (lines.length === 0) return null;
        return (
          <div key={`${part.title} ${index}`}>
            <h4 lang="en" className="mt-3 mb-1 text-xs font-semibold wrap-anywhere text-muted">
              {part.title}
            </h4>
            <ul className="text-sm">
              {lines.map((line) => (
                <FormLineRow key={line.key} line={line} {...place} />
              ))}
            </ul>
          </div>
        );
      })}
      {statements.map((statement, index) => (
        <FormStatement key={`${statement.title} ${index}`} statement={statement} {...place} />
      ))}
    </section>
  );
}
