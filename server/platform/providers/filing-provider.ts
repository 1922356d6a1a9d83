/** `manual`: the team files by hand; otherwise a partner's service. */
import type { Readable } from 'node:stream';
import type {
  FilingProviderName,
  FilingTrouble,
  PartnerDocumentKind,
} from '@zarpa/contract/formation/filing/kinds.rules.ts';

export type FilingProvider = { name: 'manual' } | FilingPartner;

export type FilingPartner = {
  name: Exclude<FilingProviderName, 'manual'>;
  /** Finds what exists already and makes the rest. Throws `PartnerTrouble`, `NotYet`, and what `memory` throws. */
  place: (order: FilingOrder, memory: FilingMemory) => Promise<Placed>;
  /** Reads the order's state. Throws `PartnerTrouble`. */
  read: (placed: Placed) => Promise<PartnerReading>;
  /** Sends additional answers to the partner. Throws `PartnerTrouble`. */
  answer: (placed: Placed, orderItemId: string, more: Readonly<Record<string, string>>) => Promise<void>;
  /** A document's bytes as the partner sends them: a stranger's file. Throws `PartnerTrouble`. */
  download: (documentId: string) => Promise<Readable>;
};

export type FilingOrder = {
  kind: 'articles' | 'ein';
  companyName: string;
  /** Answers to the filing's questions, by the partner's names. */
  answers: Readonly<Record<string, unknown>>;
  otherInvoices: readonly string[];
};

/** How far an order has come; each part is stored as soon as it is known. */
export type FilingProgress = {
  companyId?: string;
  productId?: string;
  methodId?: string;
  feeCents?: number;
  title?: string;
  cartItemId?: string;
  invoiceId?: string;
  invoiceNumber?: string;
  /** What is being made: nothing makes it again until its answer is known. Null: it was refused. */
  intent?: { what: Intent; at: string } | null;
};
export type Intent = 'company' | 'cart' | 'checkout';

export type FilingMemory = {
  readonly progress: FilingProgress;
  keep: (change: Partial<FilingProgress>) => Promise<void>;
  /** Stores the intent before anything is made, so that a lost answer is recognised. Throws when it may not be made any more. */
  intend: (what: Intent) => Promise<void>;
};

export type Placed = Required<Pick<FilingProgress, 'companyId' | 'productId' | 'methodId' | 'invoiceId'>> & {
  invoiceNumber: string;
  answers: FilingOrder['answers'];
};

export type PartnerReading = {
  asks: { orderItemId: string } | undefined;
  /** A status word that we do not know. */
  unknownStatus: string | undefined;
  documents: readonly PartnerDocument[];
};

/** Each document names its company: listing it under a company is no proof. */
export type PartnerDocument = {
  id: string;
  kind: PartnerDocumentKind;
  title: string;
  companyId: string;
  companyName: string;
};

/** Why an order does not continue; `detail` is for the team and the log, without personal data. */
export class PartnerTrouble extends Error {
  readonly trouble: FilingTrouble;
  readonly detail: string;

  constructor(trouble: FilingTrouble, detail: string, options?: ErrorOptions) {
    super(`${trouble}: ${detail}`, options);
    this.trouble = trouble;
    this.detail = detail;
  }
}

/** An answer was lost and its result does not show yet: it may still appear. Read again later. */
export class NotYet extends Error {}
