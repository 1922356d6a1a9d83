import { mailText } from '@zarpa/contract/system/labels.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { panelCellClass, panelRowClass, PanelTable, type PanelColumn } from '../../admin/tables/panel-table.tsx';
import { describeAge, formatMoment } from '../../identity/account/moments.state.ts';
import { useNow } from '../../identity/use-now.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { sendUnsentMail, type UnsentMail } from './system.data.ts';
import { outcomeWords, triesText, untilText } from './system-labels.state.ts';

const columns: PanelColumn[] = [
  { name: 'Correo y último rechazo' },
  { name: 'Para', className: 'hidden w-52 md:table-cell' },
  { name: 'Espera', className: 'hidden w-40 lg:table-cell' },
  { name: 'Próximo intento', className: 'hidden w-40 md:table-cell' },
  { name: 'Enviar', className: 'w-32', isQuiet: true },
];

export function MailsTable({ mails }: { mails: readonly UnsentMail[] }) {
  const now = useNow();
  return (
    <PanelTable caption="Correos sin enviar" columns={columns}>
      {mails.map((mail) => (
        <MailRow key={mail.id} mail={mail} now={now} />
      ))}
    </PanelTable>
  );
}

function MailRow({ mail, now }: { mail: UnsentMail; now: number }) {
  const send = useMutation({
    mutationFn: () => sendUnsentMail(mail.id),
    onSuccess: ({ outcome }) => toast[outcomeWords[outcome].tone](outcomeWords[outcome].text),
    onError: (error) => toast.error(error.message),
  });
  const next = mail.next_at === null ? 'Ninguno: pasó una semana' : untilText(mail.next_at, now);
  const waits = `${describeAge(mail.told_at, now)}, ${triesText(mail.tries)}`;
  return (
    <tr data-row tabIndex={-1} className={panelRowClass}>
      <td className={panelCellClass}>
        <span className="font-medium">{mailText(mail.kind)}</span>
        <span className="block text-xs text-muted">{refusalText(mail)}</span>
        <span className="block text-xs text-muted md:hidden">{mail.address ?? 'Sin cuenta'}</span>
        <span className="block text-xs text-muted lg:hidden">{waits}</span>
        <span className="block text-xs text-muted md:hidden">Próximo intento: {next}</span>
      </td>
      <td className={classNames(panelCellClass, 'hidden text-muted md:table-cell')}>{mail.address ?? 'Sin cuenta'}</td>
      <td className={classNames(panelCellClass, 'hidden text-muted lg:table-cell')}>{waits}</td>
      <td className={classNames(panelCellClass, 'hidden text-muted md:table-cell')}>{next}</td>
      <td className={panelCellClass}>
        <Button
          data-retry
          variant="secondary"
          size="sm"
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

function refusalText({ cause, refused_at, tries }: UnsentMail): string {
  if (refused_at !== null)
    return `La dirección rechazó correo el ${formatMoment(refused_at)}: se deja dos días en paz.`;
  if (cause !== null) return cause;
  return tries === 0 ? 'Todavía no se ha intentado.' : 'Sin rechazo anotado.';
}
