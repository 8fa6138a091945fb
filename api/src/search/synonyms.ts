/** Everything that is worn but shoes and accessories: `clothes`. A bag with such a word in its name is none of it. */
const garments =
  'kurta|kurti|shirt|tshirt|tee|top|blouse|sweatshirt|hoodie|sweater|jacket|coat|blazer|dress|gown|saree|lehenga|salwar suit|suit set|trouser|pant|jeans|jogger|palazzo|legging|skirt|shorts|night suit|pyjama'
const clothes =
  'clothes|cloth|cloths|clothing|apparel|garment|garments|outfit|outfits|kapda|kapde|kapdey|kapdon|poshak|libas'
export const clothesWords: ReadonlySet<string> = new Set(clothes.split('|'))

/** English words and what shoppers mean by them. `|` separates spellings and meanings. */
export const synonyms = `
${clothes}: ${garments}
tee|tees|tee shirt|tshirt|tshirts|tshrt: tshirt|tee|polo
polo: polo
shirt|shirts: shirt
vest|sando: vest|tank top
top|tops: top
tunic: kurti|top
kurti|kurtis: kurti|kurta
kurta: kurta|kurti
saree|sarees: saree
salwar kameez|salwar suit|salwar suits|salwar kurta|punjabi suit|punjabi dress|suit set|churidar suit|patiala suit: salwar suit|suit set
suit|suits|ladies suit: suit|suit set|salwar suit
ethnic|traditional|indian: kurta|saree|lehenga|ethnic
lehenga choli: lehenga choli|lehenga
blouse|blouses: blouse
gown|gowns|frock|frocks|one piece|maxi|sundress|midi: dress|gown|frock|maxi
dress|dresses: dress
coord|coords|coord set|cord set|cord sets|coordinates|two piece set|matching set: coord set|coord
hoodie|hoody|hooded sweatshirt: hoodie|hooded
pullover|jumper|jersey|cardigan: sweater|sweatshirt|pullover|cardigan
sweater|woollen: sweater|pullover
sweatshirt: sweatshirt
jacket|jackets|coat|windcheater|bomber: jacket|coat
waistcoat|nehru coat|modi jacket|basket coat: nehru jacket|waistcoat
blazer|blazers: blazer
trousers|trouser|pant|pants: trouser|chino|cargo pant|pant
formal pant|formal pants: formal trouser
cargo|cargos: cargo
lowers|lower|sweatpants|sweat pants|track pants|track pant|trackpant|trackpants|track suit|joggers|jogger|gym pant: jogger|track pant
leggings|legging|tights|jeggings: legging
swimwear|swimsuit|swimming costume|bikini: swimsuit
innerwear|lingerie|undergarment: innerwear
denim|denims: denim|jeans
nightwear|night wear|nightdress|sleepwear|night dress|loungewear|nighty|nightie|night suit|nightsuit|pyjama set: night suit|pyjama|sleepwear
pyjama|pyjamas|pajama|pajamas|pyjama pant: pyjama|night suit
bermuda|bermudas|half pant|half pants: shorts
footwear|shoe|shoes: shoe
trainers|trainer: sneaker|running shoe|sport shoe|casual shoe
sneaker|sneakers|kicks: sneaker|casual shoe
sports shoe|sports shoes|sport shoes|gym shoes|jogging shoes|training shoes: sport shoe|running shoe
running shoe|running shoes: running shoe|sport shoe
casual shoe|casual shoes|canvas shoes: casual shoe|sneaker
formal shoe|formal shoes|office shoes|oxford|oxfords|derby|brogues: formal shoe
slippers|slipper|slides|sliders|chappal|chappals: slipper|flip flop
flip flop|flip flops|flipflop|flipflops|floaters|thongs: flip flop|slipper
heels|heel|stilettos|pumps|high heels|wedges|block heels: heel
flats|flat sandals|ballerinas|ballerina|bellies|belly|ballet: ballerina|flats
loafers|moccasins|slipons|slipon|slip on|driving shoes: loafer|slipon|moccasin
boots|boot: boot
kolhapuri|kolhapuris|kolhapuri chappal: kolhapuri
jutti|juttis|juti: jutti|mojari
mojari|mojaris: mojari|jutti
bag|bags: handbag|tote|sling bag|clutch|backpack|bag
handbag|handbags|shoulder bag|hobo|satchel: handbag|tote|sling bag
purse|purses: handbag|sling bag|clutch|wallet
crossbody|cross body|side bag|sling|messenger bag: sling bag|crossbody
tote|totes|shopper bag: tote
clutch|clutches|evening bag|potli: clutch
backpack|backpacks|rucksack|rucksacks|school bag|schoolbag|laptop bag|college bag|bagpack: backpack
wallet|wallets|billfold|card holder|cardholder: wallet
sunglasses|sunglass|shades|specs|spectacles|goggles|glasses|eyewear|aviators|aviator|wayfarer: sunglasses
watch|watches|wristwatch|timepiece|wrist watch: watch
cap|caps|hat|hats|beanie|baseball cap: cap|hat|beanie
scarf|scarves|scarfs|stole|stoles|muffler|bandana: scarf|stole
shawl|shawls|wrap|pashmina: shawl
sock|socks|stockings: sock
tie|ties|necktie|neckties: tie
earring|earrings|ear ring|ear rings|studs|hoops|danglers|eardrop: earring|jhumka
jhumka|jhumkas|jhumki: jhumka
bangle|bangles|bracelet|bracelets|kada: bangle
necklace|necklaces|chain|pendant|choker: necklace
anklet|anklets: anklet
jewellery|jewelry|jewelery|ornaments|jewels: earring|necklace|bangle|jhumka|anklet|jewellery
leather: leather
faux leather|vegan leather|pu leather|rexine: vegan leather|synthetic leather
woolen|woollens: wool
oxidized: oxidised
embroidery|embroidered: embroidered
checked|checks|check|checkered|chequered|plaid|tartan: checked|gingham
stripes|striped|stripe|lines: striped
floral|flowers|flower|flowery: floral
printed|print|prints: printed|print
plain|solid: solid|plain
skinny|skin fit: skinny|slim
`
/** Words that describe when something is worn. They sort first what matches, but leave out nothing. */
export const occasions = `
party|party wear: party|party wear
wedding|marriage|reception|sangeet|bridal|haldi|mehendi function: wedding|festive
festive|festival|festivals: festive
office|office wear|work|workwear|interview: office wear|formal
daily|daily wear|daily use|everyday|regular use|home: daily wear|casual
college: college
school: school
casual: casual
travel|trip|vacation|holiday|beach: travel|vacation
summer: summer
winter: winter|wool|fleece
gift|birthday|anniversary|gifting: gift
gym|workout|fitness|yoga|exercise: gym|yoga
new|latest: new arrival
bestseller|best seller: bestseller
`
/** Kinds of goods that a shopper may want instead of each other. Singular, as in the meanings above. */
export const related = [
  'slipper|flip flop|sandal|kolhapuri|flats|ballerina|jutti|mojari',
  'shoe|sneaker|casual shoe|sport shoe|running shoe|formal shoe|loafer|boot|slipon|moccasin',
  'heel|sandal|flats|ballerina|jutti',
  'bag|handbag|tote|sling bag|crossbody|clutch|backpack|potli|wallet',
  'sweater|sweatshirt|pullover|cardigan|hoodie|hooded|jacket|coat|shawl|fleece',
  'trouser|pant|chino|cargo|cargo pant|formal trouser|jeans|jogger|track pant|palazzo|legging|salwar',
  'shorts|skirt',
  'dress|gown|frock|maxi|kurta|kurti|skirt',
  'saree|lehenga|lehenga choli|salwar suit|suit set|kurta set|anarkali|kurta|kurti|sherwani',
  'top|blouse|shirt|tshirt|tee|polo|vest|tank top|tunic|kurti',
  'night suit|pyjama|sleepwear|jogger|lounge',
  'innerwear|lingerie|bra|camisole|brief|panty|boxer|vest|tank top',
  'swimwear|swimsuit|bikini|shorts',
  'earring|jhumka|necklace|bangle|anklet|ring|nose ring|jewellery',
  'scarf|stole|dupatta|shawl|muffler',
  'cap|hat|beanie',
  'blazer|nehru jacket|waistcoat|jacket|coat',
]
/** Words without a meaning for the search. */
export const fillers = new Set(
  `a an and the of in on at to with for from by my me i we is are it its this that some any one or
  new latest best top-rated trending trendy stylish good nice quality cool beautiful fancy branded original pure-quality
  design designs designer collection collections online shopping shop buy purchase order price prices rate cost offer
  offers sale discount looking show want need please find get wear wearing dress-material item items
  product products type types style styles fashion piece pieces pair pairs set-of
  ke ki ka ko liye wala wale wali chahiye dikhao aur mein me se hai kya dikhaiye achha acha accha achhe naya naye nayi
  size sizes colour colours color colors rang waist inch inches number num no`.split(/\s+/),
)
/** Words that ask for the newest products if they stand alone. */
export const newWords = new Set('new latest naya naye nayi arrival arrivals'.split(' '))
/** Words that ask for the lowest prices. */
export const cheapWords = new Set('cheap cheaper cheapest sasta saste sasti affordable budget inexpensive'.split(' '))
