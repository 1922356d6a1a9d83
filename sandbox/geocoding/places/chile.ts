import type { Country } from '../place.ts';
import { readCities } from '../place.ts';

export const chile: Country = {
  code: 'CL',
  names: { es: 'Chile', en: 'Chile' },
  aliases: [],
  regions: {
    RM: 'Región Metropolitana',
    VS: 'Valparaíso',
    BI: 'Bío Bío',
    CO: 'Coquimbo',
    AN: 'Antofagasta',
    AR: 'Araucanía',
  },
  cities: readCities(`
    Santiago | RM | Santiago | -33.4489 | -70.6693 | 8320000 8330000
    Providencia | RM | Santiago | -33.4314 | -70.6093 | 7500000
    Valparaíso | VS | Valparaíso | -33.0472 | -71.6127 | 2340000
    Viña del Mar | VS | Valparaíso | -33.0153 | -71.5500 | 2520000
    Concepción | BI | Concepción | -36.8270 | -73.0503 | 4030000
    La Serena | CO | Elqui | -29.9027 | -71.2519 | 1700000
    Antofagasta | AN | Antofagasta | -23.6509 | -70.3975 | 1240000
    Temuco | AR | Cautín | -38.7359 | -72.5904 | 4780000
  `),
};
