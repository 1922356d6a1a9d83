import { returnKindWords, type ReturnKind } from '@zarpa/contract/returns/kinds.rules.ts';
import type { MissingPlace } from '@zarpa/contract/returns/papers.rules.ts';
import { packetsToWait } from './preparing.state.ts';
import type { MissingFact, Returns } from './returns.data.ts';

export type GivenPlace = MissingPlace | 'months';
export type MissingAt = { place: GivenPlace; facts: MissingFact[] };
export type MissingGroup = {
  titles: string[];
  places: MissingAt[];
};

const places: readonly GivenPlace[] = [
  'taxes',
  'files',
  'ledger',
  'months',
  'told',
  'questions',
  'profile',
  'case',
  'team',
];

export const placeWords: Readonly<Record<GivenPlace, { title: string; link: string }>> = {
  taxes: { title: 'Preguntas que deciden las fechas', link: 'Ir a las preguntas' },
  files: { title: 'Extractos', link: 'Ir a los archivos' },
  ledger: { title: 'Tu libro', link: 'Abrir los movimientos' },
  months: { title: 'Saldos al cierre', link: 'Decir los saldos' },
  told: { title: 'Lo que ningún banco muestra', link: 'Responder las del año' },
  questions: { title: 'Preguntas de los papeles', link: 'Responder una tras otra' },
  profile: { title: 'Perfil de la empresa', link: 'Abrir el perfil' },
  case: { title: 'Datos de la empresa', link: 'Abrir la empresa' },
  team: { title: 'Lo ponemos nosotros', link: '' },
};

export function missingGroups(returns: Pick<Returns, 'wanted'>): MissingGroup[] {
  const waiting = packetsToWait(returns);
  const groups = new Map<string, { kinds: ReturnKind[]; facts: MissingFact[] }>();
  const seen = new Set<string>();
  for (const fact of waiting.flatMap(({ missing }) => missing)) {
    if (seen.has(fact.key)) continue;
    seen.add(fact.key);
    const kinds = waiting.filter(({ missing }) => missing.some(({ key }) => key === fact.key)).map(({ kind }) => kind);
    const name = kinds.join(' ');
    const group = groups.get(name) ?? { kinds, facts: [] };
    groups.set(name, { kinds, facts: [...group.facts, fact] });
  }
  return [...groups.values()]
    .toSorted((one, other) => other.kinds.length - one.kinds.length)
    .map(({ kinds, facts }) => ({
      titles: kinds.length === waiting.length ? [] : kinds.map((kind) => returnKindWords[kind].title),
      places: byPlace(facts),
    }));
}

function byPlace(facts: readonly MissingFact[]): MissingAt[] {
  return places.flatMap((place) => {
    const own = facts.filter((fact) => placeOf(fact) === place);
    return own.length > 0 ? [{ place, facts: own }] : [];
  });
}

export function profilePlaceOf(key: string): { seccion: 'activities' | 'addresses' } | { campo: 'accounting_method' } {
  if (key === 'accounting_method') return { campo: key };
  return { seccion: key === 'mailing' ? 'addresses' : 'activities' };
}

function placeOf({ key, where }: MissingFact): GivenPlace {
  return key.startsWith('closing:') ? 'months' : where;
}
