import type { PacketPart, PacketCheckState } from '@zarpa/contract/formation/filing/kinds.rules.ts';
import { ChevronDown, CircleAlert, Download } from 'lucide-react';
import { buttonClass } from '../../../../platform/ui/button.tsx';
import { CaseFact } from './case-fact.tsx';
import { packetHref, type StaffCase } from '../staff-cases.data.ts';
import { toneIcon, toneText, type Tone } from '../../../../platform/ui/tone.tsx';

const tones: Readonly<Record<PacketCheckState, Tone>> = { there: 'success', missing: 'danger', by_hand: 'neutral' };

const words: Readonly<Record<PacketCheckState, string>> = { there: 'Está', missing: 'Falta', by_hand: 'A mano' };

const parts: readonly (readonly [PacketPart, string])[] = [
  ['state', 'Lo que pregunta el Estado'],
  ['agent', 'Lo que guarda el agente registrado'],
  ['irs', 'Lo que añade el SS-4'],
];

export function CasePacket({ whole }: { whole: StaffCase }) {
  const { standing, packet, checklist, filed_by } = whole;
  const missing = checklist.filter(({ state }) => state === 'missing').length;
  return (
    // Keyed by who files: a change resets it to the default, otherwise it stays as left.
    <details key={filed_by} open={filed_by === 'manual'} className="group disclosure-motion mt-6 text-sm">
      <summary className="mb-1.5 flex min-h-9 items-center gap-3 rounded-md transition-colors hover:bg-hover/50">
        <h3 className="min-w-0 flex-1 font-semibold text-ink">Para presentar, en orden</h3>
        {missing > 0 && <Missing>{missing === 1 ? 'Falta 1' : `Faltan ${missing}`}</Missing>}
        <ChevronDown className="mr-1.5 size-4 shrink-0 text-faint transition-[rotate] group-open:rotate-180" />
      </summary>
      {packet.length === 0 ? (
        <p className="text-muted">El cliente aún no ha dado los datos de la empresa.</p>
      ) : (
        <>
          <a
            href={packetHref(standing.case_id)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mb-3' })}
          >
            <Download className="size-4" />
            Descargar el paquete (PDF)
          </a>
          <PacketChecklist checklist={checklist} />
          {parts.map(([part, title]) => (
            <section key={part} aria-label={title}>
              <h4 className="mt-5 mb-1 font-semibold text-ink">{title}</h4>
              <dl className="grid grid-cols-1 gap-x-10 md:grid-cols-2">
                {packet
                  .filter((line) => line.part === part)
                  .map(({ label, value }) => (
                    <CaseFact key={label} label={label} value={value} isCopied absent={<Missing>Falta</Missing>} />
                  ))}
              </dl>
            </section>
          ))}
        </>
      )}
    </details>
  );
}

function Missing({ children }: { children: string }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 text-sm font-medium text-caution">
      <CircleAlert className="size-4 shrink-0" />
      {children}
    </span>
  );
}

function PacketChecklist({ checklist }: Pick<StaffCase, 'checklist'>) {
  return (
    <ol aria-label="Qué hace falta">
      {checklist.map(({ label, state, missing }) => {
        const Icon = toneIcon[tones[state]];
        return (
          <li key={label} className="flex items-start gap-2 border-b border-line py-1.5">
            <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${toneText[tones[state]]}`} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {label}
              {missing.length > 0 && <span className="block text-xs text-danger">{missing.join('; ')}</span>}
            </span>
            <span className={`shrink-0 text-xs font-medium ${toneText[tones[state]]}`}>{words[state]}</span>
          </li>
        );
      })}
    </ol>
  );
}
