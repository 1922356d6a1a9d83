import type { Page } from '@playwright/test';

/** What a screen reader jumps between, in its order: headings of the first two levels, regions and navigations; a year is '#'. */
export const outlines: Readonly<Record<string, readonly string[]>> = {
  '/empresa/dashboard': ['Inicio', 'Te toca a ti', 'Tus empresas', 'Lo último'],
  '/empresa/empresas': ['Empresas', 'Faro Digital LLC'],
  '/empresa/empresas/$id': ['Faro Digital LLC', 'Partes de la empresa', 'Te toca a ti', 'La empresa'],
  '/empresa/empresas/$id/documentos': ['Faro Digital LLC', 'Partes de la empresa', 'Papeles'],
  '/empresa/empresas/$id/perfil': [
    'Faro Digital LLC',
    'Partes de la empresa',
    'Perfil de la empresa',
    'Siguientes pasos',
    'Secciones del perfil',
    'Información Básica',
  ],
  '/empresa/empresas/$id/personas': [
    'Faro Digital LLC',
    'Partes de la empresa',
    'Personas',
    'Entregar, cerrar o salir',
  ],
  '/empresa/empresas/$id/historia': ['Faro Digital LLC', 'Partes de la empresa', 'Historial'],
  '/empresa/documentos': ['Documentos', 'Documentos Principales', 'Carpeta bancaria', 'Archivos Adicionales'],
  '/empresa/ordenes': ['Órdenes', 'Páginas'],
  '/empresa/impuestos': [
    'Impuestos',
    'Lo siguiente',
    'Partes de Impuestos',
    'Próximas fechas',
    'Preparar Documentos',
    '¿Necesitas ayuda?',
  ],
  '/empresa/impuestos/fechas': [
    'Impuestos',
    'Lo siguiente',
    'Partes de Impuestos',
    'Fechas Importantes #',
    '¿Hace falta hablar con un preparador?',
    'En tu calendario',
  ],
  '/empresa/impuestos/cuentas': [
    'Impuestos',
    'Lo siguiente',
    'Partes de Impuestos',
    'Recopilar Gastos',
    'Tus cuentas, mes a mes',
  ],
  '/empresa/impuestos/movimientos': [
    'Impuestos',
    'Partes de Impuestos',
    'Movimientos',
    'Lo que te espera',
    'Cómo se ven',
    'Movimientos de #',
    'Qué movimientos',
  ],
  '/empresa/impuestos/papeles': [
    'Impuestos',
    'Lo siguiente',
    'Partes de Impuestos',
    'Generar Documentos',
    'Lo que falta para generar los papeles',
    'Papeles de #',
  ],
  '/empresa/soporte': [
    'Ayuda',
    'Formas de ayuda',
    'Asistente automático',
    'Preguntas frecuentes',
    'Tus conversaciones',
  ],
  '/empresa/cuenta': [
    'Configuración',
    'Partes de tu cuenta',
    'Autenticación en dos pasos (2FA)',
    'Reiniciar Contraseña',
    'Sesiones activas',
    'Actividad de seguridad',
    'Hoy',
  ],
  '/empresa/nueva': ['Crear Empresa', 'Elige tu plan', 'Pasos del formulario', 'Resumen del pedido'],
};

export async function readOutline(page: Page): Promise<string[]> {
  const tree = await page.getByRole('main').ariaSnapshot();
  const names = [...tree.matchAll(/^ *- (?:navigation|region|heading(?=.*\[level=[12]\])) "(.*?)"/gm)].map(([, name]) =>
    name!.replaceAll(/\b20\d\d\b/g, '#'),
  );
  // A region is named by its heading.
  return names.filter((name, place) => name !== names[place - 1]);
}
