import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { paperHref } from '../../documents/documents.data.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { FileField } from '../../../platform/ui/fields/file-field.tsx';
import { showEntry, type Entry } from '../ledger.data.ts';
import type { LedgerPlace } from '../ledger-year.data.ts';
import { removeReceipt, sendReceipt } from './receipts.data.ts';

const receiptsMax = 20;

export function ReceiptsPart({ place: { registrationId }, entry }: { place: LedgerPlace; entry: Entry }) {
  const id = useId();
  const { receipts } = entry;
  const place = { registrationId, entryId: entry.id };
  const removing = useMutation({
    networkMode: 'always',
    mutationFn: (receiptId: string) => removeReceipt(place, receiptId),
    onSuccess: (after) => showEntry(registrationId, after),
  });
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3 text-sm">
      <h3 id={id} className="text-base font-semibold">
        Recibos
      </h3>
      {receipts.length > 0 && (
        <ul aria-label="Recibos de este movimiento" className="divide-y divide-line border-y border-line">
          {receipts.map((receipt) => (
            <li key={receipt.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <a
                href={paperHref(receipt.id)}
                target="_blank"
                rel="noreferrer"
                className="min-w-0 wrap-anywhere text-link underline underline-offset-4"
              >
                {receipt.name}
              </a>
              {!entry.is_locked && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Quitar de este movimiento: ${receipt.name}`}
                  busy={removing.isPending && removing.variables === receipt.id}
                  busyLabel="Quitando…"
                  onClick={() => {
                    if (!removing.isPending) removing.mutate(receipt.id);
                  }}
                >
                  Quitar de este movimiento
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {removing.error && <Alert tone="danger">{errorOfFailure(removing.error).message}</Alert>}
      <p className="text-muted">
        {receipts.length === 0
          ? 'Un PDF o una foto. Queda también en Documentos.'
          : entry.is_locked
            ? 'Están también en Documentos.'
            : 'Están también en Documentos, y allí siguen aunque los quites de aquí.'}
      </p>
      {receipts.length < receiptsMax && (
        <FileField
          name="receipt"
          label={receipts.length === 0 ? 'Añadir un recibo' : 'Añadir otro recibo'}
          value={undefined}
          send={async (file, options) => {
            const after = await sendReceipt(place, file, options);
            void showEntry(registrationId, after);
            return { name: file.name };
          }}
        />
      )}
    </section>
  );
}
