import type { PacketPart } from '@zarpa/contract/filings.rules.ts';
import { CircleAlert, Download } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { CaseFact } from './case-fact.tsx';
import { PacketChecklist } from './packet-checklist.tsx';
import { packetHref, type StaffCase } from './staff-cases.data.ts';

const parts: readonly (readonly [PacketPart, string])[] = [
  ['state', 'Lo que pregunta el Estado'],
  ['agent', 'Lo que guarda el agente registrado'],
  ['irs', 'Lo que añade el SS-4'],
];

/** What is needed to file by hand, in order; folded where the partner files. */
export function CasePacket({ whole }: { whole: StaffCase }) {
  const { standing, packet, checklist, filed_by } = whole;
  const missing = checklist.filter(({ state }) => state === 'missing').length;
  return (
    <Disclosure
      // Whoever files changes seldom; what somebody opened stays open otherwise.
      key={filed_by}
      open={filed_by === 'manual'}
      className="mt-6"
      summary={<h3 className="text-sm">Para presentar, en orden</h3>}
      aside={missing > 0 && <Missing>{missing === 1 ? 'Falta 1' : `Faltan ${missing}`}</Missing>}
    >
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
            <Download aria-hidden="true" className="size-4" />
            Descargar el paquete (PDF)
          </a>
          <PacketChecklist checklist={checklist} />
          {parts.map(([part, title]) => (
            <section key={part} aria-label={title}>
              <h4 className="mt-5 mb-1 font-semibold text-ink">{title}</h4>
              <dl>
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
    </Disclosure>
  );
}

function Missing({ children }: { children: string }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 text-sm font-medium text-caution">
      <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </span>
  );
}
