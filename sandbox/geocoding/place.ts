/** `region` is a key of the country's regions; `postalCodes` are real codes of the city, perhaps none. */
export type City = {
  name: string;
  region: string;
  district: string | undefined;
  latitude: number;
  longitude: number;
  postalCodes: string[];
};

/** A country with its known cities. `names` by language, `regions` by short name (ISO 3166-2 part). */
export type Country = {
  code: string;
  names: { es: string; en: string };
  /** Typed alternatives, in lower case without accents. */
  aliases: string[];
  regions: Record<string, string>;
  cities: City[];
};

/** One line per city: name | region | district | latitude | longitude | postal codes. */
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
