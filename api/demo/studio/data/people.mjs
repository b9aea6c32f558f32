/**
 * Portraits of people whom titles credit, by tenant: those of the most watched titles, and some more. Everybody else is shown by their initials.
 * `cut` is the hair, `wear` the clothes, `ground` what is behind; `extras` are glasses, a beard and the like. `alt` says what is drawn.
 */
const demo = [
  { name: 'Solveig Amadi', skin: '#8d5a3b', hair: '#d9d3c7', cut: 'crop', wear: ['coat', '#27486b'], ground: ['#f2b35e', '#e08a4a'], extras: ['glasses', 'studs'], alt: 'A woman with cropped silver hair and round glasses' },
  { name: 'Hana Oyelaran', skin: '#7a4a30', hair: '#221a1c', cut: 'puff', wear: ['suit', '#e4e0d6'], ground: ['#2f6f8f', '#1d4a68'], extras: ['hoops'], alt: 'A woman with her hair in a high puff and gold hoops' },
  { name: 'Viktor Salgado', skin: '#c98d63', hair: '#3a2a22', cut: 'side', wear: ['crew', '#b3472f'], ground: ['#dfe6e2', '#b9cfc8'], extras: ['beard'], alt: 'A man with a parting and a full beard' },
  { name: 'Maeve Tran', skin: '#eec3a0', hair: '#a8401f', cut: 'bob', wear: ['roll', '#1f3d3a'], ground: ['#f4d8c4', '#e7a98c'], extras: ['freckles'], alt: 'A woman with a red bob and a green roll-neck' },
  { name: 'Idris Kowalczyk', skin: '#5f3a27', hair: '#171314', cut: 'fade', wear: ['suit', '#6b2336'], ground: ['#e9c46a', '#d99a3c'], extras: ['stubble'], alt: 'A man with a close fade and a wine-red jacket' },
  { name: 'Rafael Undset', skin: '#d9a27b', hair: '#6d6a68', cut: 'waves', wear: ['coat', '#33343c'], ground: ['#7fb7b2', '#4d8f92'], extras: ['moustache'], alt: 'A man with grey waves and a moustache' },
  { name: 'Emiko Varga', skin: '#f0cba8', hair: '#1b1a22', cut: 'fringe', wear: ['crew', '#e0315b'], ground: ['#3a2b63', '#241a45'], extras: [], alt: 'A woman with a black fringe in a red top' },
  { name: 'Desmond Achterberg', skin: '#e7b691', hair: '#8c4a2a', cut: 'bald', wear: ['suit', '#2c3a4f'], ground: ['#c9d5dd', '#9fb4c4'], extras: ['beard', 'glasses'], alt: 'A bald man with a copper beard and glasses' },
  { name: 'Priya Lindqvist', skin: '#b27a50', hair: '#241b1d', cut: 'long', wear: ['drape', '#e39a2d'], ground: ['#7b2d4e', '#561c38'], extras: ['studs'], alt: 'A woman with long black hair and a saffron drape' },
  { name: 'Tomas Iweala', skin: '#6d432c', hair: '#1c1716', cut: 'locs', wear: ['crew', '#3f7d5a'], ground: ['#f0e2c4', '#ddc08a'], extras: [], alt: 'A man with shoulder-length locs' },
  { name: 'Nils Achebe', skin: '#54331f', hair: '#dcd8d0', cut: 'fade', wear: ['roll', '#c7b08a'], ground: ['#41597a', '#2a3f5e'], extras: ['beard', 'glasses'], alt: 'A man with white hair, a white beard and glasses' },
  { name: 'Carmen Aldous', skin: '#d29a70', hair: '#33211c', cut: 'bun', wear: ['coat', '#7a3b5c'], ground: ['#e8dccb', '#d2b99a'], extras: ['hoops'], alt: 'A woman with a dark bun and hoops' },
  { name: 'Tuva Adebayo', skin: '#9a6541', hair: '#2a1d18', cut: 'curls', wear: ['suit', '#d7e3ea'], ground: ['#15385a', '#0e2742'], extras: [], alt: 'A woman with a cloud of curls' },
  { name: 'Callum Ishikawa', skin: '#efc39c', hair: '#2d2320', cut: 'quiff', wear: ['crew', '#f0ece2'], ground: ['#e2725b', '#c4523f'], extras: ['freckles'], alt: 'A young man with a quiff' },
  { name: 'Farida Lundgren', skin: '#c78f66', hair: '#24525a', cut: 'scarf', wear: ['coat', '#1d2c3f'], ground: ['#d8e5d8', '#a9c6b2'], extras: [], alt: 'A woman in a petrol-blue headscarf' },
  { name: 'Pascal Otieno', skin: '#4b2d1e', hair: '#171212', cut: 'bald', wear: ['crew', '#5b7fb5'], ground: ['#f3c9a5', '#e5a377'], extras: ['moustache'], alt: 'A bald man with a moustache' },
  { name: 'Greta Yoon', skin: '#f3d2b3', hair: '#d7a646', cut: 'plaits', wear: ['roll', '#5c3f7a'], ground: ['#9cc3d5', '#6b9db8'], extras: ['freckles'], alt: 'A girl with two fair plaits' },
  { name: 'Marisol Okonjo', skin: '#83502f', hair: '#3b2620', cut: 'curls', wear: ['drape', '#bf3f4a'], ground: ['#f0d9a8', '#e0b765'], extras: ['hoops', 'glasses'], alt: 'A woman with brown curls, glasses and hoops' },
  { name: 'Noor Halvorsen', skin: '#d8a37a', hair: '#2b1d1c', cut: 'waves', wear: ['coat', '#c98a2b'], ground: ['#23405a', '#152c43'], extras: [], alt: 'A person with dark waves in a mustard coat' },
  { name: 'Teodora Quill', skin: '#eec7a8', hair: '#efeae2', cut: 'bun', wear: ['drape', '#4d6a57'], ground: ['#c98a83', '#a9635f'], extras: ['glasses', 'lines'], alt: 'An old woman with a white bun and glasses' },
  { name: 'Kwame Adeyemi-Ross', skin: '#5a3722', hair: '#8f8a86', cut: 'fade', wear: ['coat', '#2d4a3d'], ground: ['#dcb37e', '#c18d50'], extras: ['beard', 'lines'], alt: 'A man with grey hair and a grey beard' },
  { name: 'Lin Beaumont', skin: '#f0cfae', hair: '#201c22', cut: 'bob', wear: ['suit', '#8a98a8'], ground: ['#efe3dc', '#d6bfb4'], extras: ['studs'], alt: 'A woman with a straight black bob' },
  { name: 'Roza Delacroix', skin: '#e5b28b', hair: '#5a2a1e', cut: 'long', wear: ['crew', '#1c2333'], ground: ['#d9577a', '#b23a5e'], extras: [], alt: 'A woman with long auburn hair' },
  { name: 'August Nakamura', skin: '#e9be96', hair: '#3b3a3f', cut: 'side', wear: ['suit', '#3b4a63'], ground: ['#e6d58f', '#cdb35a'], extras: ['glasses'], alt: 'A man with a parting and glasses' },
  { name: 'Zahra Eklund', skin: '#b98057', hair: '#f1e6cf', cut: 'scarf', wear: ['drape', '#8f4a2c'], ground: ['#e3a35f', '#c9803f'], extras: ['lines'], alt: 'A woman in an ivory headscarf' },
  { name: 'Yusuf Hallström', skin: '#c08a60', hair: '#1f1a1b', cut: 'quiff', wear: ['roll', '#22303c'], ground: ['#8fb08a', '#668c66'], extras: ['beard'], alt: 'A man with a black quiff and beard' },
  { name: 'Adaeze Montclair', skin: '#663e29', hair: '#1d1618', cut: 'plaits', wear: ['suit', '#d9a441'], ground: ['#2f7f8c', '#1d5c6a'], extras: ['studs'], alt: 'A woman with two long braids' },
  { name: 'Annika Bello', skin: '#a9724b', hair: '#4a2f24', cut: 'puff', wear: ['roll', '#a63d2f'], ground: ['#d5dfe8', '#a8bccd'], extras: ['freckles'], alt: 'A woman with her curls tied up' },
  { name: 'Bartholomew Ruiz', skin: '#dba67e', hair: '#b8b2aa', cut: 'waves', wear: ['coat', '#5c4a36'], ground: ['#7f9a6a', '#5d7a4c'], extras: ['beard', 'glasses', 'lines'], alt: 'An old man with grey waves, a beard and glasses' },
  { name: 'Camille Rautio', skin: '#f4d7bf', hair: '#e3cf9a', cut: 'fringe', wear: ['drape', '#6a2c4a'], ground: ['#b9a3cf', '#8f76ad'], extras: ['hoops'], alt: 'A woman with a fair fringe and hoops' },
];

const northlight = [
  { name: 'Pilar Strand', skin: '#d39c72', hair: '#57504c', cut: 'bob', wear: ['coat', '#0f766e'], ground: ['#f0e6d2', '#d9c49c'], extras: ['glasses'], alt: 'A woman with a grey bob and glasses' },
  { name: 'Dr. Itzel Vargas', skin: '#b67d52', hair: '#241a19', cut: 'plaits', wear: ['roll', '#c9542f'], ground: ['#8fc0c4', '#5e979d'], extras: ['lines'], alt: 'A woman with two black plaits' },
  { name: 'Anselm Boateng', skin: '#5c3924', hair: '#191415', cut: 'fade', wear: ['suit', '#4a6078'], ground: ['#f2cf9a', '#e0ab62'], extras: ['stubble'], alt: 'A man with a close fade' },
  { name: 'Yuki Haraldsen', skin: '#f1cda9', hair: '#2a2226', cut: 'bun', wear: ['crew', '#24364a'], ground: ['#e9b7ae', '#d18b82'], extras: ['studs'], alt: 'A woman with a dark bun' },
  { name: 'Magnus Tveit', skin: '#e8b894', hair: '#cfc9c0', cut: 'cap', wear: ['roll', '#23415f'], ground: ['#9db8c9', '#6f93aa'], extras: ['beard', 'lines'], alt: 'An old man with a knitted cap and a white beard' },
  { name: 'Suvi Ranta', skin: '#f5d9c2', hair: '#d8bf86', cut: 'long', wear: ['coat', '#b8412f'], ground: ['#dfeaf0', '#b3cbd9'], extras: ['freckles'], alt: 'A woman with long fair hair in a red coat' },
];

export const PEOPLE = { demo, northlight };
