import type { DemoProduct } from './demo-product.ts'
import { random } from './pictures/studio.ts'

/** One product per line. Colours: `Red*` has one item left in the first size and none in the last; `Red-` is sold out. */
type Entry = [
  title: string,
  maker: string,
  vendor: string,
  type: string,
  kind: string,
  fabric: DemoProduct['fabric'],
  /** With the MRP, if the product is on sale. */
  price: number | readonly [price: number, mrp: number],
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
const all = ['front', 'cloth', 'back', 'detail']
const two = ['front', 'cloth', 'back']
const front = ['front', 'cloth']
const shoe = ['pair', 'detail', 'side']
const thing = ['front', 'detail', 'styled']

const [takli, begum, rangrez, tana] = ['Takli Lane', 'Begum Jaan', 'Rangrez & Co', 'Tana Studio']
const [padhaaro, chamda, manka, lohit, dakshin, pahadi] = [
  'Padhaaro',
  'Chamda Works',
  'Manka House',
  'Lohit',
  'Dakshin',
  'Pahadi',
]

const entries: Entry[] = [
  ['Kaveri Ikat Shirt', 'Pochampally, handwoven', dakshin, 'Shirt', 'shirt', 'ikat', 2199, some, 'Blue Red* Grey', all, { pocket: 'none' }, 'Handwoven ikat cotton from Pochampally, 140 gsm. Straight fit, 76 cm long in M, shell buttons. Machine wash cold. No two shirts blur alike.'],
  ['Sawan Linen Shirt', 'Kolkata, washed linen', takli, 'Shirt', 'shirt', 'linen', 1999, letters, 'White Mint Beige Blue', all, { button: '#8a6a45', neck: 'band' }, 'Washed linen, 150 gsm, that dries quickly. Regular fit, 76 cm long in M, band collar, chest pocket, coconut buttons, box pleat at the back. Machine wash cold.'],
  ['Chai Stop Striped Shirt', 'Erode, yarn-dyed', takli, 'Shirt', 'shirt', 'stripe', [1299, 1799], some, 'Beige Taupe* Grey-', two, { scale: '1.3' }, 'Soft cotton twill, 140 gsm, with stripes the colour of cutting chai. Regular fit, 76 cm long in M, long sleeves that roll up. Machine wash cold.'],
  ['Sahyadri Check Shirt', 'Kullu, brushed cotton', pahadi, 'Shirt', 'shirt', 'check', 1799, letters, 'Red Black Green', all, { scale: '1.2', button: '#d9c9a8' }, 'Brushed cotton checks, 165 gsm, double-stitched at the shoulder. Regular fit, 76 cm long in M, chest pocket. Machine wash cold. Warm enough for Lonavala in January.'],
  ['Savera Half-Sleeve Shirt', 'Erode, poplin', dakshin, 'Shirt', 'shirt', 'plain', [999, 1299], some, 'Mint White Mauve Blue', two, { sleeve: 'short', hem: 'straight' }, 'Light cotton poplin, 110 gsm, with a soft collar and short sleeves. Regular fit, 74 cm long in M, straight hem. Machine wash cold. For offices whose fan is older than you.'],
  ['Bagru Leaf Shirt', 'Bagru, hand block', rangrez, 'Shirt', 'shirt', 'block', 1899, some, 'Green* Beige', all, { motif: 'leaf', scale: '0.8', sleeve: 'short', pocket: 'none', hem: 'straight' }, 'Cotton, 120 gsm, printed by hand with carved teak blocks. Relaxed fit, 74 cm long in M, short sleeves, straight hem. Wash separately. Small faults in the print are part of it.'],
  ['Night Shift Shirt', 'Tiruppur, sateen', lohit, 'Shirt', 'shirt', 'plain', 1499, letters, 'Black Taupe', all, { pocket: 'none', button: '#1f1b16' }, 'Dense cotton sateen, 135 gsm, with hidden seams and dark buttons. Slim fit, 76 cm long in M. Machine wash cold. Gets past most dress codes.'],
  ['Boond Dot Shirt', 'Sanganer, hand block', rangrez, 'Shirt', 'shirt', 'block', 1699, some, 'Blue Mauve Red', two, { motif: 'dot', scale: '0.6' }, 'Fine mulmul cotton, 80 gsm, with hand-printed dots. Relaxed fit, 76 cm long in M, to wear open over a vest or buttoned up. Machine wash cold.'],
  ['Sooti Pocket Tee', 'Tiruppur, heavy jersey', takli, 'T-Shirt', 'tee', 'plain', 599, letters, 'White Black Taupe Green Blue', two, { pocket: 'yes' }, '220 gsm cotton jersey that keeps its neck. Regular fit, 70 cm long in M, chest pocket, pre-shrunk. Machine wash cold.'],
  ['Taal Striped Tee', 'Tiruppur, combed cotton', tana, 'T-Shirt', 'tee', 'stripe', [799, 999], some, 'Blue Red Grey', two, { scale: '0.9', fit: 'boxy', grain: 'cross' }, 'Combed cotton, 200 gsm, boxy fit, dropped shoulder, 64 cm long in M. Machine wash cold. Stripes in the count of teentaal: four by four.'],
  ['Zameen V-Neck Tee', 'Tiruppur, earth dyes', takli, 'T-Shirt', 'tee', 'plain', 649, letters, 'Taupe Grey* Red Beige', two, { neck: 'v', fit: 'long' }, 'Combed cotton, 180 gsm, in low-impact earth dyes. Regular fit, shallow V-neck, 76 cm long in M: it stays tucked in on a scooter. Machine wash cold.'],
  ['Kutch Dot Tee', 'Kutch, hand-printed', rangrez, 'T-Shirt', 'tee', 'block', 999, some, 'Black Red', two, { motif: 'dot' }, 'Cotton jersey, 180 gsm, with hand-printed bandhani dots. Regular fit, 70 cm long in M. Wash separately the first time.'],
  ['Pahadi Ribbed Tee', 'Kullu, rib knit', pahadi, 'T-Shirt', 'tee', 'knit', 899, some, 'Mint- Grey Mauve', front, { fit: 'full', knit: 'rib' }, 'Ribbed cotton, 210 gsm, with natural stretch and full sleeves. Slim fit, 70 cm long in M. Machine wash cold. Made in Kullu, in a room with a view.'],
  ['Leheriya Tee', 'Jaipur, tie-dyed', rangrez, 'T-Shirt', 'tee', 'leheriya', 849, some, 'Mauve Green', two, { neck: 'v', fit: 'boxy' }, 'Soft cotton, 180 gsm, with tie-dyed leheriya waves. Boxy fit, V-neck, 64 cm long in M. Machine wash cold.'],
  ['Sunehri Festive Kurta', 'Banaras, zari', begum, 'Kurta', 'kurta', 'plain', 3499, letters, 'Red Green* Mauve', all, { thread: '#e7c877' }, 'Cotton silk, 130 gsm, with zari at the placket, fully lined. Regular fit, 102 cm long in M. Dry clean. For the evening when everyone is photographed.'],
  ['Barsaat Indigo Kurta', 'Akola, mud resist', rangrez, 'Kurta', 'kurta', 'block', 1799, letters, 'Blue', all, { motif: 'leaf' }, 'Cotton, 120 gsm, with a dabu mud-resist print in natural indigo. Regular fit, 102 cm long in M, band collar, side slits. The colour rubs off at first; wash separately.'],
  ['Ghar Short Kurta', 'Kolkata, linen', takli, 'Kurta', 'kurta', 'linen', 1599, some, 'Beige Grey Mint', all, { sleeve: 'half', length: 'short' }, 'Linen, 150 gsm, with elbow sleeves and a band collar. Relaxed fit, 86 cm long in M. Machine wash cold. For Sundays at home and the walk to the milk booth.'],
  ['Kalam Striped Kurta', 'Chirala, handloom', dakshin, 'Kurta', 'kurta', 'stripe', [1499, 1899], letters, 'Black White Blue*', two, { scale: '0.5' }, 'Handloom cotton from Chirala, 130 gsm, with pencil stripes. Regular fit, 102 cm long in M. Machine wash cold. Passes for a shirt at meetings.'],
  ['Phulkari V-Neck Kurta', 'Patiala, phulkari by hand', begum, 'Kurta', 'kurta', 'plain', [2799, 3499], letters, 'Beige Mauve Black', all, { neck: 'v', thread: '#c4483f' }, 'Plain cotton, 130 gsm, with phulkari embroidery at the neck, made by hand in Patiala. Regular fit, V-neck, 102 cm long in M. Wash separately.'],
  ['Maheshwar Check Kurta', 'Maheshwar, handloom', begum, 'Kurta', 'kurta', 'check', 2299, some, 'Grey Green', all, { sleeve: 'half', neck: 'v', check: 'gingham', scale: '0.7' }, 'Silk and cotton checks from the looms of Maheshwar, 110 gsm. Straight fit, V-neck, elbow sleeves, 102 cm long in M. Dry clean.'],
  ['Chowk White Kurta', 'Lucknow, mulmul', takli, 'Kurta', 'kurta', 'plain', 1299, letters, 'White', all, { tucks: 'yes' }, 'White mulmul, 85 gsm, with pintucks beside the placket. Regular fit, 102 cm long in M, band collar. Machine wash cold. Buy two.'],
  ['Telia Rumal Kurta', 'Puttapaka, double ikat', dakshin, 'Kurta', 'kurta', 'ikat', 2999, some, 'Red* Black', all, { sleeve: 'half' }, 'Double ikat cotton, 150 gsm, in traditional Telia colours, dyed with alizarin. Regular fit, elbow sleeves, 102 cm long in M. Wash separately. Woven by five families whose names we know.'],
  ['Gulabi Peplum Blouse', 'Jaipur, poplin', begum, 'Top', 'blouse', 'plain', [1399, 1999], letters, 'Mauve Red Beige', all, { neck: 'round', fit: 'peplum' }, 'Cotton poplin, 115 gsm, with a round neck, short sleeves and a peplum waist. Slim fit, 60 cm long in M. Machine wash cold. Dresses up jeans and calms down a skirt.'],
  ['Champa Linen Blouse', 'Kolkata, dry linen', tana, 'Top', 'blouse', 'linen', 1599, some, 'White Mint Grey', all, { fit: 'sleeveless' }, 'Dry linen, 150 gsm, with a V-neck, sleeveless. Relaxed fit, 64 cm long in M. Machine wash cold.'],
  ['Bindi Print Blouse', 'Sanganer, hand block', rangrez, 'Top', 'blouse', 'block', 1199, letters, 'Black Blue*', two, { motif: 'dot', scale: '0.7', neck: 'round', fit: 'peplum' }, 'Light cotton, 100 gsm, with hand-printed dots. Slim fit, round neck, short sleeves, peplum waist, 60 cm long in M. Machine wash cold.'],
  ['Sujani Stitch Blouse', 'Bhusura, running stitch', begum, 'Top', 'blouse', 'plain', 1999, some, 'Green White', all, { thread: '#e7c877' }, 'Cotton, 120 gsm, with Sujani running stitch along the neck, from Bhusura. Regular fit, elbow sleeves, 62 cm long in M. Machine wash cold.'],
  ['Patola Blouse', 'Patan, ikat', dakshin, 'Top', 'blouse', 'ikat', 2399, some, 'Red Green-', all, { fit: 'crop' }, 'Handwoven Patola ikat cotton, 140 gsm, lined in cotton. Slim fit, V-neck, cropped at 44 cm in M. Dry clean. Wear it with something plain.'],
  ['Himroo Check Blouse', 'Aurangabad, handloom', tana, 'Top', 'blouse', 'check', 1299, letters, 'Taupe Mauve', front, { scale: '0.6', check: 'gingham', fit: 'sleeveless' }, 'Small-checked cotton, 120 gsm, sleeveless, with a V-neck. Relaxed fit, 64 cm long in M, to wear untucked. Machine wash cold.'],
  ['Spiti Knit Sweatshirt', 'Spiti, cable knit', pahadi, 'Sweatshirt', 'sweatshirt', 'knit', [2199, 2999], letters, 'Blue Taupe Beige', all, { style: 'cable' }, 'Loopback cotton with a little yak wool, 340 gsm. Regular fit, 68 cm long in M, three cables, ribbed hems. Machine wash cold. Warm at four thousand metres, and in an air-conditioned office.'],
  ['Adda Plain Sweatshirt', 'Ludhiana, brushed fleece', takli, 'Sweatshirt', 'sweatshirt', 'plain', 1499, letters, 'Black Mint Mauve Grey', two, { style: 'kangaroo' }, 'Cotton fleece, 300 gsm, brushed inside. Regular fit, 68 cm long in M, kangaroo pocket, ribbed hems. Machine wash cold. For when the conversation goes on and the night gets cool.'],
  ['Metro Striped Sweatshirt', 'Ludhiana, cotton knit', lohit, 'Sweatshirt', 'sweatshirt', 'stripe', 1699, some, 'White* Red', two, { scale: '1.7', grain: 'cross' }, 'Cotton knit, 280 gsm, with wide stripes and ribbed cuffs. Relaxed fit, 68 cm long in M, dropped shoulders. Machine wash cold. Made to be seen across a platform.'],
  ['Shillong Denim Jacket', 'Ahmedabad, denim', tana, 'Jacket', 'jacket', 'denim', 3799, some, 'Grey Blue', all, { style: 'trucker', metal: 'steel', stitch: '#d8d4cc', button: '#b9b9b9' }, 'Grey-cast denim, 12 oz, cropped to the hip, 62 cm long in M, with steel buttons. Regular fit. Wash inside out. Looks rained upon; is not waterproof.'],
  ['Darbar Nehru Jacket', 'Bhagalpur, raw silk', begum, 'Nehru Jacket', 'jacket', 'plain', 3299, some, 'Black Red Mauve', ['front', 'cloth', 'detail'], { style: 'nehru', button: '#d9a24a' }, 'Raw silk blend, 210 gsm, with gold-tone buttons. Slim fit, sleeveless, band collar, 71 cm long in M. Dry clean.'],
  ['Safari Linen Jacket', 'Kolkata, linen', lohit, 'Jacket', 'jacket', 'linen', 4299, some, 'Beige Green Taupe*', all, { style: 'safari', button: '#6b4a2c' }, 'Unlined linen, 220 gsm, with four flap pockets and an inner pocket for a passport. Regular fit, 76 cm long in M. Machine wash cold. For weather that cannot decide.'],
  ['Chequered Bandi', 'Kullu, wool handloom', pahadi, 'Nehru Jacket', 'jacket', 'check', 2899, some, 'Grey Red', ['front', 'cloth', 'detail'], { style: 'nehru', quilted: 'yes' }, 'Himachali wool checks, 260 gsm, lightly quilted. Regular fit, sleeveless, band collar, 71 cm long in M. Dry clean. Layers over a shirt or a kurta.'],
  ['Chamda Biker Jacket', 'Chennai, goat leather', chamda, 'Jacket', 'jacket', 'leather', [8999, 11999], some, 'Black* Taupe', all, { style: 'biker', metal: 'steel' }, 'Vegetable-tanned goat leather, 0.9 mm, with wide lapels and steel zips. Slim fit, 61 cm long in M. Wipe with a soft, dry cloth. Heavy at first; give it a winter.'],
  ['Dilli Straight Jeans', 'Delhi, light wash', lohit, 'Jeans', 'jeans', 'denim', [2499, 2999], waists, 'Blue Grey Black', all, { wash: 'light', stitch: '#e0b060' }, '12 oz denim in a light wash. Straight fit, regular rise, five pockets, 104 cm long in 32. Wash inside out. Feels like your elder brother’s.'],
  ['Kamala Wide Jeans', 'Ahmedabad, denim', tana, 'Jeans', 'jeans', 'denim', 2899, waists, 'Blue', all, { leg: 'wide', stitch: '#f0ead8' }, 'Ahmedabad denim, 11 oz, with white stitching. High rise, wide leg, 106 cm long in 32. Wash inside out.'],
  ['Ink Black Jeans', 'Ahmedabad, dyed through', takli, 'Jeans', 'jeans', 'denim', 2699, waists, 'Black*', two, { stitch: '#4a4744', wash: 'raw' }, 'Black denim, 12 oz, dyed through, with dark stitching. Straight fit, regular rise, 104 cm long in 32. Wash separately. Keeps its colour for forty washes.'],
  ['Ecru Selvedge Jeans', 'Ahmedabad, selvedge', tana, 'Jeans', 'jeans', 'denim', 3499, waists, 'White Beige', all, { stitch: '#b08d57', wash: 'raw' }, 'Undyed selvedge denim, 13 oz. Straight fit, regular rise, 104 cm long in 32. Machine wash cold. Easier to keep clean than you think.'],
  ['Sage Carpenter Jeans', 'Delhi, sturdy denim', lohit, 'Jeans', 'jeans', 'denim', 2999, waists, 'Green Taupe', all, { leg: 'wide', stitch: '#d9c9a8', work: 'carpenter' }, 'Sturdy denim, 12 oz, with double knees. Low rise, wide leg, 106 cm long in 32. Machine wash cold. Has a loop for the hammer you do not own.'],
  ['Daftar Trousers', 'Bhilwara, cotton twill', takli, 'Trousers', 'trousers', 'plain', 1999, waists, 'Blue Black Beige', all, {}, 'Cotton twill, 230 gsm, with a single pleat and a pressed crease. Tapered fit, slant pockets, 103 cm long in 32. Machine wash cold. From the first train to the last meeting.'],
  ['Linen Drawstring Trousers', 'Kolkata, linen', takli, 'Trousers', 'trousers', 'linen', 1899, some, 'White Grey Mint*', all, { waist: 'elastic' }, 'Pure linen, 170 gsm, with an elastic waist and a drawstring. Relaxed fit, 102 cm long in M. Machine wash cold. Dries overnight on a hotel chair.'],
  ['Herringbone Trousers', 'Dhariwal, wool mix', pahadi, 'Trousers', 'trousers', 'herringbone', 2799, waists, 'Taupe Grey', all, { pleats: '0' }, 'Wool mix, 260 gsm, in a herringbone weave, half-lined to the knee. Tapered fit, 103 cm long in 32. Dry clean. For towns that have a winter.'],
  ['Madras Check Trousers', 'Chennai, yarn-dyed', dakshin, 'Trousers', 'trousers', 'check', [1799, 2499], waists, 'Red Blue-', two, { scale: '1.2' }, 'Madras check cotton, 140 gsm. Tapered fit, 103 cm long in 32, slant pockets. The colours bleed a little: wash separately.'],
  ['Kalamkari Trousers', 'Srikalahasti, drawn by hand', dakshin, 'Trousers', 'trousers', 'block', 2199, some, 'Black Beige', all, { motif: 'leaf', waist: 'elastic' }, 'Cotton, 130 gsm, with hand-drawn Kalamkari leaves in natural dyes. Relaxed fit, elastic waist, 102 cm long in M. Wash separately.'],
  ['Raga Palazzo', 'Sanganer, hand block', begum, 'Palazzo', 'palazzo', 'block', 1699, letters, 'Blue Mauve Green', all, { motif: 'leaf', cord: '#e7c877' }, 'Cotton, 120 gsm, with a leaf print. Very wide leg, 101 cm long in M, drawcord at the waist. Machine wash cold.'],
  ['Ikat Palazzo', 'Nalgonda, ikat', dakshin, 'Palazzo', 'palazzo', 'ikat', 1999, letters, 'Red Grey', all, { cord: '#f1e3c0' }, 'Heavy ikat cotton from Nalgonda, 170 gsm. Very wide leg, 101 cm long in M, drawcord waist. Wash separately. Best with the plainest kurta you have.'],
  ['Slub Linen Palazzo', 'Kolkata, handspun', takli, 'Palazzo', 'palazzo', 'linen', 1299, letters, 'Beige White Taupe Black', two, {}, 'Handwoven linen, 160 gsm, from handspun yarn with natural slubs. 101 cm long in M, drawcord waist. Machine wash cold. As wide as an argument at a tea stall.'],
  ['Dori Striped Palazzo', 'Erode, yarn-dyed', tana, 'Palazzo', 'palazzo', 'stripe', 1399, some, 'Mint Black*', two, { scale: '1.1', cord: '#a5282c' }, 'Cotton, 130 gsm, with long stripes and a red drawcord. Very wide leg, 101 cm long in M. Machine wash cold.'],
  ['Ghoomar Skirt', 'Bagru, hand block', rangrez, 'Skirt', 'skirt', 'block', [2499, 2999], letters, 'Red Blue Black', ['front', 'cloth', 'detail'], { tiers: '5', border: '#d9a24a', flare: 'circle' }, 'Block-printed cotton, 120 gsm, in five tiers with a gold border. Circle flare, 98 cm long, elastic waist. Wash separately. Opens like an umbrella when you turn.'],
  ['Tussar Midi Skirt', 'Bhagalpur, tussar', begum, 'Skirt', 'skirt', 'linen', 2299, some, 'Beige Taupe', ['front', 'cloth', 'detail'], { tiers: '1', length: 'midi', flare: 'line', closing: 'wrap' }, 'Tussar silk and linen, 150 gsm, with a dull shine. Wrap front with a tie, 84 cm long. Dry clean.'],
  ['Denim Midi Skirt', 'Ahmedabad, denim', tana, 'Skirt', 'skirt', 'denim', 1899, some, 'Blue Grey*', ['front', 'cloth', 'detail'], { tiers: '1', length: 'midi', flare: 'straight', closing: 'buttons' }, 'Plain denim, 10 oz, with a button front. Straight fit, 84 cm long, to mid-calf. Machine wash cold. Goes with everything that jeans go with.'],
  ['Kasavu Skirt', 'Balaramapuram, handloom', dakshin, 'Skirt', 'skirt', 'plain', 1999, letters, 'White Mint', ['front', 'cloth', 'detail'], { tiers: '2', border: '#c8983f' }, 'Off-white cotton, 110 gsm, with a kasavu border, lined in mulmul. Two tiers, 98 cm long, elastic waist. Machine wash cold. For Onam, and for no reason at all.'],
  ['Ranga Check Skirt', 'Erode, yarn-dyed', tana, 'Skirt', 'skirt', 'check', 1599, some, 'Mauve Green', front, { tiers: '1', length: 'knee', scale: '0.8', flare: 'full', closing: 'buttons' }, 'Checked cotton, 150 gsm, with a button front. Full flare, 56 cm long, to the knee. Machine wash cold.'],
  ['Daud Knit Joggers', 'Tiruppur, quick-dry knit', lohit, 'Joggers', 'joggers', 'knit', [1599, 1999], letters, 'Blue Taupe Black', two, { seam: 'sport' }, 'Quick-drying knit, 240 gsm, with a stripe down the side and ribbed cuffs. Tapered fit, 101 cm long in M. Machine wash cold. For running, or for looking as if you might.'],
  ['Fursat Joggers', 'Ludhiana, fleece', takli, 'Joggers', 'joggers', 'plain', 1199, letters, 'Mint Mauve Grey', two, { cord: '#1f1b16' }, 'Fleece-backed cotton, 280 gsm, with two side pockets. Relaxed fit, ribbed cuffs, 101 cm long in M. Machine wash cold. For days with no plans.'],
  ['Cargo Joggers', 'Kolkata, linen mix', lohit, 'Joggers', 'joggers', 'linen', 1999, some, 'Green Beige*', all, { pocket: 'cargo' }, 'Linen mix, 200 gsm, with a roomy thigh, a close ankle and cargo pockets. Relaxed fit, 101 cm long in M. Machine wash cold. Creases badly, forgives everything.'],
  ['Goa Printed Shorts', 'Sanganer, hand block', rangrez, 'Shorts', 'shorts', 'block', 899, some, 'Blue Red Mint', two, { motif: 'leaf', waist: 'elastic' }, 'Quick-drying printed cotton, 110 gsm, with an elastic waist. Relaxed fit, 17 cm inseam. Machine wash cold. Ready between two swims.'],
  ['Denim Shorts', 'Ahmedabad, light wash', tana, 'Shorts', 'shorts', 'denim', 1299, waists, 'Blue Black', two, { stitch: '#d9a24a', wash: 'light' }, 'Light-wash denim, 10 oz, with a turned-up hem. Regular fit, five pockets, 22 cm inseam. Machine wash cold.'],
  ['Tennis Shorts', 'Tiruppur, light cotton', lohit, 'Shorts', 'shorts', 'plain', 799, some, 'White Grey Mauve-', front, { waist: 'elastic' }, 'Light cotton, 130 gsm, with an elastic waist. Regular fit, 17 cm inseam. Machine wash cold. Pocket for one ball.'],
  ['Gali Low Sneaker', 'Agra, stitched sole', padhaaro, 'Sneakers', 'sneaker', 'leather', [3999, 4999], uk, 'White Black Taupe', shoe, { accent: '#d9c9a8', sole: '#efe8da', shape: 'low' }, 'Full-grain leather with a perforated toe, leather lining and cotton laces. Stitched rubber cup sole, 3 cm high. 380 g a shoe in UK 8. Wipe with a damp cloth.'],
  ['Denim Court Sneaker', 'Agra, denim offcuts', tana, 'Sneakers', 'sneaker', 'denim', [2799, 3499], uk, 'Blue Grey', shoe, { accent: '#d9a24a', lace: '#2f2a24', shape: 'low' }, 'Denim from our offcuts, 12 oz, with a marigold heel tab and dark cotton laces. Stitched white rubber sole, 3 cm high. Every pair is a slightly different blue.'],
  ['Knit Pace Runner', 'Agra, knit in one piece', lohit, 'Sneakers', 'sneaker', 'knit', [3499, 4499], uk, 'Red Black Mint*', shoe, { sole: '#f7f3ea', shape: 'runner' }, 'Cotton knit in one piece, close like a sock, with a bonded toe. Foam sole, 2.8 cm at the ball and 3.6 cm at the heel. 240 g a shoe in UK 8. Tested on Marine Drive.'],
  ['Ikat High Street Sneaker', 'Pochampally, handwoven', dakshin, 'Sneakers', 'sneaker', 'ikat', 2999, small, 'Red Blue', shoe, { shape: 'high' }, 'Cotton ikat, handwoven, in a high-top with a rubber toe cap and a round patch at the ankle. Rubber sole of 3 cm, cushioned insole, eight pairs of eyelets. For standing in queues.'],
  ['Palms Slip Sneaker', 'Sanganer, hand block', padhaaro, 'Sneakers', 'sneaker', 'block', 2299, small, 'Green Beige-', shoe, { motif: 'leaf', accent: '#f3efe6', shape: 'slip' }, 'Cotton canvas with a block-printed leaf, and elastic at both sides. Rubber sole of 2.8 cm, white heel tab, removable insole. 220 g a shoe in UK 5. Light as a paperback.'],
  ['Sahil Linen Trainer', 'Agra, linen and suede', padhaaro, 'Sneakers', 'sneaker', 'linen', 2599, uk, 'Grey Taupe White', shoe, { accent: '#8a6a45', sole: '#c9a877', shape: 'trainer' }, 'Linen upper with suede at the toe, the laces and the heel. Gum rubber sole, 3 cm high, cotton lining and laces. Breathes better than you do on the stairs.'],
  ['Tassel Loafer', 'Ambur, hand-sewn', chamda, 'Loafers', 'loafer', 'leather', 4799, uk, 'Black Red', shoe, { ornament: 'tassel' }, 'Polished leather with a hand-sewn apron and two leather tassels. Leather lining and sole, 2.5 cm stacked heel. For weddings, courts and good restaurants.'],
  ['Suede Drive Loafer', 'Ambur, hand-sewn', chamda, 'Loafers', 'loafer', 'plain', 3799, uk, 'Blue Green* Taupe', shoe, { sole: '#2a231c', ornament: 'bit', heel: 'studs' }, 'Unlined suede with a hand-sewn apron and a brass bit on the strap. One-piece rubber sole with studs up to the heel, for the pedals. Not for July.'],
  ['Ladies’ Penny Loafer', 'Ambur, leather', chamda, 'Loafers', 'loafer', 'leather', 3999, small, 'Mauve Beige Black', shoe, { sole: '#a9794a', seam: 'plain' }, 'Leather on a narrow last, with a smooth apron and a penny strap. Flexible leather sole with a light edge, 2.5 cm heel, leather lining. Walks to work and back.'],
  ['Zari Wedding Jutti', 'Patiala, zari', padhaaro, 'Juttis', 'jutti', 'plain', [2499, 2999], small, 'Beige Red Green', shoe, { thread: '#f0cf6a', work: 'zari' }, 'Velvet with flat-stitched zari vines that do not scratch. Leather sole, padded insole, curled toe. Made on a straight last: they take a day to become left and right.'],
  ['Leather Mojari', 'Jodhpur, buffalo leather', chamda, 'Juttis', 'jutti', 'leather', [1999, 2499], uk, 'Taupe Black', shoe, { thread: '#d9b87a', work: 'stitched' }, 'Buffalo leather from Jodhpur with rows of thread work. Leather sole of 8 mm, padded insole, turned-up toe. Wipe with a soft, dry cloth.'],
  ['Ikat Jutti', 'Pochampally, cotton ikat', dakshin, 'Juttis', 'jutti', 'ikat', 1699, small, 'Blue Mauve*', shoe, { thread: '#f3eadb' }, 'Cotton ikat edged with cotton cord, lined in cotton. Leather sole, 5 mm cushioned insole, small curl at the toe. 150 g a shoe in UK 5.'],
  ['Mor Mirror Jutti', 'Jodhpur, hand-set mirrors', padhaaro, 'Juttis', 'jutti', 'plain', 2099, small, 'Blue White', shoe, { work: 'mirror', thread: '#9fd0c0' }, 'Velvet with hand-set mirrors in peacock-green thread, the smallest the size of a lentil. Leather sole, cushioned insole, curled toe. They catch candles.'],
  ['Kolhapuri Classic', 'Miraj, hand-stitched', padhaaro, 'Kolhapuri', 'kolhapuri', 'leather', 1299, uk, 'Taupe Red', shoe, { band: 'plain' }, 'Leather from Miraj, hand-stitched and made without nails. Punched band, toe ring and a red wool pompom; sole of 1.2 cm. It creaks for a week; that is how you know.'],
  ['Two-Strap Flat', 'Miraj, hand-stitched', padhaaro, 'Sandals', 'kolhapuri', 'leather', [1599, 1999], small, 'Black White Mauve', shoe, { strap: 'ankle', band: 'two' }, 'Leather sandal with two straps of 4 cm, an ankle strap and a brass buckle. Stitched leather sole, 1.2 cm thick. Stays on while you run for a bus.'],
  ['Block Heel', 'Ambur, leather', chamda, 'Heels', 'heel', 'leather', 2799, small, 'Red Taupe Black*', shoe, { heel: 'block', bow: 'none' }, 'Leather upper and lining, pointed toe. 60 mm covered block heel, 4 cm wide, padded under the ball of the foot. Does not sink into a lawn.'],
  ['Satin Evening Heel', 'Ambur, satin', begum, 'Heels', 'heel', 'plain', 3299, small, 'Green Blue White', shoe, { stem: '#d9a24a' }, 'Satin upper with a flat bow, leather lining. 80 mm slim heel in gold tone, padded insole. Comes with a bag, because you will carry them at the end.'],
  ['Linen Summer Heel', 'Kolkata, linen', tana, 'Heels', 'heel', 'linen', 2399, small, 'Beige Grey', shoe, { heel: 'block' }, 'Linen with a flat bow of the same cloth and a leather lining. 50 mm covered block heel, padded insole. Spot clean with a damp cloth.'],
  ['Jute Market Tote', 'Kolkata, jute', tana, 'Tote Bag', 'tote', 'linen', 999, one, 'Taupe White', front, { shape: 'market', handle: 'short', strap: '#8a5a33', rivets: 'yes' }, 'Jute and cotton with leather handles on brass rivets. 46 cm wide, 36 cm high, 14 cm deep; folds flat. Carries five kilos of mangoes (tested).'],
  ['Chamda Work Tote', 'Kanpur, bridle leather', chamda, 'Tote Bag', 'tote', 'leather', 5499, one, 'Black Red Taupe*', front, { shape: 'work', handle: 'short' }, 'Bridle leather, 2.4 mm thick, with a stitched base. 42 cm wide, 32 cm high, 11 cm deep; fits a 15-inch laptop. Outer zip pocket, inner zip pocket, handle drop 16 cm.'],
  ['Kantha Patch Tote', 'Bolpur, kantha stitch', begum, 'Tote Bag', 'tote', 'block', [1399, 1699], one, 'Mauve Green', front, { shape: 'soft', handle: 'strap', motif: 'dot' }, 'Cotton in two printed layers, held by rows of kantha running stitch. 44 cm wide, 38 cm high; strap drop 32 cm. Inner zip pocket. Soft as a saree.'],
  ['Striped Beach Tote', 'Kannur, handloom canvas', rangrez, 'Tote Bag', 'tote', 'stripe', 1099, one, 'Blue Red Beige', front, { shape: 'beach', handle: 'rope', scale: '2.6' }, 'Cotton canvas of 380 gsm with woven stripes, a waxed base and cotton rope handles. 50 cm wide, 36 cm high, 16 cm deep. Holds two towels and keeps the sand out.'],
  ['Denim Shopper', 'Ahmedabad, last of the roll', tana, 'Tote Bag', 'tote', 'denim', 899, one, 'Blue Black-', front, { handle: 'long', pocket: 'jeans', patch: 'none' }, 'Denim of 12 oz, unlined, with a stitched and riveted jeans pocket. 38 cm wide, 42 cm high; handle drop 30 cm. Machine wash cold. Made from the last metre of the roll.'],
  ['Chanderi Dupatta', 'Chanderi, handloom', begum, 'Dupatta', 'dupatta', 'linen', [1499, 1999], one, 'Mint Beige Mauve', ['front', 'cloth', 'folded'], { border: '#c8983f', edge: 'lines' }, 'Chanderi, sheer, with gold lines and knotted tassels at both ends. 2.4 m long, 90 cm wide, 45 gsm. Lighter than its box.'],
  ['Kalamkari Stole', 'Srikalahasti, drawn by hand', dakshin, 'Stole', 'dupatta', 'block', 1999, one, 'Black Red', ['front', 'cloth', 'folded'], { motif: 'leaf', border: '#a5282c', edge: 'vine' }, 'Cotton with hand-drawn Kalamkari leaves in natural dyes, red borders and tassels. 2 m long, 70 cm wide. Wash separately. Wear it or hang it.'],
  ['Kinnauri Wool Stole', 'Sangla, handwoven', pahadi, 'Stole', 'dupatta', 'check', 2999, one, 'Grey Green Blue*', ['front', 'cloth', 'folded'], { border: '#b5473a', edge: 'bands' }, 'Merino wool with patterned Kinnauri borders and tassels, handwoven in Sangla. 2 m long, 70 cm wide, 180 gsm. Dry clean.'],
  ['Ikat Silk Stole', 'Pochampally, silk ikat', dakshin, 'Stole', 'dupatta', 'ikat', 2499, one, 'Blue Mauve White', ['front', 'cloth', 'folded'], { ends: 'clean' }, 'Silk ikat with clean-cut ends. 2 m long, 70 cm wide, 70 gsm. Dry clean. Changes a grey coat’s mind.'],
  ['Brass Buckle Belt', 'Kanpur, full-grain leather', chamda, 'Belt', 'belt', 'leather', 1499, one, 'Taupe Red', ['front', 'detail'], { buckle: 'gold' }, 'Full-grain leather, 36 mm wide and 4 mm thick, with a solid brass ring buckle. Five holes 2.5 cm apart; fits waists of 76 to 96 cm. Too good for its first trousers.'],
  ['Woven Cotton Belt', 'Panipat, cotton webbing', tana, 'Belt', 'belt', 'stripe', 699, one, 'Blue Green Grey', ['front', 'detail'], { prong: 'none' }, 'Cotton webbing, 35 mm wide, with a steel frame buckle and a leather keeper. 115 cm long, fits waists up to 100 cm. No holes: the buckle grips anywhere.'],
  ['Reversible Belt', 'Kanpur, leather', chamda, 'Belt', 'belt', 'plain', 1799, one, 'Black Beige', ['front', 'detail'], { buckle: 'plaque', reverse: '#d3bf9f' }, 'Leather, 32 mm wide: black on one side, beige on the other. Brushed steel plate buckle that turns without a sound. Fits waists of 76 to 96 cm.'],
  ['Cat-Eye Sunglasses', 'Delhi, cut acetate', tana, 'Sunglasses', 'sunglasses', 'plain', [1799, 2299], one, 'Red Black White', thing, { metal: 'gold' }, 'Cat-eye acetate frame, 146 mm wide, with UV 400 lenses of 54 mm. Metal hinges, 30 g. Comes with a block-printed pouch.'],
  ['Steel Round Sunglasses', 'Delhi, thin steel', lohit, 'Sunglasses', 'sunglasses', 'plain', 1999, one, 'Grey Blue Green*', thing, { shape: 'round', metal: 'steel' }, 'Thin steel frame, 138 mm wide, with a double bridge and a coloured rim. Round UV 400 lenses of 49 mm, spring hinges, 24 g. Comes with a block-printed pouch.'],
  ['Moti Pearl Jhumka', 'Hyderabad, seed pearls', manka, 'Earrings', 'jhumka', 'plain', [1299, 1799], one, 'White Mauve', thing, { metal: 'steel', work: 'pearl' }, 'Silver-tone brass bells with seed pearls in the bands and two rows at the rim. 6 cm long, 12 grams the pair, nickel-free. They ring, very softly.'],
  ['Neel Meena Jhumka', 'Banaras, meena enamel', manka, 'Earrings', 'jhumka', 'plain', 1099, one, 'Blue Black', thing, { work: 'enamel' }, 'Gold-plated brass domes with petals of meena enamel from Banaras and a rim of beads. 6 cm long, 15 grams the pair. Nickel-free, with a secure back.'],
  ['Corduroy Cap', 'Delhi, eight-wale corduroy', lohit, 'Cap', 'cap', 'stripe', 699, one, 'Taupe Green Mauve', front, { mark: 'none', scale: '0.4' }, 'Cotton corduroy, eight wales to the inch, with six panels. Curved peak of 6.5 cm, cotton strap, fits heads of 54 to 60 cm. Hand wash.'],
  ['Denim Dad Cap', 'Ahmedabad, washed denim', tana, 'Cap', 'cap', 'denim', 649, one, 'Blue Grey', front, { thread: '#f3eadb', brim: '#8a5a33' }, 'Denim of 8 oz, washed, with an embroidered front and a brown suede-look peak of 7 cm. Brass clasp, fits heads of 54 to 60 cm. Hand wash.'],
  ['Silver Dial Watch', 'Bengaluru, small seconds', manka, 'Watch', 'watch', 'leather', 5499, one, 'Black Blue Taupe*', thing, { metal: 'steel', dial: 'date', face: '#e9ecef', ink: '#22262b' }, 'Silver dial with small seconds and a date window, in a 39 mm steel case. Japanese quartz movement. Leather strap of 18 mm with quick release. Water-resistant to 30 m.'],
  ['Gold Dress Watch', 'Bengaluru, slim case', manka, 'Watch', 'watch', 'leather', 6999, one, 'Red Green', thing, { metal: 'gold', dial: 'dress', face: '#fbf3df', ink: '#5a3b12' }, 'Gold-tone steel case, 36 mm wide and 6.5 mm thin, with slim hands on a cream dial. Quartz movement, calf leather strap of 18 mm. Always a little early.'],
]

/** Returns the stock of each size. The same seed always gives the same stock. */
function stockOf(mark: string, sizes: readonly string[], seed: number): number[] {
  if (mark === '-') return sizes.map(() => 0)
  const next = random(seed)
  const middle = (sizes.length - 1) / 2
  const stock = sizes.map((_, at) => Math.round(4 + next() * 8 + (middle - Math.abs(at - middle)) * 3))
  if (mark === '*') {
    stock[0] = 1
    if (stock.length > 1) stock[stock.length - 1] = 0
  }
  return stock
}

export const moreProducts: readonly DemoProduct[] = entries.map(
  ([title, maker, vendor, type, kind, fabric, rupees, sizes, colors, views, cut, body], at) => {
    const [price = 0, mrp] = [rupees].flat()
    const stock = Object.fromEntries(
      colors.split(' ').map((color, place) => {
        const [, name = '', mark = ''] = /^(\w+)([*-]?)$/.exec(color) ?? []
        return [name, stockOf(mark, sizes, at * 31 + place)]
      }),
    )
    return { title, maker, vendor, type, kind, fabric, price, ...(mrp && { mrp }), sizes, stock, views, cut, body }
  },
)

/** Orders products so that no two of one kind are side by side: always takes from the largest other kind. */
export function spreadKinds(products: readonly DemoProduct[], previousKind: string | undefined): DemoProduct[] {
  const remaining = Map.groupBy(products, ({ kind }) => kind)
  const ordered: DemoProduct[] = []
  while (ordered.length < products.length) {
    const last = ordered.at(-1)?.kind ?? previousKind
    const [largest] = [...remaining.values()]
      .filter((list) => list.length > 0 && list[0]?.kind !== last)
      .sort((one, other) => other.length - one.length)
    const next = largest?.shift() ?? [...remaining.values()].find((list) => list.length > 0)?.shift()
    if (next) ordered.push(next)
  }
  return ordered
}
