import { useMay } from '../../companies/use-may.ts';
import { unsureAnswered } from '@zarpa/contract/tax/words/advice.rules.ts';
import { canExtend, isStanding, lacksProof } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { obligationTitle } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { useState } from 'react';
import { paperHref } from '../../documents/documents.data.ts';
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { lazyPlace, preload } from '../../../platform/ui/lazy-part.tsx';
import { AskButton } from './ask-button.tsx';
import { dayWords, extensionWords, feeWords, leftWords, lookOf } from './date-labels.state.ts';
import type { DueDate } from './dates-of-year.state.ts';
import { RowFrame } from './row-frame.tsx';
import { SettleButtons, type SettleStep } from './settle/settle-buttons.tsx';
import { Why } from './why.tsx';

const importDialog = () => import('./settle/settle-dialog.tsx');
const SettleDialog = lazyPlace(importDialog, 'SettleDialog');

type DateRowProps = {
  registrationId: string;
  date: DueDate;
  today: string;
  kind?: string;
  isHighlighted?: boolean;
  isUnsure?: boolean;
};

export function DateRow({ registrationId, date, today, kind, isHighlighted = false, isUnsure = false }: DateRowProps) {
  const [step, setStep] = useState<SettleStep>();
  const [isOpen, setIsOpen] = useState(false);
  const maySettle = useMay(registrationId, 'taxes.write');
  const title = obligationTitle(date);
  const id = `fecha-${date.key}`;
  const fee = feeWords(date);
  return (
    <RowFrame
      id={id}
      title={title}
      {...(kind && { kind })}
      day={dayWords(date)}
      left={leftWords(date, today)}
      look={lookOf(date, today)}
      isHighlighted={isHighlighted}
      notes={
        <>
          {fee && <p>{fee}</p>}
          {date.asks !== null && isStanding(date.state) && (
            <p>{isUnsure && date.state === 'possible' ? unsureAnswered : waitingWords(date)}</p>
          )}
          {date.state === 'extended' && <p>{extensionWords(date)}</p>}
          {date.reason && <p className="whitespace-pre-line">Por qué no aplica: {date.reason}</p>}
          {date.document_id && (
            <a
              href={paperHref(date.document_id)}
              target="_blank"
              rel="noreferrer"
              aria-label={`Ver el justificante: ${title}`}
              className="font-medium text-link underline underline-offset-4"
            >
              Ver el justificante
            </a>
          )}
        </>
      }
    >
      <Why rule={date.rule} because={date.because} title={title} extendedTo={date.extended_to}>
        {date.asks !== null && isStanding(date.state) && <AskButton asks={date.asks} />}
        {maySettle && (
          <SettleButtons
            title={title}
            isOwed={isStanding(date.state)}
            canExtend={date.state === 'due' && canExtend(date.rule)}
            lacksProof={lacksProof(date)}
            onPrepare={() => {
              preloadDialog();
              preload(importDialog);
            }}
            onStep={(next) => {
              setStep(next);
              setIsOpen(true);
            }}
          />
        )}
      </Why>
      {step && (
        <SettleDialog
          key={step}
          registrationId={registrationId}
          date={date}
          step={step}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          focusAfter={() => document.getElementById(id)}
        />
      )}
    </RowFrame>
  );
}

const waitingWords = ({ state }: DueDate) =>
  state === 'possible'
    ? 'Puede que no te toque: depende de lo que respondas.'
    : 'Cuenta como pendiente hasta que digas que no pasó nada.';
