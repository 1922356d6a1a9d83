import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { adoptStyle } from '../../../platform/ui/adopt-style.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { FileField } from '../../../platform/ui/fields/file-field.tsx';
import { DeclineLine } from './decline-line.tsx';
import { paperHref, uploadInkCopy, type Signing } from './signing.data.ts';
import style from './sign.css?raw';
import type { StepProps } from './step-props.ts';
import { namesText } from './signing.state.ts';

adoptStyle(style);

/** Papers that have to be signed by hand: printed, signed, uploaded, and looked at by the team. */
export function InkStep({ who, signing, onRefused }: StepProps) {
  const { copy, papers } = signing;
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <Copy copy={copy} />
      <ol className="grid gap-5">
        <Part number={1} title="Imprímelo">
          <p>Este documento se firma a mano: quien lo recibe no acepta una firma electrónica.</p>
          <p className="mt-3 flex flex-wrap gap-2">
            {papers.map(({ position, title }) => (
              <a
                key={position}
                href={paperHref(who, position)}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({
                  size: 'sm',
                  variant: 'secondary',
                  className: 'sign-print',
                })}
              >
                <Printer />
                {papers.length === 1 ? 'Abrir para imprimir' : title}
                <span className="sr-only"> (se abre en otra pestaña)</span>
              </a>
            ))}
          </p>
        </Part>
        <Part number={2} title="Fírmalo con bolígrafo">
          <p className="wrap-anywhere">
            Con tinta negra o azul, sobre la línea que lleva tu nombre
            {signing.signers.length > 1 &&
              `. En la misma hoja firman también ${namesText(
                signing.signers.filter(({ id }) => id !== signing.id).map(({ name }) => name),
              )}`}
            .
          </p>
        </Part>
        <Part number={3} title="Súbelo">
          <FileField
            className="mt-1"
            label={copy ? 'Otra copia firmada' : 'La copia firmada'}
            name="copy"
            value={undefined}
            send={async (file, options) => {
              try {
                await uploadInkCopy(who, file, options);
              } catch (error) {
                onRefused(error as Error);
                throw error;
              }
              return { name: file.name };
            }}
          />
          <p className="mt-2 text-xs text-faint">
            Escaneada o fotografiada con luz, con todas las hojas y sin cortar los bordes.
          </p>
        </Part>
      </ol>
      <DeclineLine who={who} signing={signing} onRefused={onRefused} />
    </div>
  );
}

function Copy({ copy }: Pick<Signing, 'copy'>) {
  return (
    <output className="block empty:hidden">
      {copy?.verdict === 'sent_back' ? (
        <Alert tone="caution" announce={false} title="Hay que subirla otra vez">
          {copy.note && <p className="whitespace-pre-line">«{copy.note}»</p>}
        </Alert>
      ) : copy ? (
        <Alert tone="success" announce={false} title="La tenemos, y la miramos">
          La subiste el {formatDay(copy.uploaded_at)}. Te escribimos en cuanto esté.
        </Alert>
      ) : null}
    </output>
  );
}

function Part({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-sm font-bold text-link tabular-nums"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="pt-1 font-semibold">{title}</h2>
        <div className="mt-1 text-sm text-muted">{children}</div>
      </div>
    </li>
  );
}
