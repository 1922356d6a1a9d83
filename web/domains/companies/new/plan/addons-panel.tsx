import { Alert } from '../../../../platform/ui/alert.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import type { WizardPrice } from './use-price.ts';
import type { WizardState } from '../progress/wizard.state.ts';
import { renewalOf, type Addon } from '@zarpa/contract/payments/plans.rules.ts';
import { renewalWords } from '@zarpa/contract/payments/renewals.rules.ts';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { CheckboxField } from '../../../../platform/ui/fields/checkbox-field.tsx';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { Money } from '../../../../platform/ui/money.tsx';

type AddonsPanelProps = { state: WizardState; price: WizardPrice; onToggle: (key: string) => void };

export function AddonsPanel({
  state,
  price: { price, catalogue, isCatalogueLoading, isFailed, refresh },
  onToggle,
}: AddonsPanelProps) {
  const warnings = price?.warnings ?? [];
  return (
    <section aria-labelledby="complementos" className="mt-9 animate-appear">
      <h3 id="complementos" className="text-lg font-semibold">
        Complementos
      </h3>
      <p className="mt-0.5 mb-4 text-sm text-muted">Son opcionales: añade solo lo que vayas a usar.</p>
      {isCatalogueLoading && <LoadingRows />}
      {!isCatalogueLoading && catalogue.length === 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-dashed border-line px-5 py-4 text-sm text-muted">
          {isFailed
            ? 'No pudimos cargar los complementos. Puedes seguir solo con tu plan.'
            : 'Ahora mismo no hay complementos disponibles. Tu plan está completo sin ellos.'}
          {isFailed && (
            <Button variant="secondary" size="sm" onClick={() => void refresh()}>
              Reintentar
            </Button>
          )}
        </div>
      )}
      {catalogue.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {catalogue.map((addon) => (
            <AddonRow
              key={addon.addon_key}
              addon={addon}
              isChosen={
                price?.final_addon_keys.includes(addon.addon_key) ?? state.selectedAddons.includes(addon.addon_key)
              }
              isAutoAdded={price?.auto_added.includes(addon.addon_key) ?? false}
              onToggle={() => onToggle(addon.addon_key)}
            />
          ))}
        </ul>
      )}
      <div aria-live="polite" className="mt-3 grid gap-2 empty:hidden">
        {warnings.map((warning) => (
          <Alert key={warning} tone="info" announce={false}>
            {warning}
          </Alert>
        ))}
      </div>
    </section>
  );
}

function LoadingRows() {
  return (
    <output className="grid gap-2">
      <span className="sr-only">Cargando complementos…</span>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} className="h-25 rounded-lg max-sm:h-35" />
      ))}
    </output>
  );
}

type AddonRowProps = { addon: Addon; isChosen: boolean; isAutoAdded: boolean; onToggle: () => void };

function AddonRow({ addon, isChosen, isAutoAdded, onToggle }: AddonRowProps) {
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
          <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="min-w-0 wrap-anywhere">{addon.name}</span>
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
