/**
 * Names of famous marks produce a warning, because the owner may claim the name (15 U.S.C. § 1125). The list is our own choice
 * [K].
 */
import { countedWords } from './name-key.rules.ts';

export function famousMarkIn(name: string): string | undefined {
  for (const words of countedWords(name)) {
    const whole = words.join(' ');
    const found = marks.find(({ key, isCoined }) => whole === key || (isCoined && ` ${whole} `.includes(` ${key} `)));
    if (found) return found.mark;
  }
  return undefined;
}

/** Coined words: they match anywhere in a name. */
const coined =
  'Google, YouTube, Gmail, Microsoft, Xbox, LinkedIn, GitHub, Skype, Facebook, Instagram, WhatsApp, TikTok, ' +
  'Snapchat, Pinterest, Reddit, Netflix, Spotify, Disney, Pixar, HBO, Warner Bros, Nintendo, PlayStation, ' +
  'Pokemon, Minecraft, Fortnite, Roblox, iPhone, iPad, iCloud, MacBook, Airbnb, Uber, Expedia, Tripadvisor, ' +
  'PayPal, Venmo, Mastercard, American Express, Citibank, JPMorgan, Goldman Sachs, Morgan Stanley, ' +
  'BlackRock, HSBC, BBVA, Coinbase, Binance, Mercado Libre, MercadoLibre, Mercado Pago, MercadoPago, Nubank, ' +
  'eBay, Etsy, Shopify, Alibaba, AliExpress, Walmart, Costco, Carrefour, Ikea, Nike, Adidas, Reebok, Gucci, ' +
  'Chanel, Louis Vuitton, Versace, Balenciaga, Burberry, Rolex, Swarovski, Lacoste, Levis, Calvin Klein, ' +
  'Ralph Lauren, Tommy Hilfiger, Uniqlo, Lululemon, Maybelline, Sephora, Coca Cola, CocaCola, Pepsi, ' +
  'PepsiCo, Nescafe, Nespresso, Starbucks, Burger King, KFC, Heineken, Budweiser, Bacardi, Red Bull, ' +
  'RedBull, Kelloggs, Oreo, Nutella, Danone, Unilever, Toyota, Hyundai, Volkswagen, Mercedes Benz, BMW, ' +
  'Porsche, Lamborghini, Maserati, Bugatti, Volvo, Chevrolet, Cadillac, Harley Davidson, Yamaha, Michelin, ' +
  'Goodyear, Boeing, Airbus, Lufthansa, Samsung, Xiaomi, Huawei, Lenovo, Toshiba, Panasonic, Qualcomm, ' +
  'Nvidia, Salesforce, Photoshop, Dropbox, WordPress, OpenAI, ChatGPT, IBM, FedEx, DHL, Verizon, Movistar, ' +
  'Vodafone, ExxonMobil, Petrobras, Pfizer, Novartis, Hasbro, FIFA, UEFA';

/** Ordinary words and surnames: they match only when the name consists of nothing else. */
const ordinary =
  'Apple, Amazon, Meta, Android, Windows, Adobe, Oracle, Intel, Cisco, Visa, Discover, Chase, Santander, ' +
  'Stripe, Target, Gap, Zara, Prada, Hermes, Dior, Cartier, Tiffany, Boss, Puma, Vans, Shell, Chevron, ' +
  'Delta, Dove, Tide, Nestle, Mars, Corona, Subway, McDonalds, Ford, Honda, Nissan, Audi, Tesla, Ferrari, ' +
  'Jaguar, Dodge, Kawasaki, Siemens, Bayer, Colgate, Lego, Mattel, Playboy, Twitter, Slack, Zoom, Twitch, ' +
  'Sony, Dell, Canon, Caterpillar, Marvel, Paramount, Hilton, Marriott, Omega, Telefonica';

const marks = [
  ...coined.split(', ').map((mark) => ({ mark, key: keyOf(mark), isCoined: true })),
  ...ordinary.split(', ').map((mark) => ({ mark, key: keyOf(mark), isCoined: false })),
];

function keyOf(mark: string): string {
  return countedWords(mark)[0]!.join(' ');
}
