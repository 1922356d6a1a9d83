/** Places of time zones whose name is another one in Spanish; of the others the zone's own name is it. */
const places: Readonly<Record<string, string>> = {
  Algiers: 'Argel',
  Amsterdam: 'Ámsterdam',
  Asuncion: 'Asunción',
  Athens: 'Atenas',
  Belem: 'Belém',
  Berlin: 'Berlín',
  Bogota: 'Bogotá',
  Brussels: 'Bruselas',
  Cairo: 'El Cairo',
  Canary: 'Canarias',
  Cancun: 'Cancún',
  Copenhagen: 'Copenhague',
  Cordoba: 'Córdoba',
  Cuiaba: 'Cuiabá',
  Dubai: 'Dubái',
  Dublin: 'Dublín',
  Easter: 'Isla de Pascua',
  Havana: 'La Habana',
  Istanbul: 'Estambul',
  Jerusalem: 'Jerusalén',
  Johannesburg: 'Johannesburgo',
  Lisbon: 'Lisboa',
  London: 'Londres',
  Los_Angeles: 'Los Ángeles',
  Merida: 'Mérida',
  Mexico_City: 'Ciudad de México',
  Moscow: 'Moscú',
  New_York: 'Nueva York',
  Panama: 'Panamá',
  Paris: 'París',
  Port_of_Spain: 'Puerto España',
  Prague: 'Praga',
  Rome: 'Roma',
  Sao_Paulo: 'São Paulo',
  Seoul: 'Seúl',
  Shanghai: 'Shanghái',
  Singapore: 'Singapur',
  Stockholm: 'Estocolmo',
  Sydney: 'Sídney',
  Tokyo: 'Tokio',
  Tucuman: 'Tucumán',
  Tunis: 'Túnez',
  Vienna: 'Viena',
  Warsaw: 'Varsovia',
  Zurich: 'Zúrich',
};

/** `America/Bogota` → `Bogotá (hora de Colombia)`; what is no zone stays as it is. */
export function readableZone(zone: string): string {
  const place = zone.slice(zone.lastIndexOf('/') + 1);
  if (place === zone) return zone;
  const hour = hourOf(zone);
  return `${places[place] ?? place.replaceAll('_', ' ')}${hour ? ` (${hour})` : ''}`;
}

function hourOf(timeZone: string): string | undefined {
  try {
    const format = new Intl.DateTimeFormat('es', { timeZone, timeZoneName: 'longGeneric' });
    const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName');
    return name?.value.replace('hora estándar', 'hora');
  } catch {
    return undefined;
  }
}
