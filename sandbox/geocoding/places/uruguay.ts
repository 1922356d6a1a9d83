import type { Country } from '../place.ts';
import { readCities } from '../place.ts';

export const uruguay: Country = {
  code: 'UY',
  names: { es: 'Uruguay', en: 'Uruguay' },
  aliases: [],
  regions: {
    MO: 'Departamento de Montevideo',
    CA: 'Departamento de Canelones',
    MA: 'Departamento de Maldonado',
    SA: 'Departamento de Salto',
    PA: 'Departamento de Paysandú',
  },
  cities: readCities(`
    Montevideo | MO | | -34.9011 | -56.1645 | 11000 11100 11200 11300
    Ciudad de la Costa | CA | | -34.8241 | -55.9497 | 15800
    Maldonado | MA | | -34.9000 | -54.9500 | 20000
    Punta del Este | MA | | -34.9667 | -54.9500 | 20100
    Salto | SA | | -31.3833 | -57.9667 | 50000
    Paysandú | PA | | -32.3214 | -58.0756 | 60000
  `),
};
