import { random } from './pictures/studio.ts'
import type { DemoProduct } from './products.ts'

/**
 * The rest of the catalogue, a line or two each. Colours: `Red*` has one piece left in one size and none in another,
 * `Red-` is sold out.
 */
type Entry = [
  title: string,
  vendor: string,
  type: string,
  kind: string,
  fabric: DemoProduct['fabric'],
  price: number,
  sizes: readonly string[],
  colors: string,
  views: readonly string[],
  cut: Record<string, string>,
  body: string,
]

const letters = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
const some = ['S', 'M', 'L', 'XL']
const waists = ['28', '30', '32', '34', '36']
const uk = ['UK 6', 'UK 7', 'UK 8', 'UK 9', 'UK 10']
const small = ['UK 3', 'UK 4', 'UK 5', 'UK 6', 'UK 7']
const one = ['One Size']
const all = ['front', 'back', 'detail']
const two = ['front', 'back']
const front = ['front']
const shoe = ['pair', 'side', 'detail']
const thing = ['front', 'detail', 'styled']

const [khadi, begum, rangrez, tana] = ['Khadi Lane', 'Begum Jaan', 'Rangrez & Co', 'Tana Studio']
const [padhaaro, chamda, sona, lohit, dakshin, pahadi] = [
  'Padhaaro',
  'Chamda Works',
  'Sona Chandi',
  'Lohit',
  'Dakshin',
  'Pahadi',
]

const entries: Entry[] = [
  ['Kaveri Ikat Shirt', dakshin, 'Shirt', 'shirt', 'ikat', 2199, some, 'Blue Red* Grey', all, { pocket: 'none' }, 'Ikat from Pochampally, its threads dyed before they meet the loom, so that no two shirts blur alike. Cut straight, with shell buttons.'],
  ['Monsoon Linen Shirt', khadi, 'Shirt', 'shirt', 'linen', 1999, letters, 'White Mint Beige Blue', all, { button: '#8a6a45', neck: 'band' }, 'Washed linen that dries before the rain is over. Coconut buttons, a chest pocket, and a back pleat to breathe through.'],
  ['Chai Stop Striped Shirt', khadi, 'Shirt', 'shirt', 'stripe', 1299, some, 'Beige Taupe* Grey-', two, { scale: '1.3' }, 'Broad stripes the colour of cutting chai on soft twill. Roll the sleeves up; they stay there.'],
  ['Sahyadri Check Shirt', pahadi, 'Shirt', 'shirt', 'check', 1799, letters, 'Red Black Green', all, { scale: '1.2', button: '#d9c9a8' }, 'Brushed cotton in a hill-station check, warm enough for Lonavala in January. Double-stitched at the shoulder.'],
  ['Savera Half-Sleeve Shirt', dakshin, 'Shirt', 'shirt', 'plain', 999, some, 'Mint White Mauve Blue', two, { sleeve: 'short', hem: 'straight' }, 'A light poplin shirt with a soft collar, for offices whose fan is older than you. Irons itself on a hanger.'],
  ['Bagru Leaf Shirt', rangrez, 'Shirt', 'shirt', 'block', 1899, some, 'Green* Beige', all, { motif: 'leaf', scale: '0.8', sleeve: 'short', pocket: 'none', hem: 'straight' }, 'Printed leaf by leaf with a carved teak block, then washed in the river behind the workshop. The print has small faults; we like them.'],
  ['Night Shift Black Shirt', lohit, 'Shirt', 'shirt', 'plain', 1499, letters, 'Black Taupe', all, { pocket: 'none', button: '#1f1b16' }, 'One very good black shirt: dense cotton sateen, hidden seams, horn-coloured buttons. Goes where the others cannot.'],
  ['Anokhi Dot Shirt', rangrez, 'Shirt', 'shirt', 'block', 1699, some, 'Blue Mauve Red', two, { motif: 'dot', scale: '0.6' }, 'Hundreds of hand-printed dots on mulmul so fine that it floats. Wear it open over a vest, or buttoned to the top.'],
  ['Sooti Pocket Tee', khadi, 'T-Shirt', 'tee', 'plain', 599, letters, 'White Black Taupe Green Blue', two, { pocket: 'yes' }, 'Heavy single jersey that keeps its neck, with a pocket for a pen or a ticket. Pre-shrunk, so it is the size that it says.'],
  ['Taal Striped Tee', tana, 'T-Shirt', 'tee', 'stripe', 799, some, 'Blue Red Grey', two, { scale: '0.7', fit: 'boxy' }, 'Stripes in the count of teentaal: four by four, sixteen in all. Combed cotton, easy in the shoulder.'],
  ['Zameen V-Neck Tee', khadi, 'T-Shirt', 'tee', 'plain', 649, letters, 'Taupe Grey* Red Beige', two, { neck: 'v', fit: 'long' }, 'A shallow V-neck in earth colours, dyed without salt. Long enough to stay tucked in on a scooter.'],
  ['Kutch Dot Tee', rangrez, 'T-Shirt', 'tee', 'block', 999, some, 'Black Red', two, { motif: 'dot' }, 'Bandhani dots printed on jersey by hand, in a grid that is nearly straight. Wash it with its own kind the first time.'],
  ['Pahadi Ribbed Tee', pahadi, 'T-Shirt', 'tee', 'knit', 899, some, 'Mint- Grey Mauve', front, { fit: 'full' }, 'A close rib that stretches and comes back. Made in Kullu in a room with a view.'],
  ['Leheriya Tee', rangrez, 'T-Shirt', 'tee', 'ikat', 849, some, 'Mauve Green', two, { neck: 'v', fit: 'boxy' }, 'Waves of colour that run down the cloth as they do on a Jaipuri turban. Soft from the first day.'],
  ['Sunehri Festive Kurta', begum, 'Kurta', 'kurta', 'plain', 3499, letters, 'Red Green* Mauve', all, { thread: '#e7c877' }, 'Cotton silk with zari at the placket, for the evening when everyone is photographed. Lined, so that it falls straight.'],
  ['Barsaat Indigo Kurta', rangrez, 'Kurta', 'kurta', 'block', 1799, letters, 'Blue', all, { motif: 'leaf' }, 'Dabu mud-resist in natural indigo: it will rub off a little at first, and fade for years. Side pockets, deep ones.'],
  ['Ghar Short Kurta', khadi, 'Kurta', 'kurta', 'linen', 1599, some, 'Beige Grey Mint', all, { sleeve: 'half' }, 'For Sundays at home and the walk to the milk booth. Half sleeves, a band collar and nothing else.'],
  ['Kalam Striped Kurta', dakshin, 'Kurta', 'kurta', 'stripe', 1499, letters, 'Black White Blue*', two, { scale: '0.5' }, 'Pencil stripes on handloom cotton from Chirala. Sits between a shirt and a kurta, and passes for both.'],
  ['Phulkari V-Neck Kurta', begum, 'Kurta', 'kurta', 'plain', 2799, letters, 'Beige Mauve Black', all, { neck: 'v', thread: '#c4483f' }, 'Phulkari at the neck by women in Patiala who were taught by their mothers. The cloth is plain so that the flowers may speak.'],
  ['Maheshwar Check Kurta', begum, 'Kurta', 'kurta', 'check', 2299, some, 'Grey Green', all, { sleeve: 'half', neck: 'v' }, 'Fine checks in silk and cotton from the looms at Maheshwar. It rustles when you walk, quietly.'],
  ['Dargah White Kurta', khadi, 'Kurta', 'kurta', 'plain', 1299, letters, 'White', all, {}, 'The white kurta: mulmul, a placket of four buttons, nothing to distract. Buy two.'],
  ['Telia Rumal Kurta', dakshin, 'Kurta', 'kurta', 'ikat', 2999, some, 'Red* Black', all, { sleeve: 'half' }, 'Double ikat in the old Telia colours, oiled yarn and alizarin. Woven by five families; we know their names.'],
  ['Gulabi Peplum Blouse', begum, 'Top', 'blouse', 'plain', 1399, letters, 'Mauve Red Beige', all, { neck: 'round', fit: 'peplum' }, 'A round neck, short sleeves and a flare below the ribs. It dresses up jeans and calms down a skirt.'],
  ['Champa Linen Blouse', tana, 'Top', 'blouse', 'linen', 1599, some, 'White Mint Grey', all, { fit: 'sleeveless' }, 'Dry linen with a V-neck that stays put. Named after the tree that drops its flowers into our yard.'],
  ['Bindi Print Blouse', rangrez, 'Top', 'blouse', 'block', 1199, letters, 'Black Blue*', two, { motif: 'dot', scale: '0.7', neck: 'round', fit: 'peplum' }, 'Small dots, evenly placed by an eye and not a machine. Light enough to forget.'],
  ['Sujani Stitch Blouse', begum, 'Top', 'blouse', 'plain', 1999, some, 'Green White', all, { thread: '#e7c877' }, 'Running stitch from Bhusura along the neck, each line a little story. Washes like any cotton.'],
  ['Patola Blouse', dakshin, 'Top', 'blouse', 'ikat', 2399, some, 'Red Green-', all, { fit: 'crop' }, 'A blouse with the patience of a Patola: dyed, tied, dyed and tied again. Wear it with something plain.'],
  ['Himroo Check Blouse', tana, 'Top', 'blouse', 'check', 1299, letters, 'Taupe Mauve', front, { scale: '0.7', fit: 'sleeveless' }, 'A small check with an easy drape, sleeveless, hemmed to be worn out. Buttons at the back, for somebody to help with.'],
  ['Spiti Knit Sweatshirt', pahadi, 'Sweatshirt', 'sweatshirt', 'knit', 2199, letters, 'Blue Taupe Beige', all, {}, 'Loopback cotton with a little yak, knitted for mornings at four thousand metres. Also good in an air-conditioned office.'],
  ['Adda Plain Sweatshirt', khadi, 'Sweatshirt', 'sweatshirt', 'plain', 1499, letters, 'Black Mint Mauve Grey', two, {}, 'The one you pull on when the conversation goes on and the night gets cool. Brushed inside.'],
  ['Metro Striped Sweatshirt', lohit, 'Sweatshirt', 'sweatshirt', 'stripe', 1699, some, 'White* Red', two, { scale: '1.2' }, 'Wide stripes, dropped shoulders, a cuff that does not slip. Made to be seen across a platform.'],
  ['Shillong Denim Jacket', tana, 'Jacket', 'jacket', 'denim', 3799, some, 'Grey Blue', all, { button: '#b9b9b9' }, 'Grey-cast denim that looks rained upon. Cropped to the hip, with buttons like old coins.'],
  ['Darbar Nehru Jacket', begum, 'Nehru Jacket', 'jacket', 'plain', 3299, some, 'Black Red Mauve', ['front', 'detail'], { sleeve: 'none', button: '#d9a24a' }, 'Raw silk blend with gold-cast buttons, cut close. It makes a kurta into an occasion.'],
  ['Safari Linen Jacket', lohit, 'Jacket', 'jacket', 'linen', 4299, some, 'Beige Green Taupe*', all, { button: '#6b4a2c' }, 'An unlined jacket for weather that cannot decide. Two pockets outside, one inside for the passport.'],
  ['Chequered Bandi', pahadi, 'Nehru Jacket', 'jacket', 'check', 2899, some, 'Grey Red', ['front', 'detail'], { sleeve: 'none' }, 'A bandi in Himachali wool check, quilted lightly against the evening. Over a shirt, under a shawl.'],
  ['Chamda Biker Jacket', chamda, 'Jacket', 'jacket', 'leather', 8999, some, 'Black* Taupe', all, { button: '#9a9a9a' }, 'Vegetable-tanned goat leather that smells right and ages better. Heavy at first; give it a winter.'],
  ['Dilli Straight Jeans', lohit, 'Jeans', 'jeans', 'denim', 2499, waists, 'Blue Grey Black', all, { wash: 'light', stitch: '#e0b060' }, 'A light wash, as if it had been your elder brother’s. Straight leg, regular rise, five honest pockets.'],
  ['Kamala Wide Jeans', tana, 'Jeans', 'jeans', 'denim', 2899, waists, 'Blue', all, { leg: 'wide', stitch: '#f0ead8' }, 'High at the waist and wide to the floor, with white stitching that does not pretend. Made in Ahmedabad denim.'],
  ['Ink Black Jeans', khadi, 'Jeans', 'jeans', 'denim', 2699, waists, 'Black*', two, { stitch: '#3a3a3a' }, 'Dyed black through and through, stitched in black, riveted in black. It will stay so for forty washes.'],
  ['Ecru Selvedge Jeans', tana, 'Jeans', 'jeans', 'denim', 3499, waists, 'White Beige', all, { stitch: '#b08d57' }, 'Undyed selvedge denim, the colour of rice. Brave, and easier to keep clean than you think.'],
  ['Sage Carpenter Jeans', lohit, 'Jeans', 'jeans', 'denim', 2999, waists, 'Green Taupe', all, { leg: 'wide', stitch: '#d9c9a8' }, 'Roomy through the leg with a loop for the hammer that you do not own. Sits on the hip.'],
  ['Daftar Trousers', khadi, 'Trousers', 'trousers', 'plain', 1999, waists, 'Blue Black Beige', all, {}, 'One pleat, a clean crease and a waistband that gives. From the first train to the last meeting.'],
  ['Linen Drawstring Trousers', khadi, 'Trousers', 'trousers', 'linen', 1899, some, 'White Grey Mint*', all, { waist: 'elastic' }, 'Linen with a drawstring, for heat that has stopped being funny. Dries overnight on a hotel chair.'],
  ['Herringbone Trousers', pahadi, 'Trousers', 'trousers', 'stripe', 2799, waists, 'Taupe Grey', all, { scale: '0.4' }, 'A narrow stripe in a wool mix, for towns that have a winter. Half-lined to the knee.'],
  ['Madras Check Trousers', dakshin, 'Trousers', 'trousers', 'check', 1799, waists, 'Red Blue-', two, { scale: '0.9' }, 'Madras check that bleeds a little and means it. Summer trousers with a sense of humour.'],
  ['Kalamkari Trousers', dakshin, 'Trousers', 'trousers', 'block', 2199, some, 'Black Beige', all, { motif: 'leaf', waist: 'elastic' }, 'Leaves drawn with a bamboo pen and filled with iron and jaggery. The waist is elastic; the art is not.'],
  ['Raga Palazzo', begum, 'Palazzo', 'palazzo', 'block', 1699, letters, 'Blue Mauve Green', all, { motif: 'leaf', cord: '#e7c877' }, 'Six metres of hem in a leaf print that moves before you do. A cord at the waist, tasselled.'],
  ['Ikat Palazzo', dakshin, 'Palazzo', 'palazzo', 'ikat', 1999, letters, 'Red Grey', all, { cord: '#f1e3c0' }, 'Blurred diamonds from Nalgonda on cotton with weight. Pair with the plainest kurta you have.'],
  ['Khadi Palazzo', khadi, 'Palazzo', 'palazzo', 'linen', 1299, letters, 'Beige White Taupe Black', two, {}, 'Handspun and handwoven, with the slubs left in. Wide as an argument in a tea stall.'],
  ['Dori Striped Palazzo', tana, 'Palazzo', 'palazzo', 'stripe', 1399, some, 'Mint Black*', two, { scale: '1.1', cord: '#a5282c' }, 'Long stripes that make long legs, held by a red cord. Deep pockets, at last.'],
  ['Ghoomar Skirt', rangrez, 'Skirt', 'skirt', 'block', 2499, letters, 'Red Blue Black', ['front', 'detail'], { tiers: '5', border: '#d9a24a', flare: 'circle' }, 'Five tiers that open like an umbrella when you turn. The border is gold, the rest is nerve.'],
  ['Tussar Midi Skirt', begum, 'Skirt', 'skirt', 'linen', 2299, some, 'Beige Taupe', ['front', 'detail'], { tiers: '1', length: 'midi', flare: 'line', closing: 'wrap' }, 'Tussar and linen, with a dull shine and a length for stairs. Side zip, two pockets.'],
  ['Denim Midi Skirt', tana, 'Skirt', 'skirt', 'denim', 1899, some, 'Blue Grey*', ['front', 'detail'], { tiers: '1', length: 'midi', flare: 'straight', closing: 'buttons' }, 'Plain denim to the calf with a hem left raw. It goes with everything that jeans go with.'],
  ['Kasavu Skirt', dakshin, 'Skirt', 'skirt', 'plain', 1999, letters, 'White Mint', ['front', 'detail'], { tiers: '2', border: '#c8983f' }, 'Off-white with a kasavu border, for Onam and for no reason at all. Lined in mulmul.'],
  ['Ranga Check Skirt', tana, 'Skirt', 'skirt', 'check', 1599, some, 'Mauve Green', front, { tiers: '1', length: 'knee', scale: '0.8', flare: 'full', closing: 'buttons' }, 'Checks cut on the straight, tiers cut with patience. Sits at the waist, swings at the knee.'],
  ['Daud Knit Joggers', lohit, 'Joggers', 'joggers', 'knit', 1599, letters, 'Blue Taupe Black', two, {}, 'Tapered, cuffed and quick to dry. For running, or for looking as if you might.'],
  ['Fursat Joggers', khadi, 'Joggers', 'joggers', 'plain', 1199, letters, 'Mint Mauve Grey', two, { cord: '#1f1b16' }, 'Fleece-backed cotton for the days that belong to nobody. Pockets with zips, so that the phone stays.'],
  ['Cargo Joggers', lohit, 'Joggers', 'joggers', 'linen', 1999, some, 'Green Beige*', all, {}, 'A linen mix with room at the thigh and a close ankle. Travels well, creases badly, forgives.'],
  ['Goa Printed Shorts', rangrez, 'Shorts', 'shorts', 'block', 899, some, 'Blue Red Mint', two, { motif: 'leaf', waist: 'elastic' }, 'Printed shorts that dry between two swims. The leaf is a coconut’s, more or less.'],
  ['Denim Shorts', tana, 'Shorts', 'shorts', 'denim', 1299, waists, 'Blue Black', two, { stitch: '#d9a24a', wash: 'light' }, 'Cut from jeans that passed every test and then some. Turned up once.'],
  ['Tennis Shorts', lohit, 'Shorts', 'shorts', 'plain', 799, some, 'White Grey Mauve-', front, { waist: 'elastic' }, 'Short, white and serious. A pocket for one ball.'],
  ['Gali Low Sneaker', padhaaro, 'Sneakers', 'sneaker', 'leather', 3999, uk, 'White Black Taupe', shoe, { accent: '#d9c9a8', sole: '#efe8da', shape: 'low' }, 'Full-grain leather on a cup sole, stitched and not only glued. Clean it with a damp cloth and a bad conscience.'],
  ['Denim Court Sneaker', tana, 'Sneakers', 'sneaker', 'denim', 2799, uk, 'Blue Grey', shoe, { accent: '#d9a24a', lace: '#2f2a24', shape: 'low', mark: 'none' }, 'Offcuts of our jeans on a white sole, marigold at the heel. Every pair a slightly different blue.'],
  ['Knit Pace Runner', lohit, 'Sneakers', 'sneaker', 'knit', 3499, uk, 'Red Black Mint*', shoe, { mark: 'bars', sole: '#f7f3ea', shape: 'runner' }, 'A knitted upper that holds like a sock, foam that lasts three hundred kilometres. Tested on Marine Drive.'],
  ['Ikat High Street Sneaker', dakshin, 'Sneakers', 'sneaker', 'ikat', 2999, small, 'Red Blue', shoe, { toe: '#f3efe6', shape: 'high', mark: 'patch' }, 'Handwoven ikat with a rubber toe, so that beauty survives the kerb. Cushioned for standing in queues.'],
  ['Palms Slip Sneaker', padhaaro, 'Sneakers', 'sneaker', 'block', 2299, small, 'Green Beige-', shoe, { accent: '#f3efe6', lace: '#f3efe6', shape: 'slip' }, 'Leaf-printed canvas that came first, and a shoe that was built around it. Light as a paperback.'],
  ['Grey Linen Trainer', padhaaro, 'Sneakers', 'sneaker', 'linen', 2599, uk, 'Grey Taupe White', shoe, { accent: '#8a6a45', sole: '#c9a877', shape: 'runner', mark: 'none' }, 'Linen and gum rubber in the colours of a dry field. Breathes better than you do on the stairs.'],
  ['Tassel Loafer', chamda, 'Loafers', 'loafer', 'leather', 4799, uk, 'Black Red', shoe, { ornament: 'tassel' }, 'Two tassels and a hand-sewn apron, on leather that takes a polish. For weddings, courts and good restaurants.'],
  ['Suede Drive Loafer', chamda, 'Loafers', 'loafer', 'plain', 3799, uk, 'Blue Green* Taupe', shoe, { sole: '#2a231c' }, 'Soft suede without lining, studs where the foot meets the pedal. Not for July.'],
  ['Ladies’ Penny Loafer', chamda, 'Loafers', 'loafer', 'leather', 3999, small, 'Mauve Beige Black', shoe, {}, 'A narrow last, a flexible sole and room for the coin. It walks to work and back.'],
  ['Zari Wedding Jutti', padhaaro, 'Juttis', 'jutti', 'plain', 2499, small, 'Beige Red Green', shoe, { thread: '#f0cf6a' }, 'Zari on velvet, stitched flat so that it does not scratch. Left and right take a day to become left and right.'],
  ['Leather Mojari', chamda, 'Juttis', 'jutti', 'leather', 1999, uk, 'Taupe Black', shoe, { thread: '#d9b87a' }, 'The plain mojari of Jodhpur in buffalo leather, for men with long strides. Padded where they never used to be.'],
  ['Ikat Jutti', dakshin, 'Juttis', 'jutti', 'ikat', 1699, small, 'Blue Mauve*', shoe, { thread: '#f3eadb' }, 'Ikat over a cushioned insole, edged with a cotton cord. Flat, quiet and quick.'],
  ['Mor Mirror Jutti', padhaaro, 'Juttis', 'jutti', 'plain', 2099, small, 'Blue White', shoe, { work: 'mirror', thread: '#9fd0c0' }, 'Mirrors the size of a lentil, each held by a ring of thread. They catch candles.'],
  ['Kolhapuri Classic', padhaaro, 'Kolhapuri', 'kolhapuri', 'leather', 1299, uk, 'Taupe Red', shoe, {}, 'Made in Miraj with an awl, a stone and no nails. It creaks for a week; that is how you know.'],
  ['Two-Strap Flat', padhaaro, 'Sandals', 'kolhapuri', 'leather', 1599, small, 'Black White Mauve', shoe, { strap: 'ankle' }, 'A Kolhapuri that learnt to stay on while running for a bus. Buckle in old brass.'],
  ['Block Heel', chamda, 'Heels', 'heel', 'leather', 2799, small, 'Red Taupe Black*', shoe, { heel: 'block', bow: 'none' }, 'Six centimetres on a block that does not sink into a lawn. Padded under the ball of the foot.'],
  ['Satin Evening Heel', begum, 'Heels', 'heel', 'plain', 3299, small, 'Green Blue White', shoe, { stem: '#d9a24a' }, 'Satin, a bow and a heel the colour of old gold. It comes with a bag, because you will carry them at the end.'],
  ['Linen Summer Heel', tana, 'Heels', 'heel', 'linen', 2399, small, 'Beige Grey', shoe, { heel: 'block' }, 'Natural linen with a covered heel, for daytime vows. Light, and kinder than it looks.'],
  ['Jute Market Tote', tana, 'Tote Bag', 'tote', 'linen', 999, one, 'Taupe White', ['front', 'detail'], { handle: 'long', strap: '#8a5a33' }, 'Jute and cotton with leather straps; carries five kilos of mangoes, tested. Folds flat.'],
  ['Chamda Work Tote', chamda, 'Tote Bag', 'tote', 'leather', 5499, one, 'Black Red Taupe*', ['front', 'detail'], { handle: 'short', pocket: 'yes' }, 'Bridle leather for a laptop and a life. The pocket outside is for the ticket.'],
  ['Kantha Patch Tote', begum, 'Tote Bag', 'tote', 'block', 1399, one, 'Mauve Green', ['front', 'detail'], { handle: 'long', motif: 'dot' }, 'Printed cotton quilted with a running stitch, soft as a saree. Inside pocket with a zip.'],
  ['Striped Beach Tote', rangrez, 'Tote Bag', 'tote', 'stripe', 1099, one, 'Blue Red Beige', ['front', 'detail'], { handle: 'short', scale: '1.4' }, 'Deck-chair stripes and a waxed base, so that sand and sea stay outside. Big enough for two towels.'],
  ['Denim Shopper', tana, 'Tote Bag', 'tote', 'denim', 899, one, 'Blue Black-', ['front'], { handle: 'long', pocket: 'yes' }, 'A shopper from the last metre of the roll, with the pocket that the jeans did not need. Machine washable.'],
  ['Chanderi Dupatta', begum, 'Dupatta', 'dupatta', 'linen', 1499, one, 'Mint Beige Mauve', ['front', 'folded', 'detail'], { border: '#c8983f' }, 'Chanderi so light that it weighs less than its box. A gold line at both ends.'],
  ['Kalamkari Stole', dakshin, 'Stole', 'dupatta', 'block', 1999, one, 'Black Red', ['front', 'folded', 'detail'], { motif: 'leaf', border: '#a5282c' }, 'A hand-drawn tree that runs from end to end. Two metres; wear it or hang it.'],
  ['Kinnauri Wool Stole', pahadi, 'Stole', 'dupatta', 'check', 2999, one, 'Grey Green Blue*', ['front', 'folded', 'detail'], { border: '#b5473a' }, 'Merino with a Kinnauri border, woven by two sisters in Sangla. Warm without the weight.'],
  ['Ikat Silk Stole', dakshin, 'Stole', 'dupatta', 'ikat', 2499, one, 'Blue Mauve White', ['front', 'folded', 'detail'], {}, 'Silk ikat with blurred edges and clean ends. It changes a grey coat’s mind.'],
  ['Brass Buckle Belt', chamda, 'Belt', 'belt', 'leather', 1499, one, 'Taupe Red', ['front', 'detail'], { buckle: 'gold' }, 'Four millimetres of leather and a ring of brass. It will be too good for its first trousers.'],
  ['Woven Cotton Belt', tana, 'Belt', 'belt', 'stripe', 699, one, 'Blue Green Grey', ['front', 'detail'], { scale: '0.5' }, 'A webbing belt from the same loom as our totes. Any hole is the right one.'],
  ['Reversible Belt', chamda, 'Belt', 'belt', 'plain', 1799, one, 'Black Beige', ['front', 'detail'], {}, 'Black for weekdays; turn it for Saturday. A steel buckle that swivels without a sound.'],
  ['Cat-Eye Sunglasses', tana, 'Sunglasses', 'sunglasses', 'plain', 1799, one, 'Red Black White', thing, { metal: 'gold' }, 'Acetate with a lift at the corner and lenses that block what they should. Comes in a block-printed sleeve.'],
  ['Steel Round Sunglasses', lohit, 'Sunglasses', 'sunglasses', 'plain', 1999, one, 'Grey Blue Green*', thing, { shape: 'round', metal: 'steel' }, 'Thin steel and round lenses, for reading the sea. Spring hinges.'],
  ['Moti Pearl Jhumka', sona, 'Earrings', 'jhumka', 'plain', 1299, one, 'White Mauve', thing, { metal: 'steel' }, 'Silver-toned bells with a rim of seed pearls. They ring, very softly.'],
  ['Neel Meena Jhumka', sona, 'Earrings', 'jhumka', 'plain', 1099, one, 'Blue Black', thing, {}, 'Blue enamel from Banaras under a gold-plated dome. Nickel-free, with a back that holds.'],
  ['Corduroy Cap', lohit, 'Cap', 'cap', 'stripe', 699, one, 'Taupe Green Mauve', ['front', 'detail'], { mark: 'none', scale: '0.4' }, 'A soft cap in corduroy with a short peak. For heads that think.'],
  ['Denim Dad Cap', tana, 'Cap', 'cap', 'denim', 649, one, 'Blue Grey', ['front', 'detail'], { thread: '#f3eadb', brim: '#8a5a33' }, 'Washed denim, a leather-coloured peak and our thread in front. Bend it as you like.'],
  ['Silver Dial Watch', sona, 'Watch', 'watch', 'leather', 5499, one, 'Black Blue Taupe*', thing, { metal: 'steel', face: '#e9ecef', ink: '#22262b' }, 'A silver dial, a Japanese movement and a strap that you can change with a fingernail. Water may splash it.'],
  ['Gold Dress Watch', sona, 'Watch', 'watch', 'leather', 6999, one, 'Red Green', thing, { metal: 'gold', face: '#fbf3df', ink: '#5a3b12' }, 'A thin gold case and hands like needles, on calf leather. It is always a little early.'],
]

/** Pieces of each size, the same every time for the same product and colour. */
function piecesOf(mark: string, sizes: readonly string[], seed: number): number[] {
  if (mark === '-') return sizes.map(() => 0)
  const next = random(seed)
  const middle = (sizes.length - 1) / 2
  const pieces = sizes.map((_, at) => Math.round(4 + next() * 8 + (middle - Math.abs(at - middle)) * 3))
  if (mark === '*') {
    pieces[0] = 1
    if (pieces.length > 1) pieces[pieces.length - 1] = 0
  }
  return pieces
}

export const moreProducts: readonly DemoProduct[] = entries.map(
  ([title, vendor, type, kind, fabric, price, sizes, colors, views, cut, body], at) => {
    const stock = Object.fromEntries(
      colors.split(' ').map((color, place) => {
        const [, name = '', mark = ''] = /^(\w+)([*-]?)$/.exec(color) ?? []
        return [name, piecesOf(mark, sizes, at * 31 + place)]
      }),
    )
    return { title, vendor, type, kind, fabric, price, sizes, stock, views, cut, body }
  },
)

/** No two of a kind beside each other: always one of the kind of which most are left, but for the one just shown. */
export function inWindowOrder(products: readonly DemoProduct[], before: string | undefined): DemoProduct[] {
  const left = Map.groupBy(products, ({ kind }) => kind)
  const ordered: DemoProduct[] = []
  while (ordered.length < products.length) {
    const last = ordered.at(-1)?.kind ?? before
    const [most] = [...left.values()]
      .filter((list) => list.length > 0 && list[0]?.kind !== last)
      .sort((one, other) => other.length - one.length)
    const next = most?.shift() ?? [...left.values()].find((list) => list.length > 0)?.shift()
    if (next) ordered.push(next)
  }
  return ordered
}
