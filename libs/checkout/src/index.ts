export { checkoutSteps, firstOpenStep } from './model/steps.ts';
export { CardFrame, type CardToken } from './ui/card-frame.tsx';
