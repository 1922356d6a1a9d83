/** Records of a QIF file: lines of one letter and its text, each record closed by `^`. */

export type QifRecord = {
  /** From `!Account` above it; '' when there is none. */
  account: string;
  /** By letter: D day, T amount, P payee, M memo, L category, N number. A repeated letter keeps its first text. */
  fields: ReadonlyMap<string, string>;
  isClosed: boolean;
};

const kinds = /^!type:\s*(?:bank|ccard|cash|oth a|oth l)\s*$/i;

export function qifRecords(text: string): QifRecord[] {
  const records: QifRecord[] = [];
  let section: 'movements' | 'account' | 'other' = 'other';
  let account = '';
  let fields = new Map<string, string>();
  const close = (isClosed: boolean) => {
    if (section === 'account') account = fields.get('N') ?? account;
    if (section === 'movements' && fields.size > 0) records.push({ account, fields, isClosed });
    fields = new Map();
  };
  for (const line of text.split('\n')) {
    if (line.startsWith('!')) {
      close(false);
      section = kinds.test(line) ? 'movements' : /^!account/i.test(line) ? 'account' : 'other';
    } else if (line.startsWith('^')) close(true);
    else if (line.trim() !== '' && !fields.has(line[0]!)) fields.set(line[0]!, line.slice(1).trim());
  }
  close(false);
  return records;
}
