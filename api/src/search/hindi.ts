/** Hindi and Urdu words as Indians type them, and the English words they mean. `|` separates spellings and meanings. */
export const hindi = `
lal|laal: red
kala|kaala|kale|kaale|kali|kaali: black
safed|safaid|safedi: white
nila|neela|neele|nile|neeli|nili: blue
aasmani|asmani: sky blue
hara|hare|hari|haraa: green
pila|peela|peele|peeli|pili: yellow
gulabi: pink
narangi|santri: orange
bhura|bhoora|bhure|bhuri: brown
baingani|jamuni|jamni: purple
kesari|kesariya: saffron
sunehra|sunahra|sunehri|sunahri|sona|sone: gold
chandi|chaandi: silver
firozi|feroza|firoza: turquoise
mehroon|mahroon|mehrun: maroon
rani: rani pink
rangeen|rangin|rangbirangi: multicolour
joota|joote|jootey|juta|juton: shoe
jooti|jutti|juttiyan|jootiyan|mojdi: jutti|mojari
mojari|mojri: mojari|jutti
chappal|chappals|chapal|chappalen|hawai chappal: slipper|flip flop|sandal|kolhapuri
kurta|kurte|kurtey: kurta
kurti|kurtiyan: kurti
kurta pajama|kurta pyjama|kurta payjama: kurta set|pyjama|kurta
sari|sadi|saadi|sarhi|saadee|sadiyan|saadiyan|sadiyaan|saree|saari: saree
lehnga|lehanga|ghaghra|ghagra|lahanga: lehenga
chunni|chunari|chunri|odhni|odhani|orhni|dupata|dupatta: dupatta
shawl|shaal|dushala: shawl
choli|blouse: blouse|lehenga choli
salwar|shalwar: salwar
pajama|paijama|payjama|pyjama|pajame: pyjama|night suit
kameez|kamij|kamiz|qameez: shirt|kurta
patloon|patlun|pant|paint: trouser|pant
sherwani|achkan|bandhgala: sherwani|nehru jacket
sadri|bandi: nehru jacket|waistcoat
angrakha|anarkali: anarkali|kurta
gamcha|angocha|muffler|maflar: scarf|stole
topi|topee|topiyan: cap|hat
pagdi|safa|pagri: turban
moja|moje|mauje|mauja|mojey|juraab|jurab: sock
dastana|dastane: glove
kamarband|kamarbandh|kamar band|patta|peti|kamarpatti|belt: belt
ghadi|ghari|ghadiyan|ghariyan: watch
chashma|chasma|chashme|chasme|ainak: sunglasses
jhola|jhole|thaila|thela|thaili|jholi: tote|handbag|sling bag|bag
batua|batwa|potli: wallet|clutch|potli
basta|baste: backpack
jhumka|jhumke|jhumki|jumka|jumke: jhumka|earring
bali|baliyan|baali|baaliyan|kundal|kaan ki bali: earring|jhumka
haar|har|mala|maala|hansli|kanthi: necklace
kangan|kangana|kada|kade|chudi|chudiyan|choodi|choodiyan|churi|churiyan|bangdi|chooda: bangle
payal|pajeb|paajeb|jhanjhar|payel: anklet
anguthi|angoothi|mundri: ring
nath|nathni: nose ring
gehne|gehna|zevar|jewar|aabhushan: earring|necklace|bangle|jhumka|anklet
swetar|sweter: sweater
oon|ooni|uni: wool
suti|sooti: cotton
resham|reshmi|reshami: silk
chamda|chamde|chamra: leather
makhmal|makhmali: velvet
malmal: mulmul
shaadi|shadi|vivah|byah: wedding
tyohar|tyohaar|tyauhar|diwali|eid|navratri|holi|puja|pooja|rakhi: festive
daftar: office
sardi|sardiyon|thand|jada|sardiyo: winter
garmi|garmiyon|garmiyo: summer
kadhai|kadhaai|kashida: embroidered
dhari|dhaari|dharidar: striped
phool|phul|phooldar|phoolon: floral
jins|jeens|jinsh: jeans
shart|sharta: shirt
teeshart|tee shart|ti shart|tishart: tshirt
baig|beg: bag
pars: handbag|wallet|clutch|sling bag
jaiket|jeket|jaket: jacket
skart: skirt
dres|fraak|frak: dress
soot|sut: suit
`
