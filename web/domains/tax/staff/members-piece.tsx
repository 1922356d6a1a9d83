import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { companyMemberLine } from '@zarpa/contract/companies/company-member-line.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { formatPercent } from '@zarpa/contract/tax/answers/member-shares.rules.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { memberSharesQuery, type MemberShares } from './member-shares.data.ts';

const MembersForm = lazyPiece(async () => ({ default: (await import('./members-form.tsx')).MembersForm }));

export function MembersPiece({ registrationId }: { registrationId: string }) {
  const query = useQuery(memberSharesQuery(registrationId));
  const isCalled = useLocation({ select: ({ hash }) => hash === 'miembros' });
  const [open, setOpen] = useState(isCalled);
  const section = useRef<HTMLElement>(null);
  // The address leads here before it is drawn.
  useEffect(() => {
    if (isCalled) section.current?.scrollIntoView({ block: 'start' });
  }, [isCalled]);
  return (
    <section ref={section} id="miembros" aria-label="Miembros" className="grid scroll-mt-8 gap-2">
      <h2 className="font-semibold">Miembros</h2>
      <Loaded query={query} failure="No pudimos cargar los miembros" skeleton={<Skeleton className="h-10" />}>
        {(members) => (
          <>
            <SharesOfDay title="Desde la constitución" shares={members.formation} />
            {members.days.map(({ from, reason, shares }) => (
              <SharesOfDay key={from} title={`Desde el ${formatDay(from)}`} shares={shares} reason={reason} />
            ))}
            {open ? (
              <Suspense fallback={null}>
                <MembersForm registrationId={registrationId} members={members} onClose={() => setOpen(false)} />
              </Suspense>
            ) : (
              <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
                Anotar un cambio de miembros
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

type SharesOfDayProps = { title: string; shares: MemberShares['formation']; reason?: string };

function SharesOfDay({ title, shares, reason }: SharesOfDayProps) {
  return (
    <div>
      <h3 className="text-muted">{title}</h3>
      <ul>
        {shares.map(({ id, name, percentage, company }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {name}
              {company && <span className="block text-muted">{companyMemberLine(company)}</span>}
            </span>
            <span className="shrink-0 tabular-nums">{percentage === 0 ? 'Ninguna' : formatPercent(percentage)}</span>
          </li>
        ))}
      </ul>
      {reason && <p className="wrap-anywhere whitespace-pre-line text-muted">{reason}</p>}
    </div>
  );
}
