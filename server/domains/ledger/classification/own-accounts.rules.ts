import { carriers } from './bank-words.rules.ts';
import { counterpartyKey } from './counterparty.rules.ts';

export type OwnAccount = {
  account: string;
  /** The holder's name at the bank, and the customer's name for the account: `Faro Digital LLC`, `Ahorros de impuestos`. */
  names: readonly string[];
  numbers: readonly string[];
};

export type OwnAccountFound = {
  account?: string;
  isSure: boolean;
};

type Text = { account: string; counterpartyKey: string; description: string; counterparty: string };

export type OwnAccountFinder = (text: Text) => OwnAccountFound | undefined;

export function openOwnAccounts(accounts: readonly OwnAccount[]): OwnAccountFinder {
  const byName = new Set(accounts.flatMap(({ names }) => names.map((name) => counterpartyKey('', name))));
  byName.delete('');
  const byBank = new Map(accounts.map(({ account }) => [bankOf(account), account]));
  const numbers = accounts.flatMap((one) => one.numbers.map((number) => ({ ...one, number: plainNumber(number) })));
  const full = numbers.filter(({ number }) => number.length >= 6);
  return (text) => {
    if (byName.has(text.counterpartyKey)) return { isSure: true };
    const numbered = accountByNumber(text, full, numbers);
    if (numbered !== undefined) return numbered;
    const account = carriers.has(text.counterpartyKey) ? byBank.get(text.counterpartyKey) : undefined;
    return account !== undefined && text.counterpartyKey !== bankOf(text.account)
      ? { account, isSure: false }
      : undefined;
  };
}

/** `mercury:Checking ••1234:USD` → `mercury`. */
export const bankOf = (account: string): string => account.split(':')[0]!;

export const isProcessor = (account: string): boolean => ['stripe', 'paypal'].includes(bankOf(account));

const plainNumber = (number: string) => number.replaceAll(/[^A-Za-z0-9]+/g, '').toUpperCase();

type Numbered = OwnAccount & { number: string };

function accountByNumber(
  { account, description, counterparty }: Text,
  full: readonly Numbered[],
  all: readonly Numbered[],
): OwnAccountFound | undefined {
  const text = `${counterparty} ${description}`;
  if (!/\d{4}/.test(text)) return undefined;
  const compact = full.length > 0 ? plainNumber(text) : '';
  const whole = full.find((one) => one.account !== account && compact.includes(one.number));
  if (whole) return { account: whole.account, isSure: true };
  // A card may have the same last four digits: without more they count only beside a word for transfers.
  const masked = /(?:[•*x]{1,4}|ending in|ending|terminada en|terminado en)\s?(\d{4})(?!\d)/i.exec(text)?.[1];
  if (masked === undefined || !/transfer|traspaso|checking|savings|ahorro|corriente/i.test(text)) return undefined;
  const ends = all.find((one) => one.account !== account && one.number.endsWith(masked));
  return ends && { account: ends.account, isSure: false };
}
