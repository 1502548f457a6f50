export {
  CART_KEY,
  type FakeApi,
  ORDER_KEY,
  type SeenCall,
  startFakeApi,
  VOUCHED_CUSTOMER,
} from './fake-api.ts';
export { startShell, type TestedShell } from './start-shell.ts';
