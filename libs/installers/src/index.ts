export { installerCertifications } from './model/certification-names.ts';
export { AppointmentCalendar, type AppointmentCalendarProps } from './ui/appointment-calendar.tsx';
export { OpenHours } from './ui/open-hours.tsx';
export { ShopCard, type ShopCardProps } from './ui/shop-card.tsx';
export { ShopList, type ShopListProps } from './ui/shop-list.tsx';
export { ShopMap } from './ui/map/shop-map.tsx';
export type { MapEdges, MapShop, ShopMapProps } from './ui/map/map-types.ts';
export { shopsQuery, type ShopsFound, type ShopsWhere, useShops } from './data/shops.ts';
export { timesQuery, type TimesJob, useTimes } from './data/times.ts';
export {
  emptyFinderState,
  type FinderState,
  readFinderState,
  widerThan,
  writeFinderState,
} from './model/finder-state.ts';
export { appointmentValue, readAppointmentValue } from './model/appointment-value.ts';
export { addressText, milesText } from './model/shop-words.ts';
export { NearbyShops } from './ui/for-tires/nearby-shops.tsx';
export { ShopChoice, type ShopsForTiresProps } from './ui/for-tires/shop-choice.tsx';
