/** First and last year. */
type Span = readonly [first: number, last: number];

/** Consumer makes, as people write them. Models of any other make are left out. */
// prettier-ignore
export const consumerMakes: readonly string[] = [
  'Acura', 'Alfa Romeo', 'Aston Martin', 'Audi', 'Bentley', 'BMW', 'Buick', 'Cadillac', 'Chevrolet',
  'Chrysler', 'Dodge', 'Ferrari', 'Fiat', 'Fisker', 'Ford', 'Genesis', 'GMC', 'Honda', 'Hummer', 'Hyundai',
  'Infiniti', 'Isuzu', 'Jaguar', 'Jeep', 'Kia', 'Lamborghini', 'Land Rover', 'Lexus', 'Lincoln', 'Lotus',
  'Lucid', 'Maserati', 'Mazda', 'McLaren', 'Mercedes-Benz', 'Mercury', 'MINI', 'Mitsubishi', 'Nissan',
  'Oldsmobile', 'Polestar', 'Pontiac', 'Porsche', 'Ram', 'Rivian', 'Rolls-Royce', 'Saab', 'Saturn',
  'Scion', 'smart', 'Subaru', 'Suzuki', 'Tesla', 'Toyota', 'Volkswagen', 'Volvo', 'VinFast',
];

/** "Make|Model" of vPIC that is no car, van or light truck sold to the public in the United States. */
// prettier-ignore
export const notForConsumers: ReadonlySet<string> = new Set([
  'Bentley|ARMOURED ARNAGE', 'Bentley|Roll Royce Silver Seraph', 'Bentley|Rolls-Royce Park Ward',
  'BMW|Alpina', 'Buick|Incomplete', 'Buick|Allure', 'Cadillac|Hearse', 'Cadillac|Limousine',
  'Chevrolet|3 ton', 'Chevrolet|Caprice Police Vehicle', 'Chevrolet|Epica', 'Chevrolet|GMT-400',
  'Chevrolet|Kalos', 'Chevrolet|Matiz', 'Chevrolet|Onix', 'Chevrolet|Optra', 'Chevrolet|Orlando',
  'Chevrolet|U100', 'Fiat|Ducato', 'Fiat|Freemont', 'Ford|B-750', 'Ford|F-600', 'Ford|F-650', 'Ford|F-750',
  'Ford|F-800', 'Ford|Motorhome Chassis', 'Ford|GT MKII', 'GMC|Cruise Origin AV', 'GMC|Electric Vehicle',
  'Hyundai|Xcient', 'Isuzu|F6', 'Isuzu|F7', 'Isuzu|FRR', 'Isuzu|H-Series', 'Isuzu|NPR', 'Isuzu|NPR/NPR-HD',
  'Isuzu|NQR', 'Isuzu|NQR/NRR', 'Isuzu|T6F', 'Isuzu|T7F', 'Isuzu|T8F', 'Jeep|Wrangler JK',
  'Lamborghini|147', 'Lamborghini|Roadster', 'Land Rover|New Range Rover', 'Lotus|2-Eleven', 'Lotus|340R',
  'Lotus|Eagle', 'Lotus|Eclat', 'Lotus|Elan', 'Lotus|Eleven', 'Lotus|Elite', 'Lotus|Europa', 'Lotus|MEL',
  'Lotus|Monaco', 'Lotus|Monza', 'Lotus|Spa', 'McLaren|SENNA GTR', 'Mitsubishi|RVR', 'Nissan|Altra-EV',
  'Nissan|X-Trail', 'Pontiac|Matiz', 'Pontiac|Pursuit', 'Pontiac|Wave', 'Rivian|EDV', 'Rivian|RCV',
  'Tesla|Semi', 'Toyota|FCHV-adv', 'Ferrari|F12 Special Series', 'Ferrari|F60 America',
  'Chevrolet|Geo Prizm',
]);

/** vPIC's name → the make and models under which people look for it. */
export const renamed: Readonly<Record<string, { make?: string; models: readonly string[] }>> = {
  'Alfa Romeo|Giulia (952)': { models: ['Giulia'] },
  'Chevrolet|Metro': { models: ['Metro'] },
  'Chevrolet|Silverado': { models: ['Silverado 1500', 'Silverado 2500 HD', 'Silverado 3500 HD'] },
  'Chevrolet|Silverado HD': { models: ['Silverado 2500 HD', 'Silverado 3500 HD'] },
  'Dodge|Caravan/Grand Caravan': { models: ['Caravan', 'Grand Caravan'] },
  'Dodge|Ram': { models: ['Ram 1500', 'Ram 2500', 'Ram 3500'] },
  'Ford|Ecosport': { models: ['EcoSport'] },
  'GMC|Sierra': { models: ['Sierra 1500', 'Sierra 2500 HD', 'Sierra 3500 HD'] },
  'GMC|Sierra HD': { models: ['Sierra 2500 HD', 'Sierra 3500 HD'] },
  'GMC|Jimmy Utility': { models: ['Jimmy'] },
  'Lamborghini|URUS': { models: ['Urus'] },
  'Lotus|ELETRE': { models: ['Eletre'] },
  'McLaren|ARTURA': { models: ['Artura'] },
  'McLaren|ELVA': { models: ['Elva'] },
  'McLaren|SENNA': { models: ['Senna'] },
  'Mercedes-Benz|M-Class': { models: ['ML-Class'] },
  'Nissan|Ariya Hatchback': { models: ['Ariya'] },
  'Nissan|Ariya MPV': { models: ['Ariya'] },
  'Nissan|Kicks MPV': { models: ['Kicks'] },
  'Nissan|Nissan Z': { models: ['Z'] },
  'Polestar|PS1': { models: ['1'] },
  'Polestar|PS2': { models: ['2'] },
  'Polestar|Polestar 3': { models: ['3'] },
  'Polestar|Polestar 4': { models: ['4'] },
  'Pontiac|Grand AM': { models: ['Grand Am'] },
  'Ram|Promaster City': { models: ['ProMaster City'] },
  'smart|smart': { models: ['Fortwo'] },
  'Toyota|COROLLA iM': { models: ['Corolla iM'] },
  'Toyota|Prius Prime (PHEV)': { models: ['Prius Prime'] },
  'Toyota|RAV4 Prime (PHEV)': { models: ['RAV4 Prime'] },
  'Toyota|Scion FR-S': { make: 'Scion', models: ['FR-S'] },
  'Toyota|Scion iA': { make: 'Scion', models: ['iA'] },
  'Toyota|Scion iM': { make: 'Scion', models: ['iM'] },
  'Toyota|Scion iQ': { make: 'Scion', models: ['iQ'] },
  'Toyota|Scion tC': { make: 'Scion', models: ['tC'] },
  'Toyota|Scion xA': { make: 'Scion', models: ['xA'] },
  'Toyota|Scion xB': { make: 'Scion', models: ['xB'] },
  'Toyota|Scion xD': { make: 'Scion', models: ['xD'] },
  'Volkswagen|GTI': { models: ['Golf GTI'] },
  'Volvo|C70 / C30': { models: ['C70', 'C30'] },
  'Volvo|V60CC': { models: ['V60 Cross Country'] },
  'Volvo|V90CC': { models: ['V90 Cross Country'] },
};

/**
 * The years of models for which the rule about open schemas (vpic-models.ts) is wrong, or whose schemas were filed
 * for other markets as well.
 */
export const correctedYears: Readonly<Record<string, readonly Span[]>> = {
  'Buick|Encore': [[2013, 2022]],
  'Chevrolet|Camaro': [
    [2000, 2002],
    [2010, 2024],
  ],
  'Chevrolet|Impala': [[2000, 2020]],
  'Chevrolet|Silverado 2500 HD': [[2001, 2026]],
  'Chevrolet|Silverado 3500 HD': [[2001, 2026]],
  'Chevrolet|Spark': [[2013, 2022]],
  'Dodge|Ram 1500': [[2000, 2012]],
  'Dodge|Ram 2500': [[2000, 2012]],
  'Dodge|Ram 3500': [[2000, 2012]],
  'Ford|EcoSport': [[2018, 2022]],
  'Ford|Fiesta': [[2011, 2019]],
  'Ford|Flex': [[2009, 2019]],
  'Ford|Mustang': [[2000, 2026]],
  'GMC|Sierra 2500 HD': [[2001, 2026]],
  'GMC|Sierra 3500 HD': [[2001, 2026]],
  'Hyundai|Accent': [[2000, 2022]],
  'Toyota|Sequoia': [[2001, 2026]],
  'Volkswagen|Golf R': [
    [2012, 2013],
    [2015, 2019],
    [2022, 2026],
  ],
};
