/** OFX files as banks write them: SGML with open tags, or XML. */

export type OfxTransaction = Partial<Record<'type' | 'day' | 'amount' | 'id' | 'name' | 'memo' | 'more', string>>;
export type OfxStatement = {
  transactions: readonly OfxTransaction[];
  account?: string;
  currency?: string;
  isCard?: boolean;
  balance?: { amount: string; day: string };
  until?: string;
  pending?: readonly OfxTransaction[];
};

const sgmlHead =
  'OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:USASCII\r\nCHARSET:1252\r\nCOMPRESSION:NONE\r\n\r\n';
const xmlHead =
  '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE"?>\n';

export function ofxOf(
  statements: readonly OfxStatement[],
  { org = '', isXml = false }: { org?: string; isXml?: boolean } = {},
): string {
  const leaf = (tag: string, text: string | undefined) =>
    text === undefined ? '' : isXml ? `<${tag}>${text}</${tag}>\n` : `<${tag}>${text}\r\n`;
  const node = (tag: string, ...within: string[]) => `<${tag}>\n${within.join('')}</${tag}>\n`;
  const transaction = (tag: string) => (one: OfxTransaction) =>
    node(
      tag,
      leaf('TRNTYPE', one.type ?? 'OTHER'),
      leaf('DTPOSTED', one.day ?? '20260105'),
      leaf('TRNAMT', one.amount ?? '-1.00'),
      leaf('FITID', one.id),
      leaf('NAME', one.name),
      leaf('MEMO', one.memo),
      one.more ?? '',
    );
  const statement = ({ transactions, account = '123456', currency = 'USD', isCard = false, ...more }: OfxStatement) =>
    node(
      isCard ? 'CCSTMTTRNRS' : 'STMTTRNRS',
      node(
        isCard ? 'CCSTMTRS' : 'STMTRS',
        leaf('CURDEF', currency),
        node(isCard ? 'CCACCTFROM' : 'BANKACCTFROM', leaf('ACCTID', account)),
        node(
          'BANKTRANLIST',
          leaf('DTSTART', '20260101'),
          leaf('DTEND', more.until),
          ...transactions.map(transaction('STMTTRN')),
        ),
        more.pending ? node('BANKTRANLISTP', ...more.pending.map(transaction('STMTTRNP'))) : '',
        more.balance ? node('LEDGERBAL', leaf('BALAMT', more.balance.amount), leaf('DTASOF', more.balance.day)) : '',
      ),
    );
  const own = (isCard: boolean) => statements.filter((one) => (one.isCard ?? false) === isCard).map(statement);
  return [
    isXml ? xmlHead : sgmlHead,
    node(
      'OFX',
      node('SIGNONMSGSRSV1', node('SONRS', org ? node('FI', leaf('ORG', org)) : leaf('LANGUAGE', 'ENG'))),
      own(false).length > 0 ? node('BANKMSGSRSV1', ...own(false)) : '',
      own(true).length > 0 ? node('CREDITCARDMSGSRSV1', ...own(true)) : '',
    ),
  ].join('');
}
