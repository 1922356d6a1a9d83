import type { Country } from '../place.ts';
import { readCities } from '../place.ts';

export const bolivia: Country = {
  code: 'BO',
  names: { es: 'Bolivia', en: 'Bolivia' },
  aliases: [],
  regions: {
    S: 'Departamento de Santa Cruz',
    L: 'Departamento de La Paz',
    C: 'Departamento de Cochabamba',
    H: 'Departamento de Chuquisaca',
    T: 'Departamento de Tarija',
  },
  cities: readCities(`
    Santa Cruz de la Sierra | S | | -17.7833 | -63.1821 |
    La Paz | L | | -16.4897 | -68.1193 |
    El Alto | L | | -16.5000 | -68.1500 |
    Cochabamba | C | | -17.3895 | -66.1568 |
    Sucre | H | | -19.0196 | -65.2619 |
    Tarija | T | | -21.5355 | -64.7296 |
  `),
};
