import { dayOf } from '../tax/dates/days.rules.ts';
import { may, type Permission, type StaffRole } from '../staff/roles.rules.ts';
import type { WorkCalendar } from '../values/work-calendar.rules.ts';
import { promisedAt } from '../values/working-time.rules.ts';

export const taskKinds = [
  'not_answered',
  'refunded_whole',
  'filing',
  'mail_refused',
  'mail_unread',
  'change_requested',
  'return_unproved',
  'cancellation_asked',
  'payment_review',
  'obligation',
  'proposal',
  'move_refused',
  'ein_missing',
  'refund_failed',
  'refund_proposed',
  'dispute',
  'fraud_warning',
  'by_hand',
  'signing_declined',
  'ink_copy',
  'renewal_untold',
  'resignation_due',
  'service_bought',
  'company_closed',
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** Kind of a task's `subject`, which is that thing's id; for a case, what the case is for; for `work`, the task's own. */
export const taskSubjects = [
  'case',
  'filing',
  'mail',
  'request',
  'return',
  'refund',
  'payment',
  'obligation',
  'money',
  'signing',
  'renewal',
  'work',
] as const;
export type TaskSubject = (typeof taskSubjects)[number];

/** `dropped`: it became unnecessary. */
export const taskOutcomes = ['done', 'dropped'] as const;
export type TaskOutcome = (typeof taskOutcomes)[number];

type TaskFacts = {
  about: TaskSubject;
  /** `by_hand`: staff marks it as done; `by_answer`: only the awaited event ends it. */
  ends: 'by_hand' | 'by_answer';
  /** Stays open after its case ends: money and dates are still owed. */
  outlives?: true;
  title: string;
  what: string;
};

export const taskFacts: Readonly<Record<TaskKind, TaskFacts>> = {
  not_answered: {
    about: 'case',
    ends: 'by_hand',
    title: 'El cliente no responde',
    what: 'Le escribimos tres veces sin respuesta. Llámalo o escríbele tú.',
  },
  refunded_whole: {
    about: 'case',
    ends: 'by_hand',
    title: 'Se devolvió todo lo pagado',
    what: 'El trámite ya había salido de la casa. Decide con el cliente si sigue o se cancela.',
  },
  filing: {
    about: 'filing',
    ends: 'by_hand',
    title: 'Una presentación necesita a una persona',
    what: 'El socio que la lleva no puede seguir solo. En «Presentaciones» está qué pasó y qué hacer.',
  },
  mail_refused: {
    about: 'case',
    ends: 'by_hand',
    title: 'El correo del cliente no llega',
    what: 'Su dirección rechaza lo que enviamos. Llámalo y pídele que la corrija en su cuenta.',
  },
  mail_unread: {
    about: 'mail',
    ends: 'by_hand',
    title: 'Hay correo con plazo sin leer',
    what: 'Le avisamos tres veces de una carta de un juzgado, del IRS o del Estado. Llámalo: el plazo corre.',
  },
  change_requested: {
    about: 'request',
    ends: 'by_answer',
    title: 'El cliente pide un cambio',
    what: 'Quiere cambiar algo que ya consta ante el Estado o el IRS. Decide si se corrige y respóndele.',
  },
  return_unproved: {
    about: 'return',
    ends: 'by_hand',
    title: 'Una declaración enviada no tiene prueba',
    what: 'Hace tres días que se envió. Busca la confirmación, o envíala otra vez, y súbela en «Declaraciones».',
  },
  cancellation_asked: {
    about: 'refund',
    ends: 'by_answer',
    outlives: true,
    title: 'El cliente pide su reembolso',
    what: 'Devuélvelo en «Dinero»: la tarea se cierra cuando el proveedor dice que volvió. Si no procede, lo dice en «Orden» quien lleva los cobros.',
  },
  payment_review: {
    about: 'payment',
    ends: 'by_answer',
    outlives: true,
    title: 'Se cobró otra suma que el precio',
    what: 'En «Orden» está qué se pagó y qué se debía: acéptalo o devuélvelo.',
  },
  obligation: {
    about: 'obligation',
    ends: 'by_hand',
    outlives: true,
    title: 'Una fecha de impuestos',
    what: 'En «Impuestos» está la fecha. Cuando esté hecho, sube allí el justificante.',
  },
  proposal: {
    about: 'case',
    ends: 'by_answer',
    title: 'Un cambio espera a una segunda persona',
    what: 'Míralo en el caso y confírmalo o recházalo.',
  },
  move_refused: {
    about: 'case',
    ends: 'by_hand',
    title: 'Un paso no se dio',
    what: 'Cuando tocaba hacerlo ya no era posible. No cambió nada y al cliente no se le dijo nada. Mira cómo está el caso.',
  },
  ein_missing: {
    about: 'case',
    ends: 'by_hand',
    outlives: true,
    title: 'Una declaración vence y la LLC no tiene EIN',
    what: 'Reclama el EIN al IRS. Si la SS-4 se envió, la declaración lleva «Applied for» y el día; si no se envió, envíala ya.',
  },
  refund_failed: {
    about: 'money',
    ends: 'by_answer',
    outlives: true,
    title: 'Una devolución no llegó',
    what: 'El banco del cliente la devolvió y se la seguimos debiendo. Pídele otra vía, págala y anótalo en «Dinero».',
  },
  refund_proposed: {
    about: 'money',
    ends: 'by_answer',
    outlives: true,
    title: 'Una devolución espera a una segunda persona',
    what: 'Mírala en «Dinero» y confírmala o recházala.',
  },
  dispute: {
    about: 'money',
    ends: 'by_answer',
    outlives: true,
    title: 'El banco pregunta por un cobro',
    what: 'Reúne las pruebas y responde antes del plazo. En «Dinero» está de qué se trata; hasta entonces no se presenta nada.',
  },
  fraud_warning: {
    about: 'money',
    ends: 'by_hand',
    outlives: true,
    title: 'El banco avisa de un posible fraude',
    what: 'Devolver todo ahora evita la disputa y su comisión. Decídelo en «Dinero».',
  },
  by_hand: {
    about: 'work',
    ends: 'by_hand',
    outlives: true,
    // Whoever opened it gave it a title.
    title: 'Algo por hacer',
    what: '',
  },
  signing_declined: {
    about: 'signing',
    ends: 'by_hand',
    outlives: true,
    title: 'Alguien no quiso firmar',
    what: 'Dijo por qué: habla con el cliente, y pide la firma de nuevo o cancélala.',
  },
  ink_copy: {
    about: 'signing',
    ends: 'by_answer',
    outlives: true,
    title: 'Una copia firmada a mano por mirar',
    what: 'Compárala con el documento: si es ese y está firmado, acéptala; si no, di qué le falta.',
  },
  renewal_untold: {
    about: 'renewal',
    ends: 'by_hand',
    outlives: true,
    title: 'El aviso de una renovación no llegó',
    what: 'No se cobra hasta que lo sepa. En «Servicios» está el día y la suma: díselo por teléfono o por otro correo, y marca aquí que está hecho.',
  },
  resignation_due: {
    about: 'renewal',
    ends: 'by_hand',
    outlives: true,
    title: 'Se puede renunciar como agente',
    what: 'La renovación no se pagó y pasaron 30 días desde el aviso por escrito. Presenta la renuncia ante el Estado, que dice cuándo se avisó, y anótala en «Servicios»: termina el servicio y esta tarea. Si prefieres esperar, marca que está hecho.',
  },
  service_bought: {
    about: 'case',
    ends: 'by_hand',
    outlives: true,
    title: 'El cliente contrató algo más',
    what: 'Está pagado. Haz lo que contrató y márcalo como hecho: entonces el cliente lo ve como listo. El justificante de un informe anual se sube en «Impuestos».',
  },
  company_closed: {
    about: 'case',
    ends: 'by_hand',
    outlives: true,
    title: 'El cliente cerró la empresa en Zarpa',
    what: 'Pasaron las 72 horas y nadie lo paró. Sus servicios terminan con lo pagado. Presenta la renuncia como agente cuando toque, y márcalo como hecho.',
  },
};

export const taskTitle = ({ kind, title }: { kind: TaskKind; title: string | null }): string =>
  title ?? taskFacts[kind].title;

/** Who may see a task: what it is about says. */
export function taskPermission(kind: TaskKind): Permission {
  const { about } = taskFacts[kind];
  if (about === 'money') return 'read_money';
  if (about === 'work') return 'read_people';
  return about === 'obligation' || about === 'return' ? 'read_taxes' : 'read_cases';
}

export const tasksOf = (role: StaffRole): TaskKind[] => taskKinds.filter((kind) => may(role, taskPermission(kind)));

/** The default due day: our next working day, as promised for everything. */
export function taskDueOn(calendar: WorkCalendar, at: Date): string {
  return dayOf(promisedAt(calendar, at));
}

/** Both days are the business's. */
export function isTaskOverdue(dueOn: string, today: string): boolean {
  return dueOn < today;
}

/** Without a case it is about a customer. */
type OfTask = {
  kind: TaskKind;
  subject: string;
  case_id: string | null;
  registration_id: string | null;
  user_id: string;
};

export function taskPlace({ kind, subject, case_id, registration_id, user_id }: OfTask): string {
  const { about } = taskFacts[kind];
  if (about === 'signing') return `/admin/firmas/${subject}`;
  if (case_id === null) return `/admin/clientes/${encodeURIComponent(user_id)}`;
  if (about === 'money') return `/admin/dinero/${registration_id}`;
  if (about === 'renewal') return `/admin/casos/${case_id}?ver=servicios`;
  return about === 'obligation' ? `/admin/impuestos/${registration_id}` : `/admin/casos/${case_id}`;
}
