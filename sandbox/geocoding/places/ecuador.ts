import type { Country } from '../place.ts';
import { readCities } from '../place.ts';

export const ecuador: Country = {
  code: 'EC',
  names: { es: 'Ecuador', en: 'Ecuador' },
  aliases: [],
  regions: {
    P: 'Pichincha',
    G: 'Guayas',
    A: 'Azuay',
    M: 'Manabí',
    T: 'Tungurahua',
  },
  cities: readCities(`
    Quito | P | | -0.1807 | -78.4678 | 170150 170515
    Guayaquil | G | | -2.1894 | -79.8891 | 090150 090313
    Cuenca | A | | -2.9001 | -79.0059 | 010101
    Manta | M | | -0.9677 | -80.7089 | 130203
    Portoviejo | M | | -1.0546 | -80.4545 | 130105
    Ambato | T | | -1.2491 | -78.6168 | 180103
  `),
};
