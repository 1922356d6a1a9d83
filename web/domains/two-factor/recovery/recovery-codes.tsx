import { brand } from '@zarpa/contract/core/brand.ts';
import { Download, Printer } from 'lucide-react';
import { useSession } from '../../../platform/api/session.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { CheckboxField } from '../../../platform/ui/fields/checkbox-field.tsx';
import { CopyButton } from '../copy-button.tsx';
import { recoverySheet } from './recovery-sheet.ts';

type RecoveryCodesProps = {
  codes: readonly string[];
  isSaved: boolean;
  onSaved: (isSaved: boolean) => void;
};

export function RecoveryCodes({ codes, isSaved, onSaved }: RecoveryCodesProps) {
  const { email } = useSession();
  if (codes.length === 0) return <NeverSeen />;
  const sheet = () => recoverySheet(codes, email, new Date());
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">
        Si pierdes el teléfono, cada uno de estos códigos te deja entrar <strong className="text-ink">una vez</strong>.
        Guárdalos donde no dependan de él. Solo se muestran ahora.
      </p>
      <ol
        aria-label="Códigos de recuperación"
        className="grid gap-x-6 gap-y-1.5 rounded-md border border-line bg-surface p-4 font-mono text-sm font-semibold sm:grid-cols-2 sm:justify-items-center"
      >
        {codes.map((code) => (
          <li key={code} className="tracking-wide select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={codes.join('\n')} label="Copiar" done="Códigos copiados" />
        <Button variant="secondary" size="sm" icon={<Download />} onClick={() => download(sheet())}>
          Descargar (.txt)
        </Button>
        <Button variant="secondary" size="sm" icon={<Printer />} onClick={() => printText(sheet().text)}>
          Imprimir
        </Button>
      </div>
      <CheckboxField name="saved" label="Guardé mis códigos" checked={isSaved} onChange={onSaved} />
    </div>
  );
}

function NeverSeen() {
  return (
    <Alert tone="caution" title="2FA está activado, pero no recibimos tus códigos de recuperación">
      Genera otros en Configuración con «Generar códigos nuevos». Si no puedes, escríbenos a {brand.supportEmail}.
    </Alert>
  );
}

function download({ text, fileName }: ReturnType<typeof recoverySheet>): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** Prints a text alone, in an iframe: the page's policy forbids a new window's styles. */
function printText(text: string): void {
  const frame = document.createElement('iframe');
  // Not `display: none`: Firefox would print nothing.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0', visibility: 'hidden' });
  frame.title = 'Impresión';
  frame.ariaHidden = 'true';
  document.body.append(frame);
  const inside = frame.contentDocument!;
  const sheet = inside.createElement('pre');
  sheet.textContent = text;
  sheet.style.font = '12pt/1.7 ui-monospace, monospace';
  sheet.style.whiteSpace = 'pre-wrap';
  inside.body.append(sheet);
  const window = frame.contentWindow!;
  window.addEventListener('afterprint', () => frame.remove());
  window.focus();
  window.print();
}
