/** A city: `region` is a key of its country's regions; `postalCodes` real ones of that city, maybe none. */
export type City = {
  name: string;
  region: string;
  district: string | undefined;
  latitude: number;
  longitude: number;
  postalCodes: string[];
};

/** A country with the cities that the stand-in knows. `names` by language, `regions` by short name (ISO 3166-2 part). */
export type Country = {
  code: string;
  names: { es: string; en: string };
  /** Other ways of writing it that people type, in lower case without accents. */
  aliases: string[];
  regions: Record<string, string>;
  cities: City[];
};

/** One line of a country's table: name | region | district | latitude | longitude | postal codes. */
export function readCities(table: string): City[] {
  const lines = table
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.map((line) => {
    const [name = '', region = '', district, latitude, longitude, codes = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return {
      name,
      region,
      district: district || undefined,
      latitude: Number(latitude),
      longitude: Number(longitude),
      postalCodes: codes.split(' ').filter(Boolean),
    };
  });
}
