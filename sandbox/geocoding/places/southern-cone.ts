import { type Country, readCities } from '../place.ts';

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

export const argentina: Country = {
  code: 'AR',
  names: { es: 'Argentina', en: 'Argentina' },
  aliases: [],
  regions: {
    CABA: 'Ciudad Autónoma de Buenos Aires',
    B: 'Provincia de Buenos Aires',
    X: 'Córdoba',
    S: 'Santa Fe',
    M: 'Mendoza',
    T: 'Tucumán',
    A: 'Salta',
  },
  cities: readCities(`
    Buenos Aires | CABA | | -34.6037 | -58.3816 | C1043AAZ C1002ABC C1425BGN C1414AAB
    La Plata | B | La Plata | -34.9205 | -57.9536 | B1900
    Mar del Plata | B | General Pueyrredón | -38.0055 | -57.5426 | B7600
    Córdoba | X | Capital | -31.4201 | -64.1888 | X5000
    Rosario | S | Rosario | -32.9442 | -60.6505 | S2000
    Mendoza | M | Capital | -32.8895 | -68.8458 | M5500
    San Miguel de Tucumán | T | Capital | -26.8083 | -65.2176 | T4000
    Salta | A | Capital | -24.7829 | -65.4232 | A4400
  `),
};
