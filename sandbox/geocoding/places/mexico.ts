import { type Country, readCities } from '../place.ts';

export const mexico: Country = {
  code: 'MX',
  names: { es: 'México', en: 'Mexico' },
  aliases: [],
  regions: {
    CDMX: 'Ciudad de México',
    'Jal.': 'Jalisco',
    'N.L.': 'Nuevo León',
    'Pue.': 'Puebla',
    'Yuc.': 'Yucatán',
    'Qro.': 'Querétaro',
    'B.C.': 'Baja California',
    'Q.R.': 'Quintana Roo',
  },
  cities: readCities(`
    Ciudad de México | CDMX | | 19.4326 | -99.1332 | 06000 06600 06700 03100 11560
    Guadalajara | Jal. | Guadalajara | 20.6597 | -103.3496 | 44100 44160
    Monterrey | N.L. | Monterrey | 25.6866 | -100.3161 | 64000 64060
    Puebla | Pue. | Puebla | 19.0414 | -98.2063 | 72000
    Mérida | Yuc. | Mérida | 20.9674 | -89.5926 | 97000 97130
    Querétaro | Qro. | Querétaro | 20.5888 | -100.3899 | 76000
    Tijuana | B.C. | Tijuana | 32.5149 | -117.0382 | 22000
    Cancún | Q.R. | Benito Juárez | 21.1619 | -86.8515 | 77500
  `),
};
