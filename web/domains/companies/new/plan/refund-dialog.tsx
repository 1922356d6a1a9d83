import {
  refundItemLabels,
  refundItems,
  refundLines,
  refundPhaseLabels,
  refundPhases,
  refundTable,
  shareWords,
} from '@zarpa/contract/payments/refunds.rules.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialogs/dialog.tsx';

export function RefundDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
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
