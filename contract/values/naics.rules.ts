/** Activities by NAICS 2022 code with the Census Bureau's titles. There is none for 'e-commerce': 2022 removed 454110. */
import { plainLetters } from '../core/plain-letters.rules.ts';

export type Naics = {
  code: string;
  title: string;
  officialTitle: string;
  words: string;
  /** Requires a licence or a regulator's permission. */
  isRegulated: boolean;
};

/** Code, title, official title, words. */
const table = `
541511|Programación a medida|Custom Computer Programming Services|software desarrollo desarrollador aplicaciones apps web páginas código freelance
541512|Diseño de sistemas informáticos|Computer Systems Design Services|integración arquitectura software TI consultoría informática
541519|Otros servicios informáticos|Other Computer Related Services|soporte técnico instalación recuperación datos TI
513210|Edición de software (producto propio)|Software Publishers|SaaS app aplicación suscripción videojuegos plataforma
518210|Hosting, nube y procesamiento de datos|Computing Infrastructure Providers, Data Processing, Web Hosting, and Related Services|servidores cloud alojamiento infraestructura
519290|Portales web y otros servicios de información|Web Search Portals and All Other Information Services|buscador directorio comparador clasificados marketplace
516210|Streaming, redes sociales y creación de contenido|Media Streaming Distribution Services, Social Networks, and Other Media Networks and Content Providers|youtube podcast canal creador video
512110|Producción de video|Motion Picture and Video Production|audiovisual cine películas animación rodaje
512191|Postproducción audiovisual|Teleproduction and Other Postproduction Services|edición montaje subtítulos doblaje efectos
512240|Estudio de grabación|Sound Recording Studios|audio música mezcla sonido
512250|Producción y distribución musical|Record Production and Distribution|música discográfica sello canciones
513130|Edición de libros|Book Publishers|editorial ebooks libros electrónicos autor kdp
541430|Diseño gráfico|Graphic Design Services|logos marca branding ilustración ui
541490|Otros diseños especializados|Other Specialized Design Services|moda joyas producto 3d
541810|Agencia de publicidad|Advertising Agencies|marketing digital anuncios campañas ads
541830|Compra de medios publicitarios|Media Buying Agencies|anuncios medios tráfico pago ads
541890|Otros servicios publicitarios|Other Services Related to Advertising|promoción afiliados influencers merchandising
541613|Consultoría de marketing|Marketing Consulting Services|ventas estrategia growth seo redes
541611|Consultoría de gestión|Administrative Management and General Management Consulting Services|asesoría negocios estrategia administración
541618|Otra consultoría de empresas|Other Management Consulting Services|asesoría negocios
541690|Consultoría científica y técnica|Other Scientific and Technical Consulting Services|asesoría energía seguridad agricultura
541910|Investigación de mercado|Marketing Research and Public Opinion Polling|encuestas estudios opinión datos
541930|Traducción e interpretación|Translation and Interpretation Services|traductor intérprete idiomas localización
541922|Fotografía comercial|Commercial Photography|fotógrafo fotos producto
541330|Ingeniería|Engineering Services|ingeniero cálculo proyectos
541310|Arquitectura|Architectural Services|arquitecto planos renders
541219|Otros servicios contables|Other Accounting Services|contabilidad contador facturación libros
541199|Otros servicios legales|All Other Legal Services|trámites gestoría documentos
541990|Otros servicios profesionales|All Other Professional, Scientific, and Technical Services|freelance autónomo profesional
561110|Servicios administrativos y asistencia virtual|Office Administrative Services|asistente virtual oficina secretaría
561422|Centro de llamadas|Telemarketing Bureaus and Other Contact Centers|call center atención cliente telemarketing
561499|Otros apoyos a empresas|All Other Business Support Services|backoffice subcontratación
561311|Colocación de personal|Employment Placement Agencies|reclutamiento selección empleo recursos humanos
561510|Agencia de viajes|Travel Agencies|turismo vuelos paquetes
561599|Reservas y arreglos de viaje|All Other Travel Arrangement and Reservation Services|turismo hoteles excursiones tours
611430|Capacitación profesional|Professional and Management Development Training|formación cursos coaching mentoría liderazgo
611420|Cursos de informática|Computer Training|programación bootcamp formación
611630|Escuela de idiomas|Language Schools|inglés español clases profesor
611699|Otros cursos y enseñanza en línea|All Other Miscellaneous Schools and Instruction|infoproductos academia clases online
611710|Apoyo educativo|Educational Support Services|tutoría orientación intercambio
711510|Artistas, escritores e influencers|Independent Artists, Writers, and Performers|músico creador escritor actor contenido
458110|Venta de ropa y complementos|Clothing and Clothing Accessories Retailers|tienda online moda camisetas ecommerce
449210|Venta de electrónica|Electronics and Appliance Retailers|tienda online celulares computadoras ecommerce
449129|Venta de artículos para el hogar|All Other Home Furnishings Retailers|tienda online decoración cocina ecommerce
456120|Venta de cosmética y perfumería|Cosmetics, Beauty Supplies, and Perfume Retailers|tienda online belleza maquillaje ecommerce
456191|Venta de suplementos|Food (Health) Supplement Retailers|tienda online vitaminas nutrición ecommerce
459110|Venta de artículos deportivos|Sporting Goods Retailers|tienda online deporte fitness ecommerce
459120|Venta de juguetes y pasatiempos|Hobby, Toy, and Game Retailers|tienda online juegos coleccionables ecommerce
458310|Joyería|Jewelry Retailers|tienda online joyas relojes ecommerce
455219|Venta de mercancía general|All Other General Merchandise Retailers|tienda online dropshipping amazon variado ecommerce
459999|Otros comercios minoristas|All Other Miscellaneous Retailers|tienda online venta productos mascotas ecommerce
425120|Agentes y corredores mayoristas|Wholesale Trade Agents and Brokers|importación exportación intermediario comisión
424990|Mayorista de otros bienes no duraderos|Other Miscellaneous Nondurable Goods Merchant Wholesalers|distribución importación exportación
488510|Logística y transporte de mercancías|Freight Transportation Arrangement|flete carga envíos aduanas importación
522320|Procesamiento de pagos|Financial Transactions Processing, Reserve, and Clearinghouse Activities|pasarela fintech tarjetas remesas|regulada
522390|Otras actividades de crédito|Other Activities Related to Credit Intermediation|préstamos remesas fintech cambio|regulada
523940|Gestión de inversiones y asesoría financiera|Portfolio Management and Investment Advice|cartera fondos bolsa asesor trading|regulada
523999|Inversiones propias|Miscellaneous Financial Investment Activities|cripto criptomonedas bitcoin trading bolsa
531110|Alquiler de viviendas|Lessors of Residential Buildings and Dwellings|renta inmuebles airbnb casas departamentos
531120|Alquiler de locales y oficinas|Lessors of Nonresidential Buildings (except Miniwarehouses)|renta inmuebles comercial naves
531210|Intermediación inmobiliaria|Offices of Real Estate Agents and Brokers|bienes raíces agente inmobiliaria venta casas|regulada
533110|Licencias de marcas y patentes|Lessors of Nonfinancial Intangible Assets (except Copyrighted Works)|franquicia regalías propiedad intelectual
551112|Holding|Offices of Other Holding Companies|participaciones sociedades matriz inversiones`;

export const naics: readonly Naics[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [code, title, officialTitle, words, mark] = row.split('|') as [string, string, string, string, string?];
    return { code, title, officialTitle, words, isRegulated: mark === 'regulada' };
  });

export const regulatedWarning =
  'Esta actividad está regulada en EE. UU.: puede pedir licencia o registro antes de empezar. Escríbenos si tienes dudas.';

export function findNaics(code: string): Naics | undefined {
  return naics.find((entry) => entry.code === code);
}

/** Activities that match every word, ignoring accents: by code, then title, then words. All for an empty text. */
export function searchNaics(text: string): Naics[] {
  const wanted = wordsOf(text);
  return naics
    .map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((one, other) => one.rank! - other.rank!)
    .map(({ entry }) => entry);
}

function rankOf({ code, title, officialTitle, words }: Naics, wanted: readonly string[]): number | undefined {
  const places = [[code], wordsOf(title), wordsOf(words), wordsOf(officialTitle)];
  const ranks = wanted.map((word) => places.findIndex((place) => place.some((own) => own.startsWith(word))));
  return ranks.includes(-1) ? undefined : Math.max(0, ...ranks);
}

function wordsOf(text: string): string[] {
  return (
    plainLetters(text)
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? []
  );
}
