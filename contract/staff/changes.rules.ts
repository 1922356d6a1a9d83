import { roleNames } from './roles.rules.ts';

export type ChangeValue = string | number | boolean | null;

/** By field, before and after; `changed` for a personal value, of which the audit keeps only that. */
export type Changes = Readonly<Record<string, readonly [before: ChangeValue, after: ChangeValue] | 'changed'>>;

/** As stored. Without values: personal. */
export type Change = { field: string; before?: ChangeValue; after?: ChangeValue };

const lettersMax = 500;

/** Without what stayed as it was. */
export function changesOf(noted: Changes): Change[] {
  return Object.entries(noted).flatMap(([field, value]) => {
    if (value === 'changed') return [{ field }];
    const [before, after] = value;
    return before === after ? [] : [{ field, before: short(before), after: short(after) }];
  });
}

const short = (value: ChangeValue) => (typeof value === 'string' ? value.slice(0, lettersMax) : value);

type Words = { label: string; values?: Readonly<Record<string, string>> };

const yesOrNo = { true: 'sí', false: 'no' };

const fields: Readonly<Record<string, Words>> = {
  due_on: { label: 'Día' },
  email: { label: 'Correo' },
  ended_on: { label: 'Terminó' },
  filed_by: { label: 'Quién presenta', values: { manual: 'a mano', 'corporate-tools': 'por el socio' } },
  grace_days: { label: 'Días de plazo' },
  is_blocked: { label: 'Bloqueada', values: yesOrNo },
  is_suspended: { label: 'Suspendida', values: yesOrNo },
  is_visible: { label: 'Lo ve el cliente', values: yesOrNo },
  mode: {
    label: 'Se pide',
    values: { off: 'no', recommended: 'se recomienda', grace: 'se exige tras un plazo', required: 'se exige' },
  },
  note: { label: 'Nota' },
  owner_id: { label: 'Persona' },
  priority: { label: 'Prioridad', values: { low: 'baja', medium: 'normal', high: 'alta' } },
  role: { label: 'Rol', values: roleNames },
  state: { label: 'Estado', values: { pending: 'pendiente', done: 'hecho', cancelled: 'no se entrega' } },
  value: { label: 'Valor' },
};

/** `Rol: Agente → Administrador`. A field or value without words here keeps its name. */
export function changeText({ field, before, after }: Change): string {
  const { label, values = {} } = Object.hasOwn(fields, field) ? fields[field]! : { label: field };
  if (before === undefined || after === undefined) return `${label}: cambiado`;
  const words = (value: ChangeValue) =>
    value === null || value === ''
      ? 'nada'
      : Object.hasOwn(values, String(value))
        ? values[String(value)]!
        : String(value);
  return `${label}: ${words(before)} → ${words(after)}`;
}
