import { CopyButton } from '../../two-factor/copy-button.tsx';
import { Disclosure } from '../../../platform/ui/dialogs/disclosure.tsx';
import { SafeText } from '../safe-text.tsx';
import type { FaqItem } from './faq.data.ts';

type FaqQuestionProps = { item: FaqItem; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export function FaqQuestion({ item: { slug, question, answer }, isOpen, onOpenChange }: FaqQuestionProps) {
  return (
    <Disclosure
      summary={<span className="wrap-anywhere">{question}</span>}
      open={isOpen}
      onOpenChange={onOpenChange}
      className="scroll-mt-8"
    >
      <SafeText text={answer} />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <CopyButton
          text={`${location.origin}/empresa/soporte?pregunta=${slug}`}
          label="Copiar enlace"
          done="Enlace copiado"
        />
      </div>
    </Disclosure>
  );
}
