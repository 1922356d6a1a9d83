import { renewalOf, type Addon } from '@zarpa/contract/payments/plans.rules.ts';
import { renewalWords } from '@zarpa/contract/payments/renewals.rules.ts';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { CheckboxField } from '../../../../platform/ui/fields/checkbox-field.tsx';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { Money } from '../../../../platform/ui/money.tsx';

type AddonRowProps = { addon: Addon; isChosen: boolean; isAutoAdded: boolean; onToggle: () => void };

export function AddonRow({ addon, isChosen, isAutoAdded, onToggle }: AddonRowProps) {
  const [renewal] = renewalOf(addon);
  const [today] = useState(() => new Date());
  return (
    <li
      className={classNames(
        'relative flex gap-4 px-5 py-4 transition-colors has-focus-visible:bg-hover/40',
        isChosen ? 'bg-primary-soft/45' : 'hover:bg-hover/40',
      )}
    >
      <CheckboxField
        className="min-w-0 flex-1 [&_label]:font-semibold [&_label]:has-disabled:opacity-100 [&_label]:after:absolute [&_label]:after:inset-0 [&_input]:relative [&_input]:z-1 [&_svg]:z-2 [&>p]:text-sm"
        name={addon.addon_key}
        label={
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            {addon.name}
            {isAutoAdded && (
              <Badge tone="info" icon={Sparkles}>
                Auto-agregado
              </Badge>
            )}
          </span>
        }
        hint={
          <>
            {addon.description}
            {renewal && ` Se renueva: ${renewalWords(renewal, today)}.`}
          </>
        }
        checked={isChosen}
        disabled={isAutoAdded}
        onChange={onToggle}
      />
      <span className="shrink-0 text-right font-semibold">
        <span aria-hidden="true">+</span>
        <Money dollars={addon.price} />
      </span>
    </li>
  );
}
