export { OrderLines, type OrderLinesProps } from './ui/order-lines.tsx';
export { TrackingTimeline } from './ui/tracking-timeline.tsx';
export { TireRegistrationCard } from './ui/tire-registration.tsx';
export { LastOrders } from './ui/last-orders.tsx';
export { lastOrders } from './data/last-orders.ts';
export { useRegisterTire, useUnregisteredTires } from './data/unregistered-tires.ts';
