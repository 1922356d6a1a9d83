import { useState } from 'react';
import { lazyPlace } from '../../../../platform/ui/lazy-part.tsx';
import { CompanyProfile } from '../../../profile/staff/company-profile.tsx';
import { ChangeRequests } from '../../../profile/staff/change-requests.tsx';
import { CaseFilings } from './case-filings.tsx';
import { CasePacket } from './case-packet.tsx';
import { type StaffCase, change, sendPaper, staffFileHref } from '../staff-cases.data.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { sizeText } from '@zarpa/contract/documents/files.rules.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { PartHeading } from './part-heading.tsx';
import type { CaseName } from '@zarpa/contract/companies/names.ts';
import { verdictLabels, type NameVerdict } from '@zarpa/contract/companies/name-verdicts.rules.ts';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { toneIcon, toneText, type Tone } from '../../../../platform/ui/tone.tsx';
import { CopyValue } from './copy-value.tsx';

const CaseOrder = lazyPlace(() => import('../../../orders/staff/case-order.tsx'), 'CaseOrder', 'my-4 h-24 w-full');
const CompanyDocuments = lazyPlace(
  () => import('../../../documents/staff/company-documents.tsx'),
  'CompanyDocuments',
  'my-4 h-24 w-full',
);

export function CaseRecord({ whole }: { whole: StaffCase }) {
  const { case_id: caseId, registration_id: registrationId } = whole.standing;
  return (
    <>
      <CompanyProfile caseId={caseId} registrationId={registrationId} />
      <ChangeRequests caseId={caseId} registrationId={registrationId} />
      <CaseOrder caseId={caseId} registrationId={registrationId} review={whole.payment_review} />
      <CaseNames names={whole.names} />
      <CaseFilings whole={whole} />
      <CasePapers whole={whole} />
      <CompanyDocuments registrationId={registrationId} />
      <CasePacket whole={whole} />
    </>
  );
}

const FileField = lazyPlace(() => import('../../../../platform/ui/fields/file-field.tsx'), 'FileField');

function CasePapers({ whole: { papers, standing } }: { whole: StaffCase }) {
  const [isAdding, setIsAdding] = useState(false);
  const { case_id } = standing;
  return (
    <>
      <PartHeading level={3}>Papeles</PartHeading>
      {papers.length === 0 ? (
        <p className="text-sm text-muted">Todavía no hay ninguno.</p>
      ) : (
        <ul aria-label="Papeles" className="text-sm">
          {papers.map(({ id, name, size_bytes, pages, created_at }) => (
            <li key={id} className="border-b border-line py-1.5">
              <a
                href={staffFileHref(id)}
                target="_blank"
                rel="noreferrer"
                className="font-medium wrap-anywhere text-link underline underline-offset-4"
              >
                {name}
              </a>
              <span className="block text-xs text-muted">
                {formatDay(created_at)}
                {pages !== null && ` · ${pages} pág.`} · {sizeText(size_bytes)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <FileField
          name="paper"
          label="Papel nuevo: lo ve el cliente"
          className="mt-3"
          value={undefined}
          send={(file, options) => change(case_id, () => sendPaper(case_id, file, options))}
        />
      ) : (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setIsAdding(true)}>
          Añadir un papel…
        </Button>
      )}
    </>
  );
}

const sources: Readonly<Record<CaseName['source'], string>> = {
  first: 'El primero',
  alternative: 'Alternativo',
  third: 'El tercero',
  answered: 'Respondido',
  chosen: 'Elegido después',
};
const states: Readonly<Record<CaseName['state'], string>> = {
  present: 'se presenta este',
  rejected: 'rechazado por el Estado',
  waiting: 'sin probar',
};

const tones: Readonly<Record<NameVerdict, Tone>> = {
  probably_available: 'success',
  too_similar: 'caution',
  restricted: 'caution',
  not_allowed: 'danger',
};

function CaseNames({ names }: Pick<StaffCase, 'names'>) {
  return (
    <>
      <PartHeading level={3}>Nombres, en orden</PartHeading>
      <ol className="text-sm">
        {names.map((one) => (
          <li key={one.name} className="border-b border-line py-1.5">
            <CaseNameLine {...one} />
          </li>
        ))}
      </ol>
    </>
  );
}

function CaseNameLine({ source, state, check }: StaffCase['names'][number]) {
  const { verdict, message, needs, warnings, filed_as: filedAs } = check;
  const Icon = toneIcon[tones[verdict]];
  return (
    <>
      <span className="flex items-start justify-between gap-x-3">
        <span className="min-w-0 font-medium wrap-anywhere">{filedAs}</span>
        <CopyValue label={`Nombre: ${filedAs}`} value={filedAs} />
      </span>
      <span className="block text-xs text-muted">
        {sources[source]}, {states[state]}
      </span>
      {state !== 'rejected' && (
        <span className="block text-xs wrap-anywhere text-muted">
          <span className={classNames('font-medium', toneText[tones[verdict]])}>
            <Icon aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.15em]" />
            {verdictLabels[verdict]}.
          </span>{' '}
          {[message, needs, ...warnings.map((warning) => warning.message)].filter(Boolean).join(' ')}
        </span>
      )}
    </>
  );
}
