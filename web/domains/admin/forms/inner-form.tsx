import { useId, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { Alert } from '../../../platform/ui/alert.tsx';
import { FormButtons } from './form-buttons.tsx';

type InnerFormProps = Omit<ComponentProps<typeof FormButtons>, 'isSending'> & {
  form: Pick<ComponentProps<'form'>, 'onSubmit'> & {
    element: RefObject<HTMLFormElement | null>;
    isSending: boolean;
    refusal?: string | undefined;
  };
  title: string;
  headingLevel?: 2 | 3 | 4;
  children: ReactNode;
};

export function InnerForm({ form, title, headingLevel = 4, children, ...buttons }: InnerFormProps) {
  const { element, onSubmit, isSending, refusal } = form;
  const Heading = `h${headingLevel}` as const;
  const headingId = useId();
  return (
    <form
      ref={element}
      noValidate
      aria-labelledby={headingId}
      className="mt-3 grid gap-3 rounded-lg border border-line bg-surface p-3"
      onSubmit={onSubmit}
    >
      <Heading id={headingId} className="text-sm font-semibold wrap-anywhere">
        {title}
      </Heading>
      {children}
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <FormButtons {...buttons} isSending={isSending} />
    </form>
  );
}
