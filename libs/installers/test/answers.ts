import {
  type AnswerOf,
  findPlaces,
  getArea,
  getInstaller,
  listAreas,
  listInstallerPins,
  listInstallers,
  listTimes,
  openAppointment,
  openWorkOrder,
} from '@tirekit/contract';

/** Answers of the API for tests and stories, each parsed by its contract. */
const summary = {
  installerId: 'ins-1',
  code: 'tx10017',
  path: '/tire-shops/shop/lone-star-tire-and-wheel/tx10017',
  company: 'Lone Star Tire and Wheel',
  address: '1200 West 6th Street',
  city: 'Austin',
  state: 'TX',
  zip: '78703',
  latitude: 30.27,
  longitude: -97.76,
  timeZone: 'America/Chicago',
  phone: '5125550117',
  mobile: false,
  distanceMiles: 1.4,
  hours: [
    { days: [1, 2, 3, 4, 5], open: '08:00', close: '18:00' },
    { days: [6], open: '08:00', close: '14:00' },
  ],
  exceptions: [{ date: '2026-11-26', reason: 'Thanksgiving Day', open: null, close: null }],
  services: ['mount-and-balance', 'tpms-service', 'flat-repair', 'alignment', 'disposal'],
  rating: { average: 4.7, count: 38 },
  price: {
    totalCents: 10_800,
    perTireCents: 2000,
    tires: 4,
    parts: [
      { label: 'Mounting and balancing', amountCents: 8000 },
      { label: 'Valve stems', amountCents: 1200 },
      { label: 'Old tire disposal', amountCents: 1600 },
    ],
  },
  capable: true,
  reasons: [],
  nextTime: '2026-11-27T15:00:00.000Z',
  sample: true,
};

const others = [
  {
    installerId: 'ins-2',
    code: 'tx10042',
    path: '/tire-shops/shop/barton-creek-mobile-tires/tx10042',
    company: 'Barton Creek Mobile Tires',
    address: '88 Riverside Drive',
    zip: '78704',
    latitude: 30.25,
    longitude: -97.75,
    phone: '5125550142',
    mobile: true,
    distanceMiles: 2.6,
    services: ['mount-and-balance', 'mobile-install', 'disposal'],
    rating: { average: null, count: 0 },
    price: { ...summary.price, totalCents: 14_900, perTireCents: 2400 },
  },
  {
    installerId: 'ins-3',
    code: 'tx10077',
    path: '/tire-shops/shop/hill-country-auto/tx10077',
    company: 'Hill Country Auto',
    address: '4501 Bee Caves Road',
    zip: '78746',
    latitude: 30.29,
    longitude: -97.81,
    phone: '5125550177',
    distanceMiles: 5.2,
    capable: false,
    reasons: ['This shop installs tires on wheels up to 20 inches. Yours are for 22-inch wheels.'],
    nextTime: null,
  },
];

export const shops = listInstallers.answer.parse({
  place: {
    zip: '78701',
    city: 'Austin',
    state: 'TX',
    region: 'Texas',
    latitude: 30.27,
    longitude: -97.74,
    timeZone: 'America/Chicago',
    military: false,
  },
  radius: 25,
  total: 3,
  pages: 1,
  installers: [summary, ...others.map((other) => ({ ...summary, ...other }))],
});

export const noShops: AnswerOf<typeof listInstallers> = { ...shops, total: 0, pages: 0, installers: [] };

export const shop = getInstaller.answer.parse({
  ...summary,
  limits: {
    minRimIn: 13,
    maxRimIn: 22,
    minAspect: 35,
    maxWidthMm: 305,
    runFlat: true,
    lightTruck: true,
    dually: false,
    trailer: true,
    tpms: true,
  },
  prices: {
    priceList: [
      { maxRimIn: 17, salePriceInCents: 1800 },
      { maxRimIn: 19, salePriceInCents: 2000 },
      { maxRimIn: 22, salePriceInCents: 2400 },
    ],
    valveStemCents: 300,
    tpmsKitCents: 800,
    disposalCents: 400,
    travelCents: 0,
    addOns: [{ code: 'alignment', cents: 8900 }],
  },
  tireTypes: ['passenger', 'suv-crossover', 'light-truck', 'run-flat'],
  certifications: ['ase', 'tia-tpms'],
  website: 'https://lonestar.example',
  imagePath: null,
  serviceMiles: null,
  serviceZips: null,
  ratingCounts: [1, 0, 2, 4, 31],
  reviews: [
    {
      reviewId: 'r1',
      rating: 5,
      comment: 'In and out in fifty minutes, and they set the pressure to the placard.',
      name: 'Dana R.',
      car: '2021 Honda CR-V',
      fittedOn: '2026-10-12',
    },
    { reviewId: 'r2', rating: 4, comment: null, name: 'Lee T.', car: null, fittedOn: '2026-09-30' },
  ],
  area: { slug: 'austin-tx', name: 'Austin, TX', path: '/tire-shops/austin-tx' },
});

const area = (slug: string, name: string, count: number) => ({
  slug,
  name,
  state: 'TX',
  latitude: 30.27,
  longitude: -97.74,
  shops: count,
  priceRange: { lowestCents: 1500, highestCents: 2400 },
  mobileShops: 3,
  openSaturday: Math.max(0, count - 4),
});

export const austin = getArea.answer.parse({
  area: area('austin-tx', 'Austin, TX', 41),
  neighbors: [area('san-antonio-tx', 'San Antonio, TX', 52), area('waco-tx', 'Waco, TX', 9)],
});

export const areas = listAreas.answer.parse({ areas: [austin.area, ...austin.neighbors] });

export const places = findPlaces.answer.parse({ places: [shops.place] });

const waits = (date: string, hours: readonly number[]) =>
  hours.map((hour) => ({
    // Central Standard Time.
    startsAt: `${date}T${String(hour + 6).padStart(2, '0')}:00:00.000Z`,
    startTime: `${String(hour).padStart(2, '0')}:00`,
  }));

const dropOffs = [
  { window: 'AM', from: '08:00', until: '12:00' },
  { window: 'PM', from: '12:00', until: '16:00' },
];

export const times = listTimes.answer.parse({
  installerId: 'ins-1',
  timeZone: 'America/Chicago',
  minutes: 60,
  earliest: '2026-11-25',
  latest: '2026-12-24',
  days: [
    { date: '2026-11-25', closed: 'Fully booked', waits: [], dropOffs: [] },
    { date: '2026-11-26', closed: 'Thanksgiving Day', waits: [], dropOffs: [] },
    { date: '2026-11-27', closed: null, waits: waits('2026-11-27', [8, 9, 11, 14, 16]), dropOffs },
    { date: '2026-11-28', closed: null, waits: waits('2026-11-28', [8, 9]), dropOffs: [] },
    { date: '2026-11-29', closed: 'Closed', waits: [], dropOffs: [] },
    { date: '2026-12-01', closed: null, waits: [], dropOffs },
    { date: '2026-12-02', closed: null, waits: waits('2026-12-02', [10, 15]), dropOffs },
  ],
});

/** All shops on a map of Austin: those of the list, and one more. */
export const pins: AnswerOf<typeof listInstallerPins> = listInstallerPins.answer.parse({
  total: shops.installers.length + 1,
  tires: 4,
  pins: [
    ...shops.installers.map(({ code, path, company, latitude, longitude, price, capable }) => ({
      code,
      path,
      company,
      latitude,
      longitude,
      totalCents: price.totalCents,
      capable,
    })),
    {
      code: 'tx10099',
      path: '/tire-shops/shop/congress-avenue-tire/tx10099',
      company: 'Congress Avenue Tire',
      latitude: 30.27,
      longitude: -97.72,
      totalCents: 9_900,
      capable: true,
    },
  ],
  clusters: [],
  labels: [{ name: 'Austin', latitude: 30.27, longitude: -97.74, zips: 44 }],
});

const { company, address, city, state, zip, phone, mobile, latitude, longitude, code, path } = summary;

const appointment = {
  appointmentId: 'apt-1',
  installerId: 'ins-1',
  date: '2026-12-02',
  isDropOff: false,
  dropOffWindow: null,
  amOrPm: 'AM',
  startTime: '10:00',
  startsAt: '2026-12-02T16:00:00.000Z',
  endsAt: '2026-12-02T17:00:00.000Z',
  timeZone: 'America/Chicago',
  state: 'booked',
  heldUntil: null,
};

/** An appointment that its buyer may still change. */
export const opened = openAppointment.answer.parse({
  booked: {
    appointment,
    installer: { code, path, company, address, city, state, zip, phone, mobile, latitude, longitude },
    proposed: null,
    canChange: true,
    changeableUntil: '2026-12-01T23:59:00.000Z',
    lateUntil: null,
    calendarPath: '/track-your-order/appointment.ics?order=TK4M7QX2PA',
    managePath: '/track-your-order/appointment?order=TK4M7QX2PA',
  },
  times,
});

/** The work order for the shop of {@link opened}. */
export const openedWork = openWorkOrder.answer.parse({
  workOrder: {
    workOrderId: 'WK3R9DP4VB',
    orderNumber: 'TK4M7QX2PA',
    appointment,
    proposed: null,
    installer: { company, address, city, state, zip, phone, mobile },
    buyer: { name: 'Dana Reyes', phone: '5125550188' },
    visit: null,
    car: '2021 Honda CR-V EX-L',
    tires: [
      {
        lineNo: 1,
        name: 'Norvik Meridian AS',
        size: '235/60R18',
        service: '107H',
        quantity: 4,
        axle: null,
        tins: [],
      },
    ],
    services: ['Mounting and balancing', 'Tire disposal'],
    payCents: 8_800,
    instructions: 'Please call when you start.',
    carrier: 'FedEx',
    trackingNumber: '794612345678',
    expectedDelivery: '2026-12-01',
    delivered: false,
    actions: ['confirm', 'propose', 'arrive', 'miss'],
  },
  times,
});
