import type { Country } from '../place.ts';
import { readCities } from '../place.ts';

export const venezuela: Country = {
  code: 'VE',
  names: { es: 'Venezuela', en: 'Venezuela' },
  aliases: [],
  regions: {
    DC: 'Distrito Capital',
    MI: 'Miranda',
    ZU: 'Zulia',
    CA: 'Carabobo',
    LA: 'Lara',
    ME: 'Mérida',
  },
  cities: readCities(`
    Caracas | DC | | 10.4806 | -66.9036 | 1010 1050
    Chacao | MI | | 10.4958 | -66.8536 | 1060
    Maracaibo | ZU | | 10.6427 | -71.6125 | 4001
    Valencia | CA | | 10.1620 | -68.0077 | 2001
    Barquisimeto | LA | | 10.0678 | -69.3467 | 3001
    Mérida | ME | | 8.5897 | -71.1561 | 5101
  `),
};
