import { type Country, readCities } from '../place.ts';

export const spain: Country = {
  code: 'ES',
  names: { es: 'España', en: 'Spain' },
  aliases: [],
  regions: {
    MD: 'Comunidad de Madrid',
    CT: 'Catalunya',
    VC: 'Comunidad Valenciana',
    AN: 'Andalucía',
    AR: 'Aragón',
    PV: 'Euskadi',
    EX: 'Extremadura',
  },
  cities: readCities(`
    Madrid | MD | Madrid | 40.4168 | -3.7038 | 28001 28013 28014 28020
    Barcelona | CT | Barcelona | 41.3874 | 2.1686 | 08001 08007 08008 08025
    Valencia | VC | Valencia | 39.4699 | -0.3763 | 46001 46002 46004
    Sevilla | AN | Sevilla | 37.3891 | -5.9845 | 41001 41004
    Málaga | AN | Málaga | 36.7213 | -4.4214 | 29001 29015
    Córdoba | AN | Córdoba | 37.8882 | -4.7794 | 14001 14008
    Zaragoza | AR | Zaragoza | 41.6488 | -0.8891 | 50001 50003
    Bilbao | PV | Bizkaia | 43.2630 | -2.9350 | 48001 48009
    Mérida | EX | Badajoz | 38.9161 | -6.3436 | 06800
  `),
};
