import { dayFormat } from '@zarpa/contract/values/dates.rules.ts';
import { stageFacts, stages, type Stage, type Turn } from '@zarpa/contract/formation/stages.rules.ts';
import { planTypes, type PlanType } from '@zarpa/contract/payments/plans.rules.ts';
import { placeOf, readTrail, trailAfter, trailBefore } from '../../../admin/tables/page-trail.state.ts';
import type { QueueView } from '@zarpa/contract/formation/staff.ts';

export const queueViews = {
  nuestras: { view: 'ours', label: 'Nuestras' },
  mias: { view: 'mine', label: 'Mías' },
  'sin-asignar': { view: 'unassigned', label: 'Sin asignar' },
  vencidas: { view: 'overdue', label: 'Vencidas' },
  cliente: { view: 'customer', label: 'Del cliente' },
  agencias: { view: 'agencies', label: 'En agencias' },
  tareas: { view: 'tasks', label: 'Tareas' },
  'por-confirmar': { view: 'proposals', label: 'Por confirmar' },
  todas: { view: 'all', label: 'Todas' },
} as const satisfies Record<string, { view: QueueView; label: string }>;
type ViewName = keyof typeof queueViews;

export const viewNames = Object.keys(queueViews) as ViewName[];

export type QueueSearch = { vista?: ViewName; etapa?: string; plan?: string; desde?: string };

const place = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?_[0-9a-f-]{36}$/;

export function readQueueSearch({ vista, etapa, plan, desde }: Record<string, unknown>): QueueSearch {
  const view = viewNames.find((name) => name === vista && name !== 'nuestras');
  const stage = stageOptions.find(({ value }) => value === etapa)?.value;
  const bought = planOptions.find(({ value }) => value === plan)?.value;
  const trail = readTrail(desde, place);
  return {
    ...(view && { vista: view }),
    ...(stage && { etapa: stage }),
    ...(bought && { plan: bought }),
    ...(trail && { desde: trail }),
  };
}

export function questionOf({ vista = 'nuestras', etapa, plan, desde }: QueueSearch) {
  const stage = stages.find((each) => wordOf(stageFacts[each].label) === etapa);
  const bought = planTypes.find((each) => wordOf(each) === plan);
  const cursor = placeOf(desde);
  return {
    view: listedView(vista),
    ...(stage && { stage }),
    ...(bought && { plan: bought }),
    ...(cursor && { cursor }),
  };
}

function listedView(vista: ViewName): Exclude<QueueView, 'tasks'> {
  const { view } = queueViews[vista];
  return view === 'tasks' ? 'all' : view;
}

export const pageAfter = (search: QueueSearch, next: string): QueueSearch =>
  readQueueSearch({ ...search, desde: trailAfter(search.desde, next) });

export function pageBefore({ desde, ...search }: QueueSearch): QueueSearch {
  const before = trailBefore(desde);
  return before ? { ...search, desde: before } : search;
}

/** `En revisión` → `en-revision` */
function wordOf(label: string): string {
  return label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-');
}

export const stageOptions = stages.map((stage: Stage) => ({
  value: wordOf(stageFacts[stage].label),
  label: stageFacts[stage].label,
}));
export const planLabels: Readonly<Record<PlanType, string>> = { Basico: 'Básico', Plus: 'Plus' };
export const planOptions = planTypes.map((plan) => ({ value: wordOf(plan), label: planLabels[plan] }));

export const turnWords: Readonly<Record<Turn, string>> = {
  customer: 'Cliente',
  us: 'Nosotros',
  state: 'Estado',
  irs: 'IRS',
  nobody: 'Nadie',
};

/** `12 min`, `5 h`, `3 d` */
export function shortAge(iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 1440 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} d`;
}

export type Due = { text: string; isOverdue: boolean };

export function dueOf(due_at: string | null, now: number): Due | undefined {
  if (due_at === null) return undefined;
  const isOverdue = Date.parse(due_at) < now;
  return { text: isOverdue ? `Venció hace ${shortAge(due_at, now)}` : days().format(new Date(due_at)), isOverdue };
}

const days = dayFormat({ weekday: 'short', day: 'numeric', month: 'short' });
