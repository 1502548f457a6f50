import { type LineKindName, type Voice } from './line-kinds.ts';

/** First words of a line's name, by what it is for. */
// prettier-ignore
export const lineWords: Readonly<Record<Voice, readonly string[]>> = {
  touring: [
    'Cadence', 'Harbor', 'Sojourn', 'Solace', 'Waypoint', 'Aurelia', 'Halcyon', 'Parkway', 'Longview', 'Corridor',
    'Serenade', 'Amble', 'Greenbelt', 'Lumen', 'Promenade', 'Boulevard', 'Sundown', 'Meander', 'Daybreak', 'Haven',
  ],
  performance: [
    'Redline', 'Slipstream', 'Torsion', 'Chicane', 'Kinetic', 'Helix', 'Rapier', 'Tempo', 'Rally', 'Cornice', 'Afterburn',
    'Tangent', 'Arcline', 'Quickstep', 'Momentum', 'Crescent',
  ],
  summer: [
    'Falchion', 'Hairpin', 'Switchback', 'Apexline', 'Corsa Nova', 'Meridiem', 'Solano', 'Heatline', 'Tarmac', 'Riviera',
    'Estoril', 'Zenith', 'Parabola', 'Sprint', 'Hillclimb',
  ],
  'all-weather': [
    'Foursquare', 'Evenfall', 'Allyear', 'Equinoct', 'Fairweather', 'Overcast', 'Rainshadow', 'Constance', 'Turnseason',
    'Weathervane', 'Barometer', 'Steadfast',
  ],
  winter: [
    'Frostline', 'Icefield', 'Snowpass', 'Borealis', 'Coldfront', 'Glacier', 'Whiteout', 'Permafrost', 'Northway',
    'Winterlight', 'Nordlys', 'Hoarfrost', 'Sleetline', 'Firn', 'Polaris Road', 'Snowmark',
  ],
  'all-terrain': [
    'Rampart', 'Backcountry', 'Outrider', 'Talus', 'Boulder', 'Timberline', 'Drifter', 'Ironbark', 'Mesa', 'Foothill',
    'Washboard', 'Fireroad', 'Gravelline', 'Highplain', 'Stampede', 'Sagebrush',
  ],
  mud: [
    'Mudlark', 'Bramble', 'Quarry', 'Gorge', 'Rutcutter', 'Sledge', 'Clawhammer', 'Bogline', 'Rockslide', 'Grindstone',
    'Backhoe', 'Digger',
  ],
  highway: [
    'Longhaul', 'Freeway', 'Turnpike', 'Milepost', 'Throughway', 'Carriage', 'Interval', 'Overland Route', 'Stateline',
    'Mainline', 'Tollgate', 'Byway',
  ],
  van: [
    'Cargo', 'Foreman', 'Depot', 'Payload', 'Dispatch', 'Drayage', 'Curbline', 'Courier', 'Tradesman Route', 'Parcel',
    'Loadline', 'Workday',
  ],
  truck: ['Haulmark', 'Ledger', 'Axle', 'Terminal', 'Lading', 'Relay', 'Convoy', 'Tonnage', 'Dockside', 'Linehaul'],
  trailer: ['Towline', 'Tagalong', 'Gooseneck', 'Slipway', 'Hitchmate', 'Landing', 'Followon', 'Ballast', 'Drawbar', 'Ramp'],
  spare: ['Standby', 'Reserve', 'Roadside', 'Stopgap', 'Tideover', 'Backup'],
  ev: ['Ampere', 'Ionwave', 'Quietcell', 'Joule', 'Coulomb', 'Kilowatt', 'Voltline', 'Chargeway', 'Lodestar', 'Stillwave'],
};

/** Second words, for names whose first word another line bears already: "Cadence Ridge Touring". */
// prettier-ignore
export const secondWords: readonly string[] = [
  'Ridge', 'Bay', 'Vista', 'Crest', 'Hollow', 'Point', 'Meadow', 'Canyon', 'Grove', 'Bluff', 'Prairie', 'Coast', 'Valley',
  'Creek', 'Cove', 'Glen', 'Harvest', 'Mill', 'Shore', 'Cape', 'Bend', 'Fork', 'Dale', 'Marsh', 'Knoll', 'Field', 'Pine',
  'Cedar', 'Stone', 'River',
];

/** The suffix after the word, by kind. */
export const lineSuffixes: Readonly<Record<LineKindName, readonly string[]>> = {
  'comfort-touring': ['Tour', 'Touring', 'Comfort', 'Touring A/S', 'LX'],
  'everyday-all-season': ['A/S', 'All-Season', 'AS', 'Daily'],
  'suv-touring': ['CUV', 'SUV Touring', 'Crossover', 'CUV A/S'],
  'sport-all-season': ['Sport A/S', 'GT A/S', 'UHP A/S', 'SR'],
  'max-summer': ['RS', 'Sport', 'Summer Sport', 'Max'],
  'all-weather': ['AW', 'All-Weather', '4S', 'Year-Round'],
  'studless-winter': ['Ice', 'Winter', 'Studless'],
  'studdable-winter': ['Stud', 'Winter Stud', 'Spike-Ready'],
  'sport-winter': ['Winter Sport', 'W-Sport', 'Alpine'],
  'all-terrain': ['AT', 'A/T', 'All-Terrain'],
  'rugged-terrain': ['RT', 'R/T', 'X-Terrain'],
  'mud-terrain': ['MT', 'M/T', 'Mud'],
  'highway-truck': ['HT', 'H/T', 'Highway'],
  'work-van': ['Van', 'C', 'Pro Van'],
  'winter-van': ['Winter Van', 'C Winter'],
  'regional-steer': ['Steer', 'All-Position', 'Regional'],
  'open-drive': ['Drive', 'Open Shoulder', 'Drive HD'],
  'trailer-radial': ['ST', 'ST Radial', 'HD'],
  'trailer-bias': ['Bias', 'ST-B'],
  'temporary-spare': ['T', 'Compact', 'Temp'],
  'ev-touring': ['EV', 'E-Touring', 'EV A/S'],
  'ev-sport': ['EV Sport', 'E-Sport'],
};
