/** Texts and limits of the assistant, shared by web and server; portal.md §2, §8, §9. */
import { brand } from '../../core/brand.ts';

export const chatMessageMax = 2_000;
export const chatHistoryUsed = 5;
/** Longer histories are refused. */
export const chatHistoryMax = 50;
export const chatHistoryTextMax = 4_000;

export const chatRoles = ['user', 'assistant'] as const;

/** `automatic`: a model over our texts; `faq`: our texts alone; `unknown`: no answer; `handed_over`: a person took over. */
export const chatAnswerKinds = ['automatic', 'faq', 'unknown', 'handed_over'] as const;
export type ChatAnswerKind = (typeof chatAnswerKinds)[number];

/** Promise in the chat box (portal.md §9); shown only while it is kept. */
export const promisedAnswerSeconds = 2;

export const chatGreeting = `Hola. Soy el asistente automático de ${brand.product}: respondo con nuestras preguntas frecuentes y nuestras reglas de impuestos, y digo de dónde sale cada respuesta. No soy una persona ni doy consejo legal o fiscal. ¿Qué quieres saber?`;

export const faqAnswerNote = 'Respuesta de nuestras preguntas frecuentes:';

export const denialMessage = 'No es eso';
export const personMessage = 'Quiero hablar con una persona';

export const chatFailure = 'Error al enviar mensaje';
export const chatFailureMessage = `Disculpa, tuve un problema técnico al procesar tu consulta. Por favor inténtalo de nuevo en unos segundos. Si persiste el error, puedes contactar a nuestro equipo humano en ${brand.supportEmail} o revisar nuestras FAQ más abajo.`;
