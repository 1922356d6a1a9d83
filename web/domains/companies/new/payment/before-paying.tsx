import { onApproach } from '../../../../platform/ui/lazy-part.tsx';
import { promisedDays } from '@zarpa/contract/orders/items.rules.ts';
import { includedIn, type PlanType } from '@zarpa/contract/payments/plans.rules.ts';
import {
  refundLines,
  refundItemLabels,
  refundItems,
  refundPhaseLabels,
  refundPhases,
  refundTable,
  shareWords,
} from '@zarpa/contract/payments/refunds.rules.ts';
import { renewalWords } from '@zarpa/contract/payments/renewals.rules.ts';
import { usualDaysOf } from '@zarpa/contract/formation/stages.rules.ts';
import { einPlace } from '@zarpa/contract/tax/words/buying.rules.ts';
import { einWait } from '@zarpa/contract/tax/words/ein-wait.rules.ts';
import { Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { preloadDialog, Dialog } from '../../../../platform/ui/dialogs/dialog.tsx';
import type { WizardPrice } from '../plan/use-price.ts';
import { Button } from '../../../../platform/ui/button.tsx';

type BeforePayingProps = { planType: PlanType; price: WizardPrice };

export function BeforePaying({ planType, price: { price, offers, catalogue } }: BeforePayingProps) {
  const [today] = useState(() => new Date());
  const names = catalogue
    .filter(({ addon_key }) => price?.final_addon_keys.includes(addon_key))
    .map(({ name }) => name);
  return (
    <div className="grid gap-x-8 gap-y-5 text-sm md:grid-cols-2">
      <div className="grid content-start gap-5">
        <Part title="Cuándo la presentamos">
          <Filing planType={planType} />
        </Part>
        <Part title="Si cancelas">
          <Refund />
        </Part>
      </div>
      <div className="grid content-start gap-5">
        <Part title="Qué incluye el precio">
          <ul className="grid gap-1">
            {[...(offers.length > 0 ? includedIn(offers, planType) : []), ...names].map((text) => (
              <li key={text} className="flex gap-2.5">
                <Check className="mt-0.5 size-4.5 shrink-0 text-success" />
                <span className="min-w-0 wrap-anywhere">{text}</span>
              </li>
            ))}
          </ul>
        </Part>
        {price && (
          <Part title="Qué se renueva después">
            <ul className="grid gap-2">
              {price.renewals.map((renewal) => (
                <li key={renewal.label}>
                  <span className="block text-ink/90">{renewal.label}</span>
                  {renewalWords(renewal, today)}
                </li>
              ))}
            </ul>
            <p className="mt-2">
              Nada se cobra sin avisarte antes. Tu tarjeta solo se guarda si lo marcas; si no, pagas tú cada renovación.
              El año del agente cuenta desde que tu empresa queda constituida.
            </p>
          </Part>
        )}
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-semibold text-ink">{title}</h3>
      <div className="mt-1.5 text-muted">{children}</div>
    </section>
  );
}

function Filing({ planType }: { planType: PlanType }) {
  const [from, to] = usualDaysOf('state')!;
  return (
    <>
      <p>
        Son {promisedDays(planType)} días hábiles nuestros: empiezan cuando tenemos todos los datos del paso 4 y se
        detienen mientras te toca a ti. Después decide el Estado, que suele tardar entre {from} y {to} días hábiles: ese
        plazo no es nuestro.
      </p>
      <p className="mt-1.5">
        {einWait}. {einPlace}
      </p>
    </>
  );
}

function Refund() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ul className="grid list-disc gap-2 pl-5 marker:text-faint">
        {refundLines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <button
        type="button"
        {...onApproach(preloadDialog)}
        onClick={() => setIsOpen(true)}
        className="mt-2 min-h-6 font-semibold text-link underline underline-offset-4"
      >
        Ver la tabla completa
      </button>
      <RefundDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

function RefundDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Qué te devolvemos si cancelas"
      size="lg"
      actions={<Button onClick={onClose}>Entendido</Button>}
    >
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Qué vuelve de lo que todavía no está hecho, según dónde está tu empresa</caption>
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <th scope="col" className="py-2 pr-2.5 font-semibold">
              Lo que pagaste
            </th>
            {refundPhases.map((phase) => (
              <th key={phase} scope="col" className="py-2 pr-2.5 font-semibold">
                {refundPhaseLabels[phase]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {refundItems.map((item) => (
            <tr key={item}>
              <th scope="row" className="py-2 pr-2.5 font-normal">
                {refundItemLabels[item]}
              </th>
              {refundPhases.map((phase) => (
                <td key={phase} className="py-2 pr-2.5 font-semibold">
                  {shareWords[refundTable[item][phase].share]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-4 grid list-disc gap-2 pl-5 text-sm text-muted marker:text-faint">
        {refundLines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>Es lo mínimo que te devolvemos. Vuelve a la tarjeta con la que pagaste.</li>
      </ul>
      <p className="mt-4 text-sm text-muted">
        <a
          href="/terminos#reembolsos"
          target="_blank"
          rel="noreferrer"
          className="font-semibold text-link underline underline-offset-4"
        >
          Está también en los términos<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      </p>
    </Dialog>
  );
}
