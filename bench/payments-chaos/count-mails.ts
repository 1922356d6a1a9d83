import type { MailSandbox } from '@zarpa/sandbox/mail/start-mail.ts';

/** Counts copies by Message-ID. Polls every second, because the inbox keeps only the newest thousand. */
export function countMails(mail: MailSandbox) {
  const seen = new Set<string>();
  const mails = new Map<string, { messageId: string; to: string; copies: number }>();

  async function read(): Promise<void> {
    for (const summary of mail.messages()) {
      if (seen.has(summary.id)) continue;
      seen.add(summary.id);
      const messageId = (await mail.message(summary.id))?.messageId ?? 'none';
      const known = mails.get(messageId) ?? { messageId, to: summary.to.join(), copies: 0 };
      mails.set(messageId, { ...known, copies: known.copies + 1 });
    }
  }

  let reading = Promise.resolve();
  const readInTurn = () => (reading = reading.then(read));
  const timer = setInterval(readInTurn, 1_000);
  return {
    counted: async () => {
      await readInTurn();
      return [...mails.values()];
    },
    stop: async () => {
      clearInterval(timer);
      await reading;
    },
  };
}
