import { mailText } from '@zarpa/contract/system/labels.rules.ts';
import {
  panelAsideClass,
  panelCellClass,
  panelLineClass,
  panelRowClass,
  PanelTable,
  type PanelColumn,
} from '../../admin/tables/panel-table.tsx';
import { describeAge } from '../../identity/account/moments.state.ts';
import { useNow } from '../../identity/use-now.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { RowLink } from './row-link.tsx';
import type { SystemSearch } from './system-search.state.ts';
import { sendUnsentMail, type UnsentMail } from './system.data.ts';
import { neverAgain, refusalText, triesText, untilText } from './system-labels.state.ts';
import { useResend } from './use-resend.ts';

const columns: PanelColumn[] = [
  { name: 'Correo y último rechazo' },
  { name: 'Para', className: 'hidden w-52 md:table-cell' },
  { name: 'Espera', className: 'hidden w-56 lg:table-cell' },
  { name: 'Próximo intento', className: 'hidden w-48 md:table-cell' },
  { name: 'Enviar', className: 'w-32', isQuiet: true },
];

export function MailsTable({ mails, search }: { mails: readonly UnsentMail[]; search: SystemSearch }) {
  const now = useNow();
  return (
    <PanelTable caption="Correos sin enviar" columns={columns}>
      {mails.map((mail) => (
        <MailRow key={mail.id} mail={mail} search={search} now={now} />
      ))}
    </PanelTable>
  );
}

function MailRow({ mail, search, now }: { mail: UnsentMail; search: SystemSearch; now: number }) {
  const send = useResend(() => sendUnsentMail(mail.id));
  const next = mail.next_at === null ? neverAgain : untilText(mail.next_at, now);
  const waits = `${describeAge(mail.told_at, now)}, ${triesText(mail.tries)}`;
  return (
    <tr className={classNames(panelRowClass, 'relative')}>
      <td title={refusalText(mail)} className={panelLineClass}>
        <RowLink search={search} id={mail.id}>
          {mailText(mail.kind)}
        </RowLink>
        <span className={classNames(panelAsideClass, 'max-md:line-clamp-2')}>{refusalText(mail)}</span>
        <span className="block text-xs text-muted md:hidden">{mail.address ?? 'Sin cuenta'}</span>
        <span className="block text-xs text-muted md:hidden">{waits}</span>
        <span className="block text-xs text-muted md:hidden">Próximo intento: {next}</span>
      </td>
      <td title={mail.address ?? undefined} className={classNames(panelLineClass, 'hidden text-muted md:table-cell')}>
        {mail.address ?? 'Sin cuenta'}
      </td>
      <td title={waits} className={classNames(panelLineClass, 'hidden text-muted lg:table-cell')}>
        {waits}
      </td>
      <td title={next} className={classNames(panelLineClass, 'hidden text-muted md:table-cell')}>
        {next}
      </td>
      <td className={classNames(panelCellClass, 'text-right')}>
        <Button
          data-retry
          variant="ghost"
          size="sm"
          className="relative z-1 min-h-8!"
          aria-label={`Enviar otra vez: ${mailText(mail.kind)}`}
          busy={send.isPending}
          onClick={() => send.mutate()}
        >
          Enviar
        </Button>
      </td>
    </tr>
  );
}
