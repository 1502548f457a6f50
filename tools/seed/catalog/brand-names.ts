/**
 * Invented brands. No tire maker or seller that we know of goes by any of these names; the test compares them with
 * real-brands.ts, which is why a name here looks the way it does.
 */
// prettier-ignore
export const brandNames: Readonly<Record<'premium' | 'mid' | 'value', readonly string[]>> = {
  premium: [
    'Aldermark', 'Ashwick', 'Belcourt', 'Brannoch', 'Calderidge', 'Carrowmont', 'Corvance', 'Dunholm', 'Elsmere',
    'Fennimark', 'Galdane', 'Halvorsund', 'Harrowgate', 'Iselund', 'Jorvane', 'Kestermont', 'Kirkwell', 'Larkmere',
    'Lindgard', 'Marlowe & Finch', 'Montclere', 'Norrvale', 'Oakhurst', 'Orvenne', 'Penhallow', 'Quillhaven',
    'Ravensmoor', 'Rothwyn', 'Saltmarsh', 'Selbourne', 'Skarholt', 'Stavering', 'Sternvik', 'Tavernor', 'Thornbridge',
    'Tolvane', 'Ulverston', 'Valdemark', 'Varenne', 'Vintermark', 'Wexcombe', 'Westerling', 'Whitlock', 'Wynmoor',
    'Yarborough', 'Zellmark', 'Ardenholt', 'Bergslund', 'Cresswell', 'Drayvane', 'Eskdale', 'Farrowby', 'Greyfell',
    'Hollinger & Voss', 'Kaldvik', 'Langmere', 'Nordhaven', 'Pendrake', 'Sundgaard', 'Trevanion',
  ],
  mid: [
    'Abbotsford', 'Adalane', 'Altavera', 'Ambergate', 'Arboro', 'Arvella', 'Bancroft Road', 'Barrowfield', 'Bellamont',
    'Birchline', 'Blackmere', 'Boldero', 'Bramwell', 'Brightwater', 'Cadenza', 'Calvero', 'Canterline', 'Carravan',
    'Cedarpoint', 'Chalmont', 'Claremore', 'Coldbrook', 'Coppergate', 'Corduroy', 'Crestline Works', 'Dalmere',
    'Dellwood', 'Dorvale', 'Drummond Hill', 'Eastmarch', 'Elkhollow', 'Emberley', 'Fallbrook', 'Fairhollow', 'Farlight',
    'Fernway', 'Firth & Moor', 'Foxglen', 'Garrowhill', 'Glenmarch', 'Goldcrest', 'Granby', 'Greenlaw', 'Halewood',
    'Hartline', 'Hawkesbury', 'Hazelmoor', 'Hearthstone', 'Highmarch', 'Hollowell', 'Inverlane', 'Ironbridge',
    'Juniper Hill', 'Kelvane', 'Kentmere', 'Kingsferry', 'Lakeward', 'Laurelgate', 'Leesburg', 'Lochmere', 'Longacre',
    'Lowfell', 'Maplecross', 'Marchbank', 'Meadowlane', 'Millbrae', 'Moorgate', 'Northcairn', 'Oldfield', 'Orchardway',
    'Ostrava Road', 'Parkmoor', 'Pinecrest', 'Pinnacle Row', 'Quarrystone', 'Ravelin', 'Redfern', 'Ridgemont',
    'Rockhollow', 'Rosedale', 'Rowanfell', 'Sandgate', 'Seabright', 'Sherwin Vale', 'Silverbrook', 'Southmere',
    'Springvale', 'Stonebeck', 'Summerlane', 'Swiftbrook', 'Tamarind', 'Tanglewood', 'Thistledown', 'Timbergate',
    'Torrance Hill', 'Underhill', 'Valebrook', 'Verano Road', 'Waverline', 'Wellmarch', 'Westbrae', 'Whitegate',
    'Wildmere', 'Willowford', 'Windrush', 'Woodvale', 'Wrenfield', 'Yewdale', 'Arrowmere', 'Boxhill',
  ],
  value: [
    'Acrely', 'Addiscombe', 'Alvera', 'Amberon', 'Anvero', 'Apsley', 'Arcado', 'Asteron', 'Avalis',
    'Bexline', 'Balmora', 'Basildon', 'Belvar', 'Bentwell', 'Boravia', 'Briscoe', 'Calado', 'Caprine',
    'Cardova', 'Celtra', 'Cerrano', 'Cinderway', 'Colvar', 'Coranto', 'Danforth', 'Davero', 'Delmara',
    'Denova', 'Dorsetway', 'Duravel', 'Edgeway', 'Elmaro', 'Enduvia', 'Escala', 'Evarro', 'Fallowfield',
    'Faverdale', 'Felton', 'Fidalgo', 'Florin', 'Gallantry', 'Garrick', 'Gelderway', 'Glissade', 'Gravina',
    'Halmstead', 'Helvar', 'Hexham', 'Huxley', 'Ilvane', 'Indaro', 'Islington', 'Isora', 'Jasperway',
    'Jolvar', 'Kallista', 'Karrow', 'Keystead', 'Kivara', 'Koravo', 'Lanark', 'Lavenham', 'Lenora',
    'Levanto', 'Lindow', 'Lorano', 'Luxmere', 'Maldon', 'Maravo', 'Miravel', 'Moravo', 'Nelway', 'Nivaro',
    'Noravia', 'Oleander', 'Oravel', 'Orsino', 'Ossian', 'Paladine', 'Pelham', 'Perano', 'Pilara',
    'Polmont', 'Quelline', 'Radnor', 'Ravello', 'Relvaro', 'Rigel', 'Rolvane', 'Romney', 'Salvero',
    'Savero', 'Selkirk', 'Sestina', 'Silvara', 'Soravo', 'Talbot', 'Tavaro', 'Telvane', 'Tilbury',
    'Tolmara', 'Toravo', 'Ullswater', 'Umbria', 'Ursine', 'Valmora', 'Varado', 'Velmont', 'Veravo',
    'Vinalia', 'Walden', 'Wendover', 'Wivelle', 'Xandria', 'Yalding', 'Yoravo', 'Zeravo', 'Zinnia',
    'Zolvar', 'Everpath', 'Roadwell', 'Trueway', 'Milesmith', 'Pavewell', 'Rollright', 'Fairtread',
    'Plainway', 'Dayroad', 'Thriftline', 'Openlane', 'Surepace', 'Steadyway', 'Goodlane', 'Kerbside',
    'Turnwell', 'Homeward', 'Roundel', 'Halfpenny', 'Commonway', 'Bluegate', 'Redlane',
  ],
};
