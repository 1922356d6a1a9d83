import { useQuery } from '@tanstack/react-query';
import { preparerHelp } from '@zarpa/contract/returns/preparer/paid-preparer.rules.ts';
import { Suspense, useState } from 'react';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import { Loaded } from '../../../../platform/shell/failures/loaded.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { Card } from '../../../../platform/ui/card.tsx';
import { lazyPiece } from '../../../../platform/ui/lazy-part.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { preparerQuery, type NamedPreparer } from './preparer.data.ts';

const PreparerForm = lazyPiece(async () => ({ default: (await import('./preparer-form.tsx')).PreparerForm }));

const title = 'Quién prepara las declaraciones';

export function PreparerCard({ mayDecide }: { mayDecide: boolean }) {
  const query = useQuery(preparerQuery);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title={title} description={preparerHelp}>
      <Loaded query={query} failure="No pudimos cargar el preparador" skeleton={<Skeleton className="h-16 w-full" />}>
        {(preparer) => (
          <>
            <Named preparer={preparer} />
            {mayDecide && !isOpen && (
              <Button variant="secondary" size="sm" className="mt-3" onClick={() => setIsOpen(true)}>
                Cambiar
                <span className="sr-only">: {title}</span>
              </Button>
            )}
            {isOpen && (
              <Suspense fallback={<Skeleton className="mt-3 h-40 w-full" />}>
                <PreparerForm preparer={preparer} title={title} onClose={() => setIsOpen(false)} />
              </Suspense>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Named({ preparer }: { preparer: NamedPreparer }) {
  const { name, ptin, firm_name, firm_ein, firm_address, firm_phone, reason, set_by, set_at } = preparer;
  const firm = [firm_name, firm_ein && `EIN ${firm_ein}`, firm_address, firm_phone].filter(Boolean).join(' · ');
  return (
    <>
      <p className="font-medium wrap-anywhere">{name === '' ? 'Nadie: el cliente presenta' : `${name}, ${ptin}`}</p>
      {firm !== '' && <p className="text-sm wrap-anywhere">{firm}</p>}
      {reason && <p className="text-sm whitespace-pre-wrap wrap-anywhere">{reason}</p>}
      <p className="mt-1 text-sm wrap-anywhere text-muted">
        {set_at === null
          ? 'Nadie lo decidió todavía.'
          : `Lo decidió ${set_by ?? 'alguien que ya no está'}, ${formatMoment(set_at)}.`}
      </p>
    </>
  );
}
