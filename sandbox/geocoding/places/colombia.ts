import type { Country } from '../place.ts';
import { readCities } from '../place.ts';

export const colombia: Country = {
  code: 'CO',
  names: { es: 'Colombia', en: 'Colombia' },
  aliases: [],
  regions: {
    DC: 'Bogotá, D.C.',
    ANT: 'Antioquia',
    VAC: 'Valle del Cauca',
    ATL: 'Atlántico',
    BOL: 'Bolívar',
    SAN: 'Santander',
  },
  cities: readCities(`
    Bogotá | DC | | 4.7110 | -74.0721 | 110111 110221 110231
    Medellín | ANT | | 6.2476 | -75.5658 | 050001 050021
    Cali | VAC | | 3.4516 | -76.5320 | 760001 760042
    Barranquilla | ATL | | 10.9685 | -74.7813 | 080001
    Cartagena de Indias | BOL | | 10.3910 | -75.4794 | 130001
    Bucaramanga | SAN | | 7.1193 | -73.1227 | 680001
  `),
};
