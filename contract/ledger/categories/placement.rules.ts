/** How a ledger entry got its category, and the sentence that explains it (categorisation.md §4). */
import { isCategory, ledgerCategories, type CategoryKey } from './list.rules.ts';

export const placementSources = [
  'person',
  'owner',
  'own_account',
  'bank',
  'fee',
  'company_rule',
  'history',
  'global_rule',
  'vendor',
  'mcc',
  'bank_category',
  'none',
] as const;
export type PlacementSource = (typeof placementSources)[number];

/** A `guess` waits for confirmation and is in the customer's short list, like unclassified entries. */
export type Confidence = 'sure' | 'likely' | 'guess';

export type Placement = {
  category: CategoryKey;
  source: PlacementSource;
  ruleId?: string;
  /** What decided, as `<what>:<value>` (`vendor:Amazon Web Services`, `mcc:5734`, `history:3`); '' for nothing. */
  because: string;
  confidence: Confidence;
};

export const askReasons = {
  maybe_owner: 'Parece de un dueño, pero no es seguro: dilo tú',
  owner_words: 'El texto habla de dueños o dividendos y el nombre no lo confirma: dilo tú',
  cash: 'Es efectivo: solo tú sabes en qué se usó',
  groceries: 'Es de supermercado: di si fue para el negocio o personal',
  games: 'Es de juegos o entretenimiento: di si fue para el negocio o personal',
  amount: 'Es un importe alto: confírmalo tú',
  transfer: 'Es un envío de dinero: di a quién y para qué',
  ambiguous: 'Ese comercio vende de todo: di qué fue',
} as const;
export type AskReason = keyof typeof askReasons;

export const needsPerson = ({ category, confidence }: Pick<Placement, 'category' | 'confidence'>): boolean =>
  category === 'unclassified' || confidence === 'guess';

/** `Por tu regla «…»`. Without `ruleWords` the rule counts as deleted. */
export function traceText(placement: Placement, ruleWords?: string): string {
  const [what, value] = partsOfReason(placement.because);
  switch (placement.source) {
    case 'person':
      return 'La clasificaste tú';
    case 'owner':
      return `Por el nombre de un dueño: ${value}`;
    case 'own_account':
      return 'Porque la otra parte es una cuenta de tu LLC';
    case 'bank':
      return what === 'words' ? `Por las palabras «${value}»` : `Porque el banco dice que es ${hintWords(value)}`;
    case 'fee':
      return 'Porque el banco la marca como comisión';
    case 'company_rule':
      return ruleWords === undefined ? 'Por una regla tuya que ya no está' : `Por tu regla «${ruleWords}»`;
    case 'history':
      return `Porque lo pusiste así ${value} veces`;
    case 'global_rule':
      return 'Por una regla de nuestro equipo';
    case 'vendor':
      return `Por el nombre del comercio: ${value}`;
    case 'mcc':
      return `Por el código de actividad ${value}`;
    case 'bank_category':
      return `Por la categoría que le puso el banco: ${value}`;
    case 'none':
      return what === 'ask' && isAskReason(value) ? askReasons[value] : 'Nadie lo sabe todavía';
  }
}

/** `vendor:Amazon: Web` → `vendor`, `Amazon: Web`. */
function partsOfReason(because: string): [what: string, value: string] {
  const colon = because.indexOf(':');
  return [because.slice(0, Math.max(colon, 0)), because.slice(colon + 1)];
}

const isAskReason = (value: string): value is AskReason => Object.hasOwn(askReasons, value);

/** `own_transfer` → `entre cuentas propias`. */
function hintWords(hint: string): string {
  if (hint === 'refund') return 'un reembolso';
  return isCategory(hint) ? ledgerCategories[hint].label.toLowerCase() : hint;
}
