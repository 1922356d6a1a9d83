import type { Country } from '../place.ts';
import { readCities } from '../place.ts';

export const peru: Country = {
  code: 'PE',
  names: { es: 'Perú', en: 'Peru' },
  aliases: [],
  regions: {
    LIM: 'Provincia de Lima',
    ARE: 'Arequipa',
    LAL: 'La Libertad',
    CUS: 'Cusco',
    LAM: 'Lambayeque',
    PIU: 'Piura',
  },
  cities: readCities(`
    Lima | LIM | Lima | -12.0464 | -77.0428 | 15001 15046
    Miraflores | LIM | Lima | -12.1211 | -77.0297 | 15074
    Arequipa | ARE | Arequipa | -16.4090 | -71.5375 | 04001
    Trujillo | LAL | Trujillo | -8.1091 | -79.0215 | 13001
    Cusco | CUS | Cusco | -13.5320 | -71.9675 | 08001
    Chiclayo | LAM | Chiclayo | -6.7714 | -79.8409 | 14001
    Piura | PIU | Piura | -5.1945 | -80.6328 | 20001
  `),
};
