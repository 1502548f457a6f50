export { chooseExchange } from './choose-exchange.ts';
export { type ConfiguredExchange, configuredExchanges } from './configured-exchange.ts';
export { exchangeModule } from './module.ts';
export { exchangeStep } from './order-step.ts';
