export {
  CART_KEY,
  type FakeApi,
  ORDER_KEY,
  type SeenCall,
  startFakeApi,
  VOUCHED_CUSTOMER,
} from './fake-api.ts';
export { type FakeProvider, member, MEMBERS_CART_KEY } from './fake-provider.ts';
export { startShell, type TestedShell } from './start-shell.ts';
