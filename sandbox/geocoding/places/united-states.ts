import { type Country, readCities } from '../place.ts';

export const unitedStates: Country = {
  code: 'US',
  names: { es: 'Estados Unidos', en: 'United States' },
  aliases: ['usa', 'u s a', 'us', 'eeuu', 'ee uu', 'estados unidos de america', 'united states of america'],
  regions: {
    AZ: 'Arizona',
    CA: 'California',
    CO: 'Colorado',
    DC: 'District of Columbia',
    DE: 'Delaware',
    FL: 'Florida',
    GA: 'Georgia',
    IL: 'Illinois',
    MA: 'Massachusetts',
    MT: 'Montana',
    NC: 'North Carolina',
    NJ: 'New Jersey',
    NM: 'New Mexico',
    NV: 'Nevada',
    NY: 'New York',
    OR: 'Oregon',
    PA: 'Pennsylvania',
    TX: 'Texas',
    UT: 'Utah',
    WA: 'Washington',
    WY: 'Wyoming',
  },
  cities: readCities(`
    Cheyenne | WY | Laramie County | 41.1400 | -104.8202 | 82001 82007 82009
    Sheridan | WY | Sheridan County | 44.7972 | -106.9562 | 82801
    Casper | WY | Natrona County | 42.8501 | -106.3252 | 82601 82604 82609
    Laramie | WY | Albany County | 41.3114 | -105.5911 | 82070 82072
    Gillette | WY | Campbell County | 44.2911 | -105.5022 | 82716 82718
    Jackson | WY | Teton County | 43.4799 | -110.7624 | 83001
    Miami | FL | Miami-Dade County | 25.7617 | -80.1918 | 33101 33125 33130 33131 33132
    Doral | FL | Miami-Dade County | 25.8195 | -80.3553 | 33122 33166 33172 33178
    Orlando | FL | Orange County | 28.5384 | -81.3789 | 32801 32803 32806
    Tampa | FL | Hillsborough County | 27.9506 | -82.4572 | 33602 33605 33606
    New York | NY | New York County | 40.7128 | -74.0060 | 10001 10003 10010 10016 10022
    Los Angeles | CA | Los Angeles County | 34.0522 | -118.2437 | 90012 90015 90017 90036
    San Francisco | CA | San Francisco County | 37.7749 | -122.4194 | 94102 94103 94105 94110
    San Diego | CA | San Diego County | 32.7157 | -117.1611 | 92101 92103 92104
    Mountain View | CA | Santa Clara County | 37.3861 | -122.0839 | 94040 94041 94043
    Houston | TX | Harris County | 29.7604 | -95.3698 | 77002 77004 77006
    Dallas | TX | Dallas County | 32.7767 | -96.7970 | 75201 75202 75204
    Austin | TX | Travis County | 30.2672 | -97.7431 | 78701 78702 78704
    San Antonio | TX | Bexar County | 29.4241 | -98.4936 | 78204 78205 78207
    Chicago | IL | Cook County | 41.8781 | -87.6298 | 60601 60605 60607
    Atlanta | GA | Fulton County | 33.7490 | -84.3880 | 30303 30308 30309
    Boston | MA | Suffolk County | 42.3601 | -71.0589 | 02108 02110 02116
    Newark | NJ | Essex County | 40.7357 | -74.1724 | 07102 07103 07105
    Philadelphia | PA | Philadelphia County | 39.9526 | -75.1652 | 19102 19103 19107
    Charlotte | NC | Mecklenburg County | 35.2271 | -80.8431 | 28202 28203 28204
    Washington | DC | | 38.9072 | -77.0369 | 20001 20005 20036
    Dover | DE | Kent County | 39.1582 | -75.5244 | 19901 19904
    Wilmington | DE | New Castle County | 39.7391 | -75.5398 | 19801 19802 19806
    Denver | CO | Denver County | 39.7392 | -104.9903 | 80202 80203 80205
    Phoenix | AZ | Maricopa County | 33.4484 | -112.0740 | 85003 85004 85006
    Las Vegas | NV | Clark County | 36.1716 | -115.1391 | 89101 89104 89109
    Salt Lake City | UT | Salt Lake County | 40.7608 | -111.8910 | 84101 84102 84111
    Albuquerque | NM | Bernalillo County | 35.0844 | -106.6504 | 87102 87104 87106
    Billings | MT | Yellowstone County | 45.7833 | -108.5007 | 59101 59102
    Seattle | WA | King County | 47.6062 | -122.3321 | 98101 98104 98109
    Portland | OR | Multnomah County | 45.5152 | -122.6784 | 97201 97204 97209
  `),
};
