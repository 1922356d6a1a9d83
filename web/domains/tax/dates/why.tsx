import type { RuleId } from '@zarpa/contract/tax/book/rule.rules.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import type { Taxes } from '../taxes.data.ts';

const Explanation = lazyPlace(() => import('./explanation.tsx'), 'Explanation', 'mt-2 h-64');

type WhyProps = {
  rule: RuleId;
  because: Taxes['not_due'][number]['because'];
  title: string;
  extendedTo?: string | null;
  children?: ReactNode;
};

export function Why({ rule, because, title, extendedTo, children }: WhyProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className="-ml-3 flex flex-wrap items-center gap-1 pt-1.5">
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`Por qué: ${title}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          Por qué
          <ChevronDown className={classNames('transition-[rotate]', isOpen && 'rotate-180')} />
        </Button>
        {children}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Explanation rule={rule} because={because} extendedTo={extendedTo ?? null} />}
      </div>
    </>
  );
}
