/** All other vendors, by category: `Name|words, other words`; `=` when the words must be the whole name. */

export const contractorVendors = `
Upwork|upwork
Fiverr|fiverr
Freelancer|=freelancer
Toptal|toptal
99designs|99designs
Workana|workana
Deel|=deel, deel inc, letsdeel
Remote|=remote, remote technology
PeoplePerHour|peopleperhour
`;

export const professionalVendors = `
Registered Agents Inc.|registered agents, northwest registered agent, wyoming agents
LegalZoom|legalzoom
doola|doola
Stripe Atlas|stripe atlas
Firstbase|firstbase
Clerky|clerky
Pilot|=pilot
Bench|bench accounting
`;

export const taxVendors = `
Estado de Wyoming|wyoming secretary of state, wyo secretary, wy secretary of state, wyoming sos
Delaware|delaware division, div of corporations
`;

export const shippingVendors = `
FedEx|fedex
UPS|ups store, united parcel, =ups
DHL|dhl
USPS|usps, =stamps
ShipStation|shipstation
Shippo|goshippo, =shippo
Pirate Ship|pirate ship
Staples|staples
Office Depot|office depot, officemax
Virtual mailbox|earth class mail, anytime mailbox, ipostal, postscan mail, virtualpostmail
`;

export const goodsVendors = `
Alibaba|alibaba
AliExpress|aliexpress
CJ Dropshipping|cjdropshipping, cj dropshipping
Printful|printful
Printify|printify
Spocket|spocket
Zendrop|zendrop
`;

export const travelVendors = `
Uber|uber trip, =uber, uber technologies
Lyft|lyft
Cabify|cabify
Airbnb|airbnb
Booking.com|booking, booking bv
Expedia|expedia
Hotels.com|=hotels
Marriott|marriott
Hilton|hilton
Hyatt|hyatt
American Airlines|american airlines
Delta Air Lines|delta air, delta airlines
United Airlines|united airlines
JetBlue|jetblue
Southwest|southwest airlines
Spirit Airlines|spirit airlines
Iberia|iberia lineas, =iberia
Avianca|avianca
LATAM|latam airlines, latam air
Copa|copa airlines
Aeroméxico|aeromexico
Volaris|volaris
Vueling|vueling
Ryanair|ryanair
Hertz|hertz
Avis|avis rent
`;

export const mealVendors = `
Uber Eats|uber eats, ubereats
DoorDash|doordash
Grubhub|grubhub
Rappi|rappi
Starbucks|starbucks
McDonald's|mcdonalds
Chipotle|chipotle
`;

export const rentVendors = `
WeWork|wework
Regus|regus, iwg
Industrious|industrious
`;

export const utilityVendors = `
AT&T|att bill, at t
Verizon|verizon
T-Mobile|t mobile, tmobile
Comcast|comcast, xfinity
Google Fi|google fi, google voice
Skype|skype
OpenPhone|openphone, =quo
Movistar|movistar
Telmex|telmex
Claro|=claro, claro movil
`;

export const insuranceVendors = `
Hiscox|hiscox
Next Insurance|next insurance
The Hartford|the hartford
SafetyWing|safetywing
`;

export const carVendors = `
Shell|shell oil, shell service
Chevron|chevron
Exxon|exxon, exxonmobil
`;

/** They sell everything, or private goods too: only the customer knows (categorisation.md §4, 'ask always'). */
export const ambiguousVendors = `
Amazon|amzn mktp, amazon mktp, amazon, amzn
Walmart|walmart, wal mart
Target|=target
Costco|costco
eBay|ebay
Mercado Libre|mercadolibre, mercado libre
Best Buy|best buy, bestbuy
IKEA|ikea
Apple Store|apple store, apple online, =apple
`;

export const groceryVendors = `
Whole Foods|whole foods, wholefds
Trader Joe's|trader joe, trader joes
Mercadona|mercadona
Carrefour|carrefour
Éxito|almacenes exito
Instacart|instacart
`;

export const gameVendors = `
Netflix|netflix
Spotify|spotify
Steam|steam games, steampowered, =steam
PlayStation|playstation
Xbox|xbox
Nintendo|nintendo
Disney+|disney plus, disneyplus
Twitch|twitch
`;

export const collectingVendors = `
Stripe|=stripe
PayPal|=paypal
Shopify Payments|=shopify, shopify payments
Amazon (ventas)|amazon seller, amazon marketplace, amazon mktplace, amzn mktpl
Etsy|etsy
Hotmart|hotmart
Gumroad|gumroad
Upwork|upwork, upwork escrow
Fiverr|fiverr
Airbnb|airbnb
Google AdSense|google adsense, google youtube
Apple App Store|apple developer
Patreon|patreon
Udemy|udemy
Paddle|paddle market, =paddle
Lemon Squeezy|lemon squeezy
`;
