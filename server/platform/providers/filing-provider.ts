/** `manual`: a member of staff; else a partner's service. */
import type { Readable } from 'node:stream';
import type {
  FilingProviderName,
  FilingTrouble,
  PartnerDocumentKind,
} from '@zarpa/contract/formation/filing/kinds.rules.ts';

export type FilingProvider = { name: 'manual' } | FilingPartner;

export type FilingPartner = {
  name: Exclude<FilingProviderName, 'manual'>;
  /** Finds what stands already and makes the rest. Throws `PartnerTrouble`, `NotYet`, and what `memory` throws. */
  place: (order: FilingOrder, memory: FilingMemory) => Promise<Placed>;
  /** What has become of it. Throws `PartnerTrouble`. */
  read: (placed: Placed) => Promise<PartnerReading>;
  /** What was asked for, passed on. Throws `PartnerTrouble`. */
  answer: (placed: Placed, orderItemId: string, more: Readonly<Record<string, string>>) => Promise<void>;
  /** The bytes of a document as the partner sends them: a stranger's file. Throws `PartnerTrouble`. */
  download: (documentId: string) => Promise<Readable>;
};

export type FilingOrder = {
  kind: 'articles' | 'ein';
  companyName: string;
  /** Answers to the filing's questions, by the partner's own names. */
  answers: Readonly<Record<string, unknown>>;
  /** Invoices of this company that belong to earlier filings of ours. */
  otherInvoices: readonly string[];
};

/** How far an order has come; every part is written down as soon as it is known. */
export type FilingProgress = {
  companyId?: string;
  productId?: string;
  methodId?: string;
  feeCents?: number;
  title?: string;
  cartItemId?: string;
  invoiceId?: string;
  invoiceNumber?: string;
  /** Something is being made; until its answer is known, nobody makes it again. Null: it was refused. */
  intent?: { what: Intent; at: string } | null;
};
export type Intent = 'company' | 'cart' | 'checkout';

export type FilingMemory = {
  readonly progress: FilingProgress;
  keep: (change: Partial<FilingProgress>) => Promise<void>;
  /** Before anything is made: written first, so that a lost answer is known to be one. Throws when it may not be made any more. */
  intend: (what: Intent) => Promise<void>;
};

export type Placed = Required<Pick<FilingProgress, 'companyId' | 'productId' | 'methodId' | 'invoiceId'>> & {
  invoiceNumber: string;
  answers: FilingOrder['answers'];
};

export type PartnerReading = {
  asks: { orderItemId: string } | undefined;
  /** A word that we do not know, as it came. */
  unknownStatus: string | undefined;
  documents: readonly PartnerDocument[];
};

/** Whose it is, the partner says of each: that it answers a question about one company is no proof. */
export type PartnerDocument = {
  id: string;
  kind: PartnerDocumentKind;
  title: string;
  companyId: string;
  companyName: string;
};

/** Why it does not go on; the detail is for the team and the log, without anybody's data in it. */
export class PartnerTrouble extends Error {
  readonly trouble: FilingTrouble;
  readonly detail: string;

  constructor(trouble: FilingTrouble, detail: string, options?: ErrorOptions) {
    super(`${trouble}: ${detail}`, options);
    this.trouble = trouble;
    this.detail = detail;
  }
}

/** An answer was lost and what it spoke of is not to be seen yet: it may still be made. To be read again later. */
export class NotYet extends Error {}
