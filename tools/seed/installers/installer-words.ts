/** Names of shops; `{name}` is a family name and `{city}` the town. */
export const shopNames: readonly string[] = [
  '{name} Tire & Auto', '{name} & Sons Tire', '{city} Tire Center', '{city} Wheel & Tire', '{name} Auto Care', '{city} Auto & Tire',
  '{name} Bros. Tire', '{city} Tire & Alignment', '{name} Service Center', '{city} Quick Tire', '{name} Garage', 'Main Street Tire of {city}',
  '{name} Tire Pros Shop', '{city} Truck & Tire', 'Crossroads Tire {city}', 'Family Tire {city}',
]; // prettier-ignore

/** Vans that come to the buyer. */
export const mobileNames: readonly string[] = [
  '{name} Mobile Tire',
  '{city} Tires to You',
  'Driveway Tire {city}',
  '{city} Mobile Tire Service',
];

export const familyNames: readonly string[] =
  'Abrams Alvarez Anders Baker Barnes Becker Bishop Boyd Brooks Burke Carver Castillo Chen Cobb Coleman Cortez Dalton Decker Diaz Dixon Doyle Duncan Ellis Farmer Fischer Flores Foley Garcia Gibbs Gomez Grant Greer Haas Hale Harmon Hayes Hoffman Holt Hughes Ibarra Jensen Kane Keller Kemp Kim Kirby Klein Lang Larsen Lopez Lowe Lucero Marsh Mason Mendez Meyer Miles Moran Nash Nguyen Nolan Norris Olsen Ortiz Osborn Park Patel Pena Perry Pruitt Quinn Ramos Reed Reyes Rhodes Rivera Roark Ruiz Salas Santos Schmidt Shaw Silva Sloan Snyder Stark Stone Sutton Tate Torres Tran Tucker Vance Vargas Vaughn Wade Walsh Webb Weiss Whelan Wolfe Yates York Young'.split(
    ' ',
  );

export const streetNames: readonly string[] = [
  'Main St',
  'Commerce Dr',
  'Industrial Blvd',
  'Market St',
  'Highway 30',
  'Broadway',
  'Oak St',
  'Railroad Ave',
  'Center St',
  'State Rd',
  'Washington Ave',
  'Park Ave',
  'Mill Rd',
  'County Line Rd',
  'Depot St',
  'Fairgrounds Rd',
  'Airport Rd',
  '2nd Ave',
  'Lincoln Hwy',
  'Union St',
];

/** One telephone area of each state. The numbers behind it are 555-0100 to 555-0199, which belong to nobody. */
export const areaCodes: Readonly<Record<string, string>> = {
  AK: '907', AL: '205', AR: '501', AZ: '602', CA: '916', CO: '303', CT: '203', DC: '202', DE: '302', FL: '407', GA: '404', HI: '808',
  IA: '515', ID: '208', IL: '217', IN: '317', KS: '316', KY: '502', LA: '504', MA: '617', MD: '410', ME: '207', MI: '517', MN: '612',
  MO: '573', MS: '601', MT: '406', NC: '919', ND: '701', NE: '402', NH: '603', NJ: '609', NM: '505', NV: '702', NY: '518', OH: '614',
  OK: '405', OR: '503', PA: '717', PR: '787', RI: '401', SC: '803', SD: '605', TN: '615', TX: '512', UT: '801', VA: '804', VT: '802',
  WA: '206', WI: '608', WV: '304', WY: '307',
}; // prettier-ignore

/** Buyers' sentences about a shop, by the stars they gave. Nothing that only some shops do is mentioned. */
export const shopSayings = {
  high: [
    'In and out on time. They explained the torque check and wrote down the pressures.',
    'The tires were there when I arrived, and all four were balanced well. No vibration on the highway.',
    'Friendly people at the counter and a clean waiting room.',
    'Done sooner than they said. They also set the spare to the right pressure.',
    'The final price was the one I saw online. No surprises.',
    'Careful with my wheels: not a scratch.',
    'They called when my tires came in and had me scheduled for the next morning.',
  ],
  middle: [
    'Good work, but I waited 30 minutes past my appointment.',
    'The work is fine. The parking lot is small and crowded.',
    'One tire needed to be balanced again the next day. They did it at no charge.',
    'Everything went well once they found my order.',
  ],
  low: [
    'I waited more than an hour although I had an appointment.',
    'The steering wheel shook on the way home. I had to come back to have two tires balanced again.',
    'They could not find my tires at first, and nobody had called me.',
    'A wheel cover was not put back on properly.',
  ],
} as const;
