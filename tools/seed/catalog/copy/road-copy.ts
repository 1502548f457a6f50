import { type CopyTable } from './copy-table.ts';

export const touringCopy: CopyTable = {
  headlines: [
    'Quiet miles, and plenty of them',
    'A calm ride in every season',
    'Comfort for the daily drive',
    'Long-wearing and easy to live with',
    'The sensible replacement',
  ],
  openings: [
    'The {line} is a touring tire for sedans, minivans, and crossovers that spend their days on ordinary roads.',
    'The {line} replaces your original tires with something quieter and longer-wearing.',
    'Made for commuting and long trips alike, the {line} puts comfort and tread life first.',
    'The {line} is for drivers who would rather not think about their tires.',
  ],
  reasons: [
    'The tread pattern varies around the tire, so no single tone builds up at highway speed.',
    'Four wide grooves lead water away, and a silica compound keeps its grip on wet pavement.',
    'A rounded footprint spreads the load evenly, which is where the long warranty comes from.',
    'The sidewall is tuned soft enough for broken city streets and firm enough for lane changes.',
    'Interlocking sipes stiffen the blocks when you brake and open up again when you roll.',
  ],
  advice: [
    'It handles a dusting of snow. Where winters are long, add a set of winter tires.',
    'Rotate it on schedule to get the full mileage out of it.',
    'Match load index and speed rating to your door placard, or go higher.',
  ],
  features: [
    'Variable-pitch tread for less road noise',
    'Silica compound for wet braking',
    'Four wide circumferential grooves',
    'Full-depth sipes that keep working as the tread wears',
    'Rounded contact patch for even wear',
    'Jointless cap ply for high-speed stability',
    'Rim guard against curb scuffs',
    'Low rolling resistance compound',
  ],
  insights: [
    {
      title: 'On the highway',
      text: 'The hum stays low at highway speed. You hear coarse concrete but do not feel it.',
    },
    {
      title: 'In the rain',
      text: 'Stops are short for a touring tire, and you can feel standing water through the wheel early.',
    },
    {
      title: 'Over its life',
      text: 'Noise rises a little in the last third of the tread. Regular rotation keeps it away.',
    },
    {
      title: 'In light snow',
      text: 'Fine for getting home on a plowed road. It is an all-season tire, not a winter tire.',
    },
  ],
};

export const performanceCopy: CopyTable = {
  headlines: [
    'Sharp steering all year round',
    'Grip for the road you choose',
    'Sporty without the second set',
    'Precise in the dry, safe in the wet',
  ],
  openings: [
    'The {line} is an ultra-high-performance all-season tire for sport sedans and coupes.',
    'The {line} gives a quick car sharp steering and still works the morning after a frost.',
    'For drivers who want a lively car and one set of tires, there is the {line}.',
  ],
  reasons: [
    'A stiff center rib sharpens the first response to steering, and large shoulder blocks hold through the corner.',
    'The outer half of the asymmetric tread is closed for dry grip, and the inner half is open for rain.',
    'Two steel belts under a spirally wound nylon cap keep the footprint flat at speed.',
    'The compound mixes silica with a winter-grade polymer, so it stays flexible near freezing.',
  ],
  advice: [
    'On a staggered car, buy the same model in the front and rear sizes.',
    'The ride is firmer than on a touring tire, especially in low-profile sizes.',
    'Expect 40,000 to 50,000 miles with regular rotation; rear tires on a staggered car wear sooner.',
  ],
  features: [
    'Asymmetric tread with closed outer shoulder',
    'Continuous center rib for exact steering',
    'Spirally wound nylon cap plies',
    'High-silica all-season compound',
    'Rim protector',
    'Optimized for staggered fitments',
    'Chamfered block edges for even braking pressure',
  ],
  insights: [
    {
      title: 'Turn-in',
      text: 'The car points where you look. There is little of the delay that touring tires have.',
    },
    {
      title: 'Wet braking',
      text: 'Among the shorter stops of its kind, with an early, mild ABS intervention.',
    },
    {
      title: 'Comfort',
      text: 'Sharp edges are felt; long waves are swallowed. Check pressures monthly for the best of both.',
    },
    {
      title: 'Cold mornings',
      text: 'You have grip from the first corner down to about freezing. It is not made for ice.',
    },
  ],
};

export const summerCopy: CopyTable = {
  headlines: [
    'Maximum grip on warm roads',
    'For the best days of the year',
    'Built around dry and wet grip',
    'Street legal, track curious',
  ],
  openings: [
    'The {line} is a max-performance summer tire for sports cars and fast sedans.',
    'The {line} is made for performance cars between April and October.',
    'The {line} gives up winter use and tread life in exchange for grip.',
  ],
  reasons: [
    'A resin-rich compound sticks to warm asphalt, and wide straight grooves keep it there in rain.',
    'The footprint grows under load, so that grip builds as you lean on it.',
    'An aramid hybrid cap ply holds the tread flat at very high speed.',
    'Three-quarter-wide shoulder blocks resist squirm when braking deep into a corner.',
  ],
  advice: [
    'Do not drive it below 45°F, and do not store it where it freezes.',
    'Give it a mile or two to warm up before asking for everything.',
    'On a staggered car, buy the front and rear tires together. They were developed as a pair.',
  ],
  features: [
    'Summer compound with high resin content',
    'Aramid and nylon hybrid cap plies',
    'Wide straight grooves to resist hydroplaning',
    'Reinforced bead for exact steering',
    'Rated W, Y or (Y)',
    'Wear indicators for track days',
    'Staggered pairs for well-known sports cars',
  ],
  insights: [
    { title: 'In the dry', text: 'High, even grip with a clear warning before it ends.' },
    {
      title: 'In the wet',
      text: 'Strong braking on wet roads. Slow down in deep water because the tread is shallow.',
    },
    { title: 'Tread life', text: 'Plan on 20,000 to 30,000 miles, less with regular track days.' },
    { title: 'Cold', text: 'Below 45°F the rubber turns hard. That is normal for a summer tire.' },
  ],
};

export const allWeatherCopy: CopyTable = {
  headlines: [
    'One set, four seasons, one snowflake',
    'Year-round, with the mountain snowflake',
    'No need for a winter set',
    'Ready when the forecast is wrong',
  ],
  openings: [
    'The {line} stays on all year and carries the Three-Peak Mountain Snowflake for measured snow traction.',
    'The {line} is an all-weather tire: an all-season tire that passed the snow test.',
    'For places with real but short winters, the {line} saves the twice-yearly change.',
  ],
  reasons: [
    'A V-shaped tread throws slush and water sideways, and zigzag sipes bite into packed snow.',
    'The compound stays flexible well below freezing without going soft in July.',
    'Snow vises, small notches along the grooves, hold snow in the tread, because snow grips snow.',
  ],
  advice: [
    'Where roads stay icy for weeks, a studless winter tire still stops shorter.',
    'It meets the snow tire rules of mountain passes that ask for the snowflake mark.',
    'Rotate it every 6,000 miles, so that all four keep the same snow grip.',
  ],
  features: [
    'Three-Peak Mountain Snowflake',
    'V-shaped directional tread',
    'Zigzag sipes in every block',
    'Compound for 0°F to 100°F',
    'Snow vises in the grooves',
    'Mileage warranty like an all-season tire',
  ],
  insights: [
    {
      title: 'First snow',
      text: 'You may not need to wait for the plow. It pulls away where all-season tires spin.',
    },
    { title: 'Summer heat', text: 'Slightly softer steering than a touring tire, with no extra wear.' },
    { title: 'Slush', text: 'The directional tread clears it early, which is what keeps the car straight.' },
    { title: 'Ice', text: 'Better than an all-season tire and behind a studless winter tire.' },
  ],
};

export const winterCopy: CopyTable = {
  headlines: [
    'Made for the months that matter',
    'Short stops on snow and ice',
    'Calm in the cold',
    'When the road turns white',
  ],
  openings: [
    'The {line} is a dedicated winter tire for snow, slush, and ice.',
    'From the first frost to the last, the {line} keeps a car moving, turning, and, above all, stopping.',
    'The {line} is made for drivers who see snow every week of winter.',
  ],
  reasons: [
    'The compound stays soft far below freezing, where other tires turn to plastic.',
    'Thousands of three-dimensional sipes open into edges on ice and lock together on dry roads.',
    'Microscopic pores drink the film of water that makes ice slippery.',
    'Wide lateral grooves pack snow and throw it out again.',
  ],
  advice: [
    'Put on all four. With only two, either the front or the rear loses grip first.',
    'Take it off in spring: warm roads wear it fast.',
    'Winter tires may have a lower speed rating than the placard. Stay within it.',
  ],
  features: [
    'Three-Peak Mountain Snowflake',
    'Three-dimensional locking sipes',
    'Hydrophilic ice compound',
    'Directional tread against slush',
    'Winter wear indicator',
    'Tested on frozen lakes',
  ],
  insights: [
    { title: 'On ice', text: 'It is built to shorten your stops from 20 mph.' },
    { title: 'On packed snow', text: 'Pulls away without drama and holds its line downhill.' },
    { title: 'On dry roads', text: 'Steering is softer than in summer. That is the price of the compound.' },
    { title: 'In slush', text: 'Tracks straight through the ridge between lanes.' },
  ],
};

export const evCopy: CopyTable = {
  headlines: [
    'Made for heavier, quieter cars',
    'Keep the range you paid for',
    'Tuned for instant torque',
    'Quiet is what you hear',
  ],
  openings: [
    'The {line} is made for electric vehicles, which weigh more, pull harder, and hide no road noise.',
    'The {line} keeps an electric car quiet and its range close to where it was when new.',
    'Where an ordinary tire wears out early under battery weight and torque, the {line} carries on.',
  ],
  reasons: [
    'A low-hysteresis compound saves energy with every turn of the wheel.',
    'Foam inside the tread damps the cavity hum that an engine would have covered.',
    'The carcass is built for extra and high load, so that the footprint stays even under the battery.',
    'Stiff center blocks take full torque from standstill without squirming.',
  ],
  advice: [
    'Check the load index on your placard. Electric vehicles often need XL or HL tires.',
    'Rotate it more often than on other cars, every 5,000 to 6,000 miles.',
    'Have foam-lined tires repaired by an installer who knows them.',
  ],
  features: [
    'Sound-absorbing foam in most sizes',
    'Low rolling resistance compound',
    'Extra load and high load sizes',
    'Stiff center rib for instant torque',
    'Aerodynamic sidewall lettering',
    'Wear-resistant shoulder blocks',
  ],
  insights: [
    {
      title: 'Range',
      text: 'Range stays close to that of your original tires. Check your pressure, because 5 psi too little costs range.',
    },
    { title: 'Noise', text: 'On smooth asphalt you hear the wind first.' },
    { title: 'Torque', text: 'No chirp from the lights, and even wear across the rear axle.' },
    {
      title: 'Load',
      text: 'High-load (HL) sizes carry more than extra-load (XL) sizes. We list them separately.',
    },
  ],
};
