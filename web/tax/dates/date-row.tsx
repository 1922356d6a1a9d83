import { formatDay } from '@zarpa/contract/dates.rules.ts';
import { canExtend, isOwed } from '@zarpa/contract/obligation-states.rules.ts';
import { obligationTitle } from '@zarpa/contract/tax-book.rules.ts';
import { Suspense, useState } from 'react';
import { paperHref } from '../../documents/documents.data.ts';
import { preloadDialog } from '../../ui/dialog.tsx';
import { lazyPiece } from '../../ui/lazy-part.tsx';
import { dayWords, feeWords, leftWords, lookOf } from './date-words.state.ts';
import type { DueDate } from './dates-of-year.state.ts';
import { RowFrame } from './row-frame.tsx';
import { SettleButtons, type SettleStep } from './settle-buttons.tsx';
import { Why } from './why.tsx';

/** Nobody opens it at first look. */
const importDialog = () => import('./settle-dialog.tsx');
const SettleDialog = lazyPiece(async () => ({ default: (await importDialog()).SettleDialog }));

type DateRowProps = { registrationId: string; date: DueDate; today: string; kind?: string; glows?: boolean };

/** A date that follows from the facts: when, why, and what its owner says of it. */
export function DateRow({ registrationId, date, today, kind, glows = false }: DateRowProps) {
  const [step, setStep] = useState<SettleStep>();
  const [isOpen, setIsOpen] = useState(false);
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
      glows={glows}
      notes={
        <>
          {fee && <p>{fee}</p>}
          {date.state === 'extended' && <p>Sin la prórroga vencía el {formatDay(date.due_on)}.</p>}
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
        <SettleButtons
          title={title}
          isOwed={isOwed(date.state)}
          canExtend={date.state === 'due' && canExtend(date.rule)}
          onPrepare={() => {
            preloadDialog();
            void importDialog().catch(() => undefined);
          }}
          onStep={(next) => {
            setStep(next);
            setIsOpen(true);
          }}
        />
      </Why>
      {step && (
        <Suspense fallback={null}>
          <SettleDialog
            key={step}
            registrationId={registrationId}
            date={date}
            step={step}
            open={isOpen}
            onClose={() => setIsOpen(false)}
            focusAfter={() => document.getElementById(id)}
          />
        </Suspense>
      )}
    </RowFrame>
  );
}
