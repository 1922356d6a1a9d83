import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { mailStateWords } from '@zarpa/contract/customers/mails.rules.ts';
import { mailText } from '@zarpa/contract/system/labels.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { useState } from 'react';
import { useMay } from '../../../admin/use-may.ts';
import { LoadedTable } from '../../../admin/tables/loaded-table.tsx';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { preloadDialog } from '../../../../platform/ui/dialogs/dialog.tsx';
import { lazyPlace, onApproach } from '../../../../platform/ui/lazy-part.tsx';
import { customerMessagesQuery, type CustomerWhole } from '../customers.data.ts';
import { asideClass, leadClass, linkClass, PartList } from './part-list.tsx';

const NewThreadForm = lazyPlace(
  () => import('../../../support/staff/threads/new-thread-form.tsx'),
  'NewThreadForm',
  'mb-6 h-100 w-full',
);
const MailDialog = lazyPlace(() => import('./mail-dialog.tsx'), 'MailDialog');

type CustomerMessagesProps = { whole: CustomerWhole; about: string | undefined };

export function CustomerMessages({ whole, about }: CustomerMessagesProps) {
  const { user_id: userId } = whole.person;
  const query = useQuery(customerMessagesQuery(userId));
  const [read, setRead] = useState<string>();
  return (
    <>
      <Writing whole={whole} about={about} />
      <LoadedTable query={query} name="los mensajes" rows={8}>
        {({ mails, notices, threads }) => (
          <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 xl:grid-cols-2">
            <div className="min-w-0">
              {threads && (
                <PartList title="Conversaciones" list={threads} empty="Todavía ninguna." keyOf={({ id }) => id}>
                  {({ id, number, state, company_name, opened_at, waits_since }) => (
                    <>
                      <span className={leadClass}>
                        <Link to="/admin/ayuda" search={{ hilo: id }} className={linkClass}>
                          {number}
                        </Link>
                      </span>
                      <span className="text-muted wrap-anywhere">
                        {[company_name, waits_since ? 'Espera respuesta' : state === 'open' ? 'Abierta' : 'Cerrada']
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                      <time dateTime={opened_at} className={asideClass}>
                        {formatShortDay(opened_at)}
                      </time>
                    </>
                  )}
                </PartList>
              )}
              <PartList title="Avisos" list={notices} empty="Todavía ninguno." keyOf={({ id }) => id}>
                {({ title, told_at, read_at }) => (
                  <>
                    <span className={leadClass}>{title}</span>
                    <span className="text-muted">{read_at ? 'Leído' : 'Sin leer'}</span>
                    <time dateTime={told_at} className={asideClass}>
                      {formatShortDay(told_at)}
                    </time>
                  </>
                )}
              </PartList>
            </div>
            <div className="min-w-0">
              <PartList title="Correos" list={mails} empty="Todavía ninguno." keyOf={({ id }) => id}>
                {({ id, kind, state, told_at, sent_at, has_text }) => (
                  <>
                    <span className={leadClass}>{mailText(kind)}</span>
                    <span className={state === 'bounced' ? 'text-danger' : 'text-muted'}>{mailStateWords[state]}</span>
                    <time dateTime={sent_at ?? told_at} title={formatMoment(sent_at ?? told_at)} className={asideClass}>
                      {formatShortDay(sent_at ?? told_at)}
                    </time>
                    {has_text && (
                      <Button
                        variant="ghost"
                        size="sm"
                        className="min-h-8!"
                        {...onApproach(preloadDialog)}
                        onClick={() => setRead(id)}
                      >
                        Leer<span className="sr-only"> «{mailText(kind)}»</span>
                      </Button>
                    )}
                  </>
                )}
              </PartList>
            </div>
            {read && <MailDialog key={read} userId={userId} id={read} onClose={() => setRead(undefined)} />}
          </div>
        )}
      </LoadedTable>
    </>
  );
}

function Writing({ whole: { person, companies, tried }, about }: CustomerMessagesProps) {
  const navigate = useNavigate();
  const mayWrite = useMay('manage_support');
  const { user_id: userId } = person;
  if (!mayWrite || about === undefined) return null;
  const close = () =>
    void navigate({ to: '/admin/clientes/$userId', params: { userId }, search: { ver: 'mensajes' }, replace: true });
  return (
    <NewThreadForm
      key={about}
      userId={userId}
      companies={[...companies.items, ...tried.items]}
      about={about}
      onClose={close}
    />
  );
}
