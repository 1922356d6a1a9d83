import { mailText } from '@zarpa/contract/system/labels.rules.ts';
import { formatMoment } from '../../identity/account/moments.state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { useLast } from '../../../platform/ui/dialogs/use-last.ts';
import { RowSheet, type RowFact } from './row-sheet.tsx';
import type { SystemSearch } from './system-search.state.ts';
import { sendUnsentMail, type UnsentMail } from './system.data.ts';
import { neverAgain, refusalText, triesText } from './system-labels.state.ts';
import { useResend } from './use-resend.ts';

export function MailSheet({ search, mails }: { search: SystemSearch; mails: readonly UnsentMail[] }) {
  const shownId = useLast(search.fila);
  const mail = mails.find(({ id }) => id === shownId);
  const row = mail && { title: mailText(mail.kind), facts: factsOf(mail), action: <Send key={mail.id} mail={mail} /> };
  return <RowSheet search={search} row={row} />;
}

function factsOf(mail: UnsentMail): RowFact[] {
  return [
    ['Último rechazo', refusalText(mail)],
    ['Para', mail.address ?? 'Sin cuenta'],
    ['Espera desde', `${formatMoment(mail.told_at)}, ${triesText(mail.tries)}`],
    ['Próximo intento', mail.next_at === null ? neverAgain : formatMoment(mail.next_at)],
  ];
}

function Send({ mail }: { mail: UnsentMail }) {
  const send = useResend(() => sendUnsentMail(mail.id));
  return (
    <Button busy={send.isPending} busyLabel="Enviando…" onClick={() => send.mutate()}>
      Enviar otra vez
    </Button>
  );
}
