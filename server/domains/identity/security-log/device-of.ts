import Bowser from 'bowser';

/** 'Chrome en Windows'; 'Dispositivo desconocido' without a user agent. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return 'Dispositivo desconocido';
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length > 0 ? names.join(' en ').slice(0, 80) : 'Dispositivo desconocido';
}
