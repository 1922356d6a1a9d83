import { type UseQueryResult } from '@tanstack/react-query';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { LockedYear } from '../../returns/locked-year.tsx';
import { PartTitle } from '../../returns/part-title.tsx';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { StatementList } from './list/statement-list.tsx';
import type { Statement } from './statements.data.ts';
import { UploadArea } from './upload/upload-area.tsx';
import { UploadLine } from './upload/upload-line.tsx';
import { chooseFiles, useUploadQueue } from './upload/upload-queue.ts';
import { elsewhere, isAt, isUnderWay, type Place } from './upload/upload-queue.state.ts';

type CollectCardProps = {
  place: Place;
  years: readonly FiscalYear[];
  query: UseQueryResult<Statement[]>;
  isLocked: boolean;
};

export function CollectCard({ place, years, query, isLocked }: CollectCardProps) {
  const { queue, told } = useUploadQueue();
  const chooser = useRef<HTMLButtonElement>(null);
  const lines = queue.filter((one) => isAt(one, place));

  // The button that had the focus is gone with its line.
  const catchFocus = useEffectEvent(() => {
    if (document.activeElement === document.body) chooser.current?.focus({ preventScroll: true });
  });
  const count = useRef(lines.length);
  useEffect(() => {
    if (lines.length < count.current) catchFocus();
    count.current = lines.length;
  }, [lines.length]);

  return (
    <Card
      title={<PartTitle part="files">Recopilar Gastos</PartTitle>}
      description={`Los extractos de las cuentas de tu empresa, del año fiscal ${place.period}.`}
    >
      <div className="grid grid-cols-1 gap-6">
        {elsewhere(queue, place).map(({ place: { registrationId, year, companyName, period }, text }) => (
          <Alert key={`${registrationId} ${year}`} tone="info">
            <Link
              to="/empresa/impuestos"
              search={{ empresa: registrationId, anio: year }}
              className="font-medium text-link underline underline-offset-4"
            >
              {companyName}, {period}
            </Link>
            : {text}.
          </Alert>
        ))}
        {isLocked ? (
          <LockedYear companyName={place.companyName} period={place.period}>
            Sus archivos son los que se presentaron: no se añaden ni se quitan.
          </LockedYear>
        ) : (
          <UploadArea
            ref={chooser}
            isUploading={lines.some(isUnderWay)}
            onChosen={(items) => chooseFiles(place, items)}
          >
            {lines.length > 0 && (
              <ul aria-label="Archivos en camino" className="divide-y divide-line/70 border-b border-line/70">
                {lines.map((line) => (
                  <UploadLine key={line.id} line={line} />
                ))}
              </ul>
            )}
          </UploadArea>
        )}
        <output className="sr-only">{told}</output>
        <Loaded
          query={query}
          failure="No pudimos cargar tus archivos"
          skeleton={
            <output aria-label="Cargando tus archivos…" className="block">
              <Skeleton className="h-24 w-full rounded-lg" />
            </output>
          }
        >
          {(files) => <StatementList files={files} place={place} years={years} />}
        </Loaded>
      </div>
    </Card>
  );
}
