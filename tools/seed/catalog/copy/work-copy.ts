import { type CopyTable } from './copy-table.ts';

export const allTerrainCopy: CopyTable = {
  headlines: [
    'Dirt on Saturday, highway on Monday',
    'Goes where the road gives up',
    'Tough tread, civil manners',
    'For work sites and trailheads',
  ],
  openings: [
    'The {line} is an all-terrain tire for pickups and SUVs that leave the pavement and come back.',
    'The {line} is at home on both gravel and highway.',
    'For campsites, job sites, and forest roads, the {line} pairs an open tread with a quiet base.',
  ],
  reasons: [
    'Staggered shoulder blocks reach down the sidewall for grip in ruts and loose rock.',
    'Stone ejectors in the grooves keep gravel from drilling into the casing.',
    'A cut-and-chip resistant compound stands up to sharp gravel.',
    'Sipes across the blocks add edges for wet roads and snow.',
  ],
  advice: [
    'LT sizes need more pressure than the placard of a truck that came with passenger tires. Ask us for the right number.',
    'Expect a little more noise and a little less mileage than with a highway tire.',
    'Load range E sizes ride firmer. Choose them for towing and hauling.',
  ],
  features: [
    'Open shoulder blocks',
    'Stone ejectors',
    'Cut-and-chip resistant compound',
    'Sidewall armor',
    'Full-depth sipes',
    'LT and passenger sizes',
    'Tie bars that steady the blocks on the highway',
  ],
  insights: [
    { title: 'On gravel', text: 'Tracks straight and throws few stones.' },
    { title: 'On the highway', text: 'A low growl, no howl. It stays balanced past half its tread.' },
    { title: 'In mud', text: 'Clears thin mud well. Deep clay wants a mud tire.' },
    { title: 'Towing', text: 'Load range E sizes stay steady with a trailer behind.' },
  ],
};

export const mudCopy: CopyTable = {
  headlines: [
    'Big lugs for deep mud',
    'For mud, rock, and ruts',
    'Traction first, comfort later',
    'Built to be aired down',
  ],
  openings: [
    'The {line} is a mud-terrain tire for trucks that are really taken off road.',
    'The {line} has the lugs, voids, and sidewalls for mud and rock.',
    'Where an all-terrain packs up and spins, the {line} digs.',
  ],
  reasons: [
    'Wide angled voids throw mud out as the tire turns.',
    'Three plies in the sidewall stand up to rock edges at low pressure.',
    'Scalloped shoulder lugs pull against the walls of a rut.',
  ],
  advice: [
    'It is loud and wears faster on pavement. Buy it for where you drive.',
    'Have it balanced with care; larger sizes take more weight than you expect.',
    'Check clearance at full lock before going up in diameter.',
  ],
  features: [
    'Wide self-cleaning voids',
    'Three-ply sidewall',
    'Scalloped shoulder lugs',
    'Mud and stone ejectors',
    'Side biters',
    'Flotation and LT sizes',
  ],
  insights: [
    { title: 'In mud', text: 'Cleans itself within a turn of the wheel.' },
    { title: 'On rock', text: 'The sidewall wraps around edges at low pressure and does not cut easily.' },
    { title: 'On pavement', text: 'You hear it from 30 mph. Leave extra room to stop on wet roads.' },
    { title: 'In snow', text: 'Good in deep loose snow, poor on ice because the blocks have few edges.' },
  ],
};

export const highwayCopy: CopyTable = {
  headlines: [
    'For trucks that stay on the road',
    'Long miles under load',
    'Quiet for a pickup',
    'Straight, steady, long-wearing',
  ],
  openings: [
    'The {line} is a highway tire for pickups and SUVs that tow, haul, and commute.',
    'The {line} gives a truck the manners of a car without giving up its load.',
    'For trucks that see dirt only in parking lots, the {line} is the long-wearing choice.',
  ],
  reasons: [
    'Solid ribs roll quietly and wear evenly under load.',
    'A wide footprint keeps a loaded bed or a trailer steady.',
    'Deep grooves and a silica compound shorten wet stops.',
  ],
  advice: [
    'If you drive on gravel every day, choose an all-terrain tire.',
    'Never run below the placard pressure. Heavy loads or a different load range may call for more.',
    'Rotate every 6,000 miles; a loaded rear axle wears quicker.',
  ],
  features: [
    'Solid center ribs',
    'Wide footprint',
    'Long mileage warranty',
    'LT sizes up to load range E',
    'Even-wear shoulder',
    'Silica compound',
  ],
  insights: [
    { title: 'Towing', text: 'Steady in its lane with a loaded trailer.' },
    { title: 'Noise', text: 'About as quiet as truck tires get.' },
    { title: 'Wet roads', text: 'Short stops for its class, even with an empty bed.' },
    { title: 'Wear', text: 'Keeping the right pressure does the most for its mileage.' },
  ],
};

export const vanCopy: CopyTable = {
  headlines: [
    'On the clock every day',
    'For doors that open forty times a day',
    'Load after load',
    'Curb-proof and cost-conscious',
  ],
  openings: [
    'The {line} is a commercial tire for delivery and cargo vans.',
    'The {line} is built for vans that are always loaded and seldom parked.',
    'The {line} comes in the load indexes that European and American vans need.',
  ],
  reasons: [
    'Thick sidewalls with scuff ribs take daily curb contact.',
    'A strong carcass holds the load index for single and dual wheels.',
    'The compound resists the scrubbing of city turns.',
  ],
  advice: [
    'Match the whole service description. A 107/105T and a 121/120R are different tires.',
    'A passenger tire with the same numbers cannot replace a C-type tire.',
    'Check pressures weekly; they are higher than on a car.',
  ],
  features: [
    'Scuff ribs on both sidewalls',
    'Load index for single and dual fitment',
    'Scrub-resistant compound',
    'Five-rib tread for even wear',
    'C-type and LT sizes',
    'Retention of wet grip when worn',
  ],
  insights: [
    { title: 'City work', text: 'Takes curbs without bulges when driven with some care.' },
    { title: 'Fully loaded', text: 'Stays steady on ramps and in roundabouts.' },
    { title: 'Cost', text: 'Compare cost per thousand miles, not just the price.' },
  ],
};

export const truckCopy: CopyTable = {
  headlines: [
    'Counted in cost per mile',
    'A casing worth retreading',
    'For regional work',
    'Made for its axle',
  ],
  openings: [
    'The {line} is a commercial truck tire for regional and long-haul service.',
    'The {line} is made for its axle position, and for the retread that follows.',
    'For fleets that keep books on every wheel, the {line} is a plain, strong choice.',
  ],
  reasons: [
    'Four steel belts protect a casing that is made to be retreaded.',
    'Stress relief grooves along the shoulders keep wear even.',
    'Stone ejector ledges protect the belts.',
  ],
  advice: [
    'Choose by axle position first and load range second.',
    'Tires that carry more than 3,500 lb include the federal excise tax, which we show on its own line.',
    'Match diameters within a quarter of an inch across duals.',
  ],
  features: [
    'Four-belt steel casing',
    'Retreadable',
    'Stone ejectors',
    'Even-wear shoulder grooves',
    'All-position sizes',
    'Low rolling resistance base compound',
  ],
  insights: [
    {
      title: 'Casing',
      text: 'Made to be retreaded. Protect the casing from impact damage so it can be.',
    },
    { title: 'Fuel', text: 'Pressure matters more than tread. Check it weekly.' },
    { title: 'Scrub', text: 'Turns in yards cost tread. The compound gives some of it back.' },
  ],
};

export const trailerCopy: CopyTable = {
  headlines: [
    'Straight and cool behind you',
    'For what you tow',
    'Sidewalls against sway',
    'Load range first',
  ],
  openings: [
    'The {line} is a special trailer (ST) tire for boat, utility, horse, and travel trailers.',
    'The {line} is made to be towed, with stiff sidewalls and a tread that runs cool.',
    'The {line} carries the trailer, the boat on it, and your weekend.',
  ],
  reasons: [
    'Stiff sidewalls resist sway behind the tow vehicle.',
    'A shallow tread runs cool on long summer hauls.',
    'The compound resists ozone and sun, which age a parked trailer’s tires first.',
  ],
  advice: [
    'Never mount it on a driven or steered axle.',
    'Run it at the pressure on the sidewall, and replace it after six years whatever its tread.',
    'Match the load range on the trailer’s label or go one higher.',
  ],
  features: [
    'Stiff sidewalls against sway',
    'Ozone and UV resistant compound',
    'Cool-running tread',
    'Full nylon cap in radial sizes',
    'Load ranges C to H',
  ],
  insights: [
    { title: 'Heat', text: 'Speed and low pressure destroy trailer tires. Watch both.' },
    { title: 'Storage', text: 'Cover the wheels and lift the load in winter.' },
    { title: 'Tracking', text: 'Follows without wandering when tongue weight is right.' },
  ],
};

export const spareCopy: CopyTable = {
  headlines: ['Gets you to an installer', 'For the day you need it', 'The spare your car was built with'],
  openings: [
    'The {line} is a compact temporary spare in original sizes.',
    'The {line} replaces a spare that has aged in the trunk.',
  ],
  reasons: [
    'It is narrow and light, and runs at 60 psi.',
    'It clears the brakes of the cars that came with this size.',
  ],
  advice: [
    'Drive it no faster than the sidewall says, usually 50 mph, and no farther than the nearest installer.',
    'Check its pressure twice a year; most spares are found flat.',
  ],
  features: ['Original equipment sizes', 'Light and narrow', 'Runs at 60 psi', 'Fits the trunk well'],
  insights: [
    { title: 'Age', text: 'A spare ages without being driven. Replace it after ten years.' },
    { title: 'Front-wheel drive', text: 'Put it on the rear axle and move a full tire forward.' },
  ],
};
