import { useId, type ComponentProps, type ReactNode } from 'react';
import { FormButtons } from './form-buttons.tsx';

type InnerFormProps = Pick<ComponentProps<'form'>, 'ref' | 'onSubmit'> &
  ComponentProps<typeof FormButtons> & { title: string; children: ReactNode };

/** A form that opens in the panel's page where its button was, under a title of its own. */
export function InnerForm({ ref, onSubmit, title, children, ...buttons }: InnerFormProps) {
  const headingId = useId();
  return (
    <form
      ref={ref}
      noValidate
      aria-labelledby={headingId}
      className="mt-3 grid gap-3 rounded-lg border border-line bg-surface p-3"
      onSubmit={onSubmit}
    >
      <h4 id={headingId} className="text-sm font-semibold wrap-anywhere">
        {title}
      </h4>
      {children}
      <FormButtons {...buttons} />
    </form>
  );
}
