import { useId, type ComponentProps, type ReactNode } from 'react';
import { FormButtons } from './form-buttons.tsx';

type InnerFormProps = Pick<ComponentProps<'form'>, 'ref' | 'onSubmit'> &
  ComponentProps<typeof FormButtons> & {
    title: string;
    /** Rank in the page's outline. */ headingLevel?: 3 | 4;
    children: ReactNode;
  };

export function InnerForm({ ref, onSubmit, title, headingLevel = 4, children, ...buttons }: InnerFormProps) {
  const Heading = `h${headingLevel}` as const;
  const headingId = useId();
  return (
    <form
      ref={ref}
      noValidate
      aria-labelledby={headingId}
      className="mt-3 grid gap-3 rounded-lg border border-line bg-surface p-3"
      onSubmit={onSubmit}
    >
      <Heading id={headingId} className="text-sm font-semibold wrap-anywhere">
        {title}
      </Heading>
      {children}
      <FormButtons {...buttons} />
    </form>
  );
}
