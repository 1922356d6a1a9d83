import type { StaffRole } from './roles.rules.ts';

/** What each role is for, where one is chosen. */
export const roleSentences: Record<StaffRole, string> = {
  agent: 'Lleva trámites, impuestos, documentos y mensajes.',
  filer: 'Lleva los trámites y los presenta al Estado. No ve impuestos, mensajes ni cobros.',
  preparer: 'Prepara declaraciones y lee los movimientos de las empresas. No ve trámites, mensajes ni cobros.',
  money: 'Ve los cobros, devuelve dinero, responde a disputas y contesta a clientes. No abre los papeles de nadie.',
  administrator: 'Lo puede todo: además, catálogo, equipo, políticas y sistema.',
  reader: 'Lee trámites, clientes, impuestos, mensajes y cobros. No cambia nada ni abre los papeles de nadie.',
};
