export type Delivered = {
  mails: { ref: string; isSent: boolean }[];
  notices: { ref: string }[];
  reminders: number;
};
export type Evidence = Delivered & { arrived: { messageId: string; to: string; copies: number }[] };
export type Expected = { companies: number; waves: number; datesPerWave: number };

export function findBroken(evidence: Evidence, { companies, waves, datesPerWave }: Expected): string[] {
  const { mails, notices, reminders, arrived } = evidence;
  return [
    ...countProblems('mails', mails, companies, waves),
    ...countProblems('notices', notices, companies, waves),
    ...wrong('dates told', reminders, companies * waves * datesPerWave),
    ...wrong('mails sent', mails.filter(({ isSent }) => isSent).length, companies * waves),
    ...wrong('mails that arrived', arrived.length, companies * waves),
  ];
}

function countProblems(what: string, all: readonly { ref: string }[], companies: number, waves: number): string[] {
  const byCompany = Map.groupBy(all, ({ ref }) => ref.split(':')[0]!);
  const other = [...byCompany].filter(
    ([, list]) => new Set(list.map(({ ref }) => ref)).size !== waves || list.length !== waves,
  );
  return [
    ...wrong(`companies with ${what}`, byCompany.size, companies),
    ...other.slice(0, 5).map(([company, list]) => `${company} has ${list.length} ${what} of ${waves}`),
  ];
}

function wrong(what: string, found: number, expected: number): string[] {
  return found === expected ? [] : [`${what}: ${found} of ${expected}`];
}
