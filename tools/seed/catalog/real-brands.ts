/** Names of real tire makers, sellers and private labels. The sample catalog must not use or resemble any. */
// prettier-ignore
export const realBrands: readonly string[] = [
  'Accelera', 'Achilles', 'Aeolus', 'Alliance', 'Altenzo', 'Antares', 'Aplus', 'Apollo', 'Ardent', 'Arisun', 'Armstrong',
  'Arroyo', 'Atlas', 'Atturo', 'Austone', 'Autogreen', 'Avon', 'Barum', 'BCT', 'BFGoodrich', 'BKT', 'Blackhawk',
  'Blacklion', 'Bridgestone', 'Cachland', 'Capitol', 'Carlisle', 'Ceat', 'Centara', 'Centennial', 'Chengshan',
  'Comforser', 'Compasal', 'Continental', 'Cooper', 'Cordovan', 'Cosmo', 'Crosswind', 'Crossmax', 'Davanti', 'Dayton',
  'Dcenti', 'Debica', 'Deestone', 'Delinte', 'Delta', 'Denman', 'Dextero', 'Dick Cepek', 'Diplomat', 'Doral', 'Double Coin',
  'Doublestar', 'Dunlop', 'Duraturn', 'Duro', 'Durun', 'Dynamo', 'Ecovision', 'Eldorado', 'Evergreen', 'Falken', 'Farroad',
  'Federal', 'Fierce', 'Firemax', 'Firestone', 'Forceum', 'Fortuna', 'Fortune', 'Freedom', 'Fronway', 'Fulda', 'Fullrun',
  'Fullway', 'Fury', 'Fuzion', 'General', 'Ginell', 'Gislaved', 'Giti', 'Gladiator', 'Goform', 'Goldway', 'Goodride',
  'Goodyear', 'Greenball', 'Greenmax', 'Greenlander', 'Grenlander', 'GT Radial', 'Habilead', 'Haida', 'Hankook', 'Headway',
  'Hercules', 'Hifly', 'Hilo', 'Hoosier', 'Horizon', 'Ilink', 'Imperial', 'Insa Turbo', 'Interstate', 'Invovic', 'Iris',
  'Ironman', 'Jinyu', 'Joyroad', 'Kama', 'Kanati', 'Kapsen', 'Kelly', 'Kenda', 'Keter', 'Kinforest', 'Kingstar', 'Kleber',
  'Kontio', 'Kormoran', 'Kpatos', 'Kumho', 'Kustone', 'Landgolden', 'Landsail', 'Landspider', 'Lanvigator', 'Lassa',
  'Laufenn', 'Leao', 'Lexani', 'Linglong', 'Lionhart', 'Lizetti', 'Mabor', 'Marangoni', 'Marshal', 'Mastercraft',
  'Mastertrack', 'Matador', 'Maxtrek', 'Maxxis', 'Mazzini', 'Michelin', 'Mickey Thompson', 'Mileking', 'Milestar',
  'Minerva', 'Mirage', 'Mohave', 'Mohawk', 'Momo', 'Motomaster', 'Multi-Mile', 'Nama', 'Nankang', 'National', 'Neolin',
  'Neoterra', 'Nereus', 'Nexen', 'Nitto', 'Nokian', 'Norauto', 'Nordexx', 'Nordman', 'Nortenha', 'Nova', 'Novamax',
  'Ohtsu', 'Onyx', 'Otani', 'Ovation', 'Pace', 'Pantera', 'Pathfinder', 'Patriot', 'Petlas', 'Pirelli', 'Platin',
  'Pneumant', 'Power King', 'Powertrac', 'Premiorri', 'Presa', 'Prinx', 'Primewell', 'Prometer', 'Provato', 'Radar', 'Rapid',
  'Regul', 'Riken', 'Road Hugger', 'Roadclaw', 'Roadcruza', 'Roadking', 'Roadmaster', 'Roadone', 'Roadstone', 'Roadx',
  'Rockblade', 'Rotalla', 'Rovelo', 'Royal Black', 'Runway', 'Rydanz', 'Saferich', 'Saffiro', 'Sailun', 'Samson', 'Sava',
  'Semperit', 'Sentury', 'Sentinel', 'Sigma', 'Solar', 'Sonar', 'Sonix', 'Sportrak', 'Starfire', 'Starmaxx', 'Stinger',
  'Sumitomo', 'Summit', 'Sunfull', 'Sunny', 'Super Swamper', 'Superia', 'Supermax', 'Suretrac', 'Syron', 'Taurus', 'TBB',
  'Techking', 'Telstar', 'Tempra', 'Three-A', 'Thunderer', 'Tigar', 'Toledo', 'Torque', 'Tourador', 'Toyo', 'Tracmax',
  'Transeagle', 'Triangle', 'Tri-Ace', 'Treadwright', 'Unigrip', 'Uniroyal', 'Vanderbilt', 'Vee', 'Velozza', 'Venom',
  'Vercelli', 'Versatyre', 'Viking', 'Vitora', 'Vitour', 'Vogue', 'Vredestein', 'Voyager', 'Wanli', 'Waterfall',
  'Westlake', 'Wild Country', 'Windforce', 'Winrun', 'Yokohama', 'Zeetex', 'Zenna', 'Zestino', 'Zeta', 'Zmax',
  'Zextour', 'Tire Rack', 'Discount Tire', 'Les Schwab', 'Costco', 'Walmart', 'SimpleTire', 'Priority Tire', 'Tire Agent',
];

/** Names of real product lines that would mislead if a sample line bore them. */
// prettier-ignore
export const realLines: readonly string[] = [
  'Defender', 'Primacy', 'Premier', 'CrossClimate', 'Turanza', 'Ecopia', 'Potenza', 'Blizzak', 'Dueler', 'Alenza',
  'WeatherPeak', 'Eagle', 'Assurance', 'Wrangler', 'UltraGrip', 'Integrity', 'Discoverer', 'Endeavor', 'Evolution', 'Zeon',
  'Geolandar', 'Advan', 'Avid', 'IceGuard', 'Proxes', 'Open Country', 'Celsius', 'Extensa', 'Observe', 'Versado',
  'Kinergy', 'Ventus', 'Dynapro', 'iCept', 'Optimo', 'Solus', 'Ecsta', 'Crugen', 'Wildpeak', 'Ziex', 'Sincera', 'Azenis',
  'Scorpion', 'Cinturato', 'P Zero', 'Sottozero', 'Carrier', 'Hakkapeliitta', 'Ridge Grappler', 'Terra Grappler',
  'Nomad Grappler', 'Trail Grappler', 'Courser', 'SportContact', 'TrueContact', 'PureContact', 'ExtremeContact',
  'TerrainContact', 'VikingContact', 'Grabber', 'Altimax', 'G-Max', 'Pilot', 'X-Ice', 'Agilis', 'Destination', 'Transforce',
  'Firehawk', 'Champion', 'Winterforce', 'Tiger Paw', 'Laredo', 'All-Terrain T/A', 'Mud-Terrain T/A', 'g-Force', 'Advantage',
  'Radial T/A', 'Rugged Terrain', 'Signature', 'Grandtrek', 'Roadian', "N'Fera", "N'Priz", 'Winguard', 'Encounter', 'Baja',
];
