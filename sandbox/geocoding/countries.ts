import { type Country, readCities } from './place.ts';
import { argentina, chile } from './places/southern-cone.ts';
import { mexico } from './places/mexico.ts';
import { spain } from './places/spain.ts';
import { unitedStates } from './places/united-states.ts';

const peru: Country = {
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

const venezuela: Country = {
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

const colombia: Country = {
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

const uruguay: Country = {
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

const ecuador: Country = {
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

const bolivia: Country = {
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

const paraguay: Country = {
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

export const countries: readonly Country[] = [
  unitedStates,
  mexico,
  argentina,
  colombia,
  spain,
  chile,
  peru,
  venezuela,
  ecuador,
  uruguay,
  bolivia,
  paraguay,
];
