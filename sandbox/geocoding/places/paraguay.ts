import type { Country } from '../place.ts';
import { readCities } from '../place.ts';

export const paraguay: Country = {
  code: 'PY',
  names: { es: 'Paraguay', en: 'Paraguay' },
  aliases: [],
  regions: {
    ASU: 'Asunción',
    '10': 'Departamento de Alto Paraná',
    '11': 'Departamento Central',
    '7': 'Departamento de Itapúa',
  },
  cities: readCities(`
    Asunción | ASU | | -25.2637 | -57.5759 | 001001 001411
    Ciudad del Este | 10 | | -25.5097 | -54.6111 | 100110
    San Lorenzo | 11 | | -25.3397 | -57.5088 | 111410
    Luque | 11 | | -25.2700 | -57.4872 | 110911
    Encarnación | 7 | | -27.3306 | -55.8667 | 070110
  `),
};
